import { WORDS } from '@tabiya/domain/words/public-words';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addPlayers, winterCup } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('a tournament with players is cancelled in Settings or in the list on a phone, and reinstated', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  const live = async () => (await page.request.get(`/${eventId}`)).text();
  await openTab(page, eventId, 'settings');
  await page.getByRole('button', { name: 'Cancel Tournament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Tournament?' });
  await dialog.getByLabel('Reason').fill('The hall is flooded.');
  await dialog.getByRole('button', { name: 'Cancel Tournament' }).click();
  await expect(page.getByRole('heading', { name: 'This tournament is cancelled' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.poll(live).toContain(WORDS.eventPage.cancelled);
  expect(await live()).toContain('The hall is flooded.');
  expect(await (await page.request.get(`/register?eventId=${eventId}`)).text()).toContain(
    WORDS.registrationPage.noForm.none.heading,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Tournament' })).toBeVisible();
  await expect.poll(live).not.toContain(WORDS.eventPage.cancelled);

  await page.setViewportSize({ width: 360, height: 780 });
  const { title } = winterCup;
  await page.goto('/organizer');
  const menu = page.getByRole('button', { name: `More: ${title}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Cancel Tournament' }).click();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Cancel Tournament' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Cancelled');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Reinstate Tournament' }).click();
  await page
    .getByRole('dialog', { name: 'Reinstate Tournament?' })
    .getByRole('button', { name: 'Reinstate Tournament' })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).not.toContainText(
    'Cancelled',
  );
});
