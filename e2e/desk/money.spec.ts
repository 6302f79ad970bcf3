import { accessibilityMistakes } from '../support/accessibility.ts';
import { newAccount, signIn } from '../support/account.ts';
import { desk, FIELDS, readEntries } from '../support/desk.ts';
import { addPlayers, publishEvent, register, winterCup } from '../support/events.ts';
import { newOrganizer, openTab } from '../support/organizer.ts';
import { news, openDetails, participantRow, setStatus } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

test('a part is paid, then the rest, and marking as paid is taken back with its receipt', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Add receipt' }).click();
  const form = details.getByRole('form', { name: 'Receipt for Ann Archer' });
  await expect(form.getByLabel('Amount')).toHaveValue('60');
  await form.getByLabel('Amount').fill('0');
  await form.getByRole('button', { name: 'Save receipt' }).click();
  await expect(form.getByText('Enter an amount above 0')).toBeVisible();
  await form.getByLabel('Amount').fill('25');
  await form.getByLabel('Method').selectOption('card');
  await form.getByRole('button', { name: 'Save receipt' }).click();
  await expect(news(page)).toContainText('$25 received.');
  await expect(participantRow(page, 'Ann Archer')).toContainText('$35 due');
  // A receipt does not decide how the next is marked: the menu of the button does.
  await expect(details.getByRole('button', { name: 'Mark as Paid · $35 cash' })).toBeVisible();
  await details.getByRole('button', { name: 'Paid in another way' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Paid · $35 card' }).click();
  await expect(news(page)).toContainText('Ann Archer marked as paid: $35 card.');
  await expect(details.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  expect((await readEntries(account, eventId))[0]?.receipts).toEqual([
    { amount: 2500, method: 'card' },
    { amount: 3500, method: 'card' },
  ]);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$35 due');
  await details.getByRole('button', { name: /^Remove the receipt of \$25/ }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$60 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$35 due');
  const history = details.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Receipt removed by you' }).first()).toContainText(
    /Receipt: \$25 received, card, .* → –/,
  );

  await details.getByRole('button', { name: 'Change fee' }).click();
  await details.getByLabel('Fee owed').fill('25');
  await details.getByRole('button', { name: 'Save fee' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid');
});

test('a status that is undone has its receipts as they were, for one and for many', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Paid in another way' }).click();
  await page.getByRole('menuitem', { name: /bank transfer$/ }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  const { error } = await account.client
    .from('receipts')
    .update({ received_on: '2027-12-31', note: 'Seen' })
    .eq('event_id', eventId);
  expect(error).toBeNull();
  const receipts = async () => (await readEntries(account, eventId)).map((one) => one.receipts);
  const before = await receipts();
  await setStatus(page, 'Ann Archer', 'Mark as Registered');
  await expect(participantRow(page, 'Ann Archer')).toContainText('$60 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  await expect(details.getByRole('list', { name: 'Receipts' })).toContainText(
    'Dec 31, 2027 · by you · Seen',
  );
  expect(await receipts()).toEqual(before);

  await page.getByRole('checkbox', { name: 'Choose Ann Archer' }).check();
  await page.getByRole('checkbox', { name: 'Choose Bob Berg' }).check();
  const bulk = page.getByRole('group', { name: 'Chosen participants' });
  await bulk.getByRole('button', { name: 'More for those chosen' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Registered' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$60 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  expect(await receipts()).toEqual(before);
});

test('revenue says what is owed by section and method, and counts up a day', async ({ page }) => {
  const { account, eventId } = await desk(page);
  const { client } = account;
  const { data } = await client
    .from('participants')
    .select('id, full_name')
    .eq('event_id', eventId);
  const idOf = (name: string) => data?.find(({ full_name }) => full_name === name)?.id ?? '';
  const receipt = (name: string, amount: number, method: 'cash' | 'card', day: string) => ({
    ...{ event_id: eventId, participant_id: idOf(name), amount, method, received_on: day },
  });
  const { error } = await client
    .from('receipts')
    .insert([
      receipt('Ann Archer', 6000, 'cash', '2028-01-08'),
      receipt('Bob Berg', 5000, 'card', '2028-01-08'),
      receipt('Bob Berg', -1000, 'cash', '2028-01-08'),
      receipt('Cora Chen', 1000, 'cash', '2028-01-07'),
    ]);
  expect(error).toBe(null);
  await openTab(page, eventId, 'revenue');
  const figure = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure('Revenue')).toContainText('$110');
  await expect(figure('Total Paid')).toContainText('2');
  await expect(figure('Unpaid')).toContainText('$30 to come');
  const bySection = page.getByRole('table', { name: 'Money by section' });
  await expect(bySection.getByRole('row', { name: /^Open/ })).toHaveText('Open1$60$60$0');
  await expect(bySection.getByRole('row', { name: /^U1800/ })).toHaveText('U18002$80$50$30');
  await expect(bySection.getByRole('row', { name: /^Total/ })).toHaveText('Total3$140$110$30');
  await page.getByLabel('Day', { exact: true }).fill('2028-01-08');
  const methods = page.getByRole('table', { name: 'Day by method' });
  await expect(methods.getByRole('row')).toHaveText([
    'Cash2 receipts$50',
    'Card1 receipt$50',
    'Sum$10 returned$100',
  ]);
  await expect(
    page.getByRole('table', { name: 'Receipts of the day' }).getByRole('row'),
  ).toHaveCount(4);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of receipts' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ChessTournamentReceipts_[\dT-]+\.csv$/);
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.getByRole('button', { name: 'Print cash-up' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(methods).toBeVisible();
  await expect(bySection).toBeHidden();
});

test('a player sees section, fee, what was received, byes and the place on the waiting list', async ({
  browser,
}) => {
  const organizer = await newOrganizer({ premium: true, fields: { ...winterCup, ...FIELDS } });
  const { account, eventId } = organizer;
  await publishEvent(account, eventId);
  const player = await newAccount('Pia Player');
  const enter = (fullName: string, more: object) =>
    register(player, eventId, {
      ...{ fullName, feeShown: 4000, section: 'u1800', paymentAcknowledged: true },
      ...more,
    });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer', section_id: 'u1800' }]);
  await enter('Pia Player', { fideId: '777001', byes: [2, 5] });
  const child = { fideId: '777002', forSomebodyElse: true };
  await enter('Paul Player', child);
  const { data } = await account.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId)
    .eq('full_name', 'Pia Player')
    .single();
  const receipt = { event_id: eventId, participant_id: data?.id ?? '', amount: 1500 };
  expect((await account.client.from('receipts').insert(receipt)).error).toBeNull();

  const context = await browser.newContext();
  await signIn(context, player);
  const page = await context.newPage();
  await page.goto('/player');
  const entryOf = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
  const own = entryOf('Your Registration');
  for (const text of ['U1800', '$40', '$15', '$25', 'Round 2, 5']) {
    await expect(own.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(entryOf('Registration of Paul Player')).toContainText(
    'No. 1. You get an email when there is a place.',
  );
  expect(await accessibilityMistakes(page)).toEqual([]);
  await context.close();
});
