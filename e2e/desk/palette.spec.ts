import { accessibilityMistakes } from '../support/accessibility.ts';
import { desk } from '../support/desk.ts';
import { openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('the palette leads to players and screens by keys alone, and single keys stay out of what is typed', async ({
  page,
}) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'registration');
  const palette = page.getByRole('dialog', { name: 'Jump To' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.keyboard.type('berg');
  await expect(palette.getByRole('option').first()).toContainText('Bob Berg');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  const details = page.getByRole('complementary', { name: 'Bob Berg' });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('nobody?');
  await expect(search).toHaveValue('nobody?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();

  await page.keyboard.press('n');
  await expect(page.getByRole('complementary', { name: 'Add Participant' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/tab=settings/);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect(help).toContainText('Write notes');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await help.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(help).toBeHidden();
});
