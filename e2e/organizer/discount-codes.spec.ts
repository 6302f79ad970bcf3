import { registrationPath } from '@tabiya/domain/routes/paths';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { freshEmail } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { news } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

test('an organizer adds a code, a player pays less with it, and a used code is ended', async ({
  page,
  browser,
}) => {
  const fields = { registrationFee: 40, currency: 'USD' as const };
  const { account, eventId } = await newTournament(page, fields, { premium: true });
  await openTab(page, eventId, 'revenue');
  await page.getByRole('button', { name: 'Codes' }).click();
  await page.getByRole('button', { name: 'Add Code' }).click();
  const form = page.getByRole('form', { name: 'Code' });
  await form.getByRole('button', { name: 'Save Code' }).click();
  await expect(form.getByText('Enter 4 to 20 letters, digits, or hyphens')).toBeVisible();
  await form.getByLabel('Code', { exact: true }).fill('Club-2027');
  await form.getByLabel('Percent', { exact: true }).fill('25');
  await form.getByLabel('Number of players').fill('1');
  await form.getByRole('button', { name: 'Save Code' }).click();
  await expect(news(page)).toContainText('Code Club-2027 added.');
  const table = page.getByRole('table', { name: 'Codes' });
  await expect(table.getByRole('row', { name: /Club-2027/ })).toContainText('0 of 1');
  await page.getByRole('button', { name: 'Make 10 Single Codes' }).click();
  await page.getByLabel('Percent', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Make 10 Codes' }).click();
  await expect(news(page)).toContainText('10 codes added.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Single codes' }).getByRole('listitem')).toHaveCount(
    11,
  );
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  expect(await accessibilityMistakes(page)).toEqual([]);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);

  const visit = await browser.newContext();
  const player = await visit.newPage();
  await player.goto(registrationPath(eventId));
  await player.getByLabel('Full name').fill('Cara Code');
  await player.getByLabel('Email').fill(freshEmail('player'));
  await player.getByLabel('Phone number').fill('555 0100');
  await player.getByLabel(WORDS.registrationForm.questions.fideId.noneYet).check();
  await answerShowName(player);
  const code = player.getByLabel('Discount code');
  await code.fill('CLUB');
  await player.getByRole('button', { name: 'Apply Code' }).click();
  await expect(player.locator('#discountCode-error')).not.toBeEmpty();
  await code.fill('club 2027');
  await player.getByRole('button', { name: 'Apply Code' }).click();
  await expect(player.getByText('Code applied.')).toBeVisible();
  await expect(player.locator('#feeShown')).toHaveText('$30');
  const rows = player.locator('form dl').filter({ hasText: '−$10' });
  await expect(rows).toHaveText('Registration fee$40Discount code−$10');
  await player.getByLabel('I acknowledge the payment requirements').check();
  await player.getByRole('button', { name: /^Register/ }).click();
  await expect(player.getByText('With code Club-2027')).toBeVisible();

  await visit.close();
  await page.reload();
  const used = table.getByRole('row', { name: /Club-2027/ });
  await expect(used).toContainText('1 of 1 · used up');
  await used.getByRole('button', { name: 'End Code Club-2027' }).click();
  await expect(used).toContainText('Ended');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(used).toContainText('Until registration ends');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const { data } = await account.client
    .from('participants')
    .select('fee_owed')
    .eq('event_id', eventId)
    .eq('full_name', 'Cara Code');
  expect(data).toEqual([{ fee_owed: 3000 }]);
});
