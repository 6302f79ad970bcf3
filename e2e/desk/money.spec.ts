import { desk, readEntries } from '../support/desk.ts';
import { openTab } from '../support/organizer.ts';
import { news, openDetails, participantRow, setStatus } from '../support/participants.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

test('a part is paid, then the rest, and undoing the mark removes its receipt', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await account.client
    .from('discount_codes')
    .insert({ event_id: eventId, code: 'CLUB-10', kind: 'amount', value: 1000 });
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Add payment' }).click();
  const form = details.getByRole('form', { name: 'Payment for Ann Archer' });
  await expect(form.getByLabel('Amount')).toHaveValue('60');
  await form.getByLabel('Amount').fill('0');
  await form.getByRole('button', { name: 'Save payment' }).click();
  await expect(form.getByText('Enter an amount above 0')).toBeVisible();
  await form.getByLabel('Amount').fill('25');
  await form.getByLabel('Method').selectOption('card');
  await form.getByRole('button', { name: 'Save payment' }).click();
  await expect(news(page)).toContainText('$25');
  await expect(participantRow(page, 'Ann Archer')).toContainText('$35 due');
  // The method of a single payment doesn’t change the button’s; its menu does.
  await expect(details.getByRole('button', { name: 'Mark as Paid · $35 cash' })).toBeVisible();
  await details.getByRole('button', { name: 'Other payment methods' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Paid · $35 card' }).click();
  await expect(news(page)).toContainText('Ann Archer marked as paid: $35 card.');
  await expect(details.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  expect((await readEntries(account, eventId))[0]?.receipts).toEqual([
    { amount: 2500, method: 'card' },
    { amount: 3500, method: 'card' },
  ]);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$35 due');
  await details.getByRole('button', { name: /^Remove the payment of \$25/ }).click();
  await expect(details.getByRole('button', { name: 'Change fee' })).toBeFocused();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$60 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$35 due');
  const history = details.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Payment removed by you' }).first()).toContainText(
    /Payment: \$25 paid, card, .* \(removed\)/,
  );

  await details.getByRole('button', { name: 'Change fee' }).click();
  await details.getByLabel('Fee owed').fill('25');
  await details.getByRole('button', { name: 'Save fee' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid');

  await test.step('a code comes off the fee, as its form shows before, and undo takes it off', async () => {
    await details.getByRole('button', { name: 'Change fee' }).click();
    await details.getByLabel('Fee owed').fill('');
    await details.getByRole('button', { name: 'Save fee' }).click();
    await expect(participantRow(page, 'Ann Archer')).toContainText('$35 due');
    await details.getByRole('button', { name: 'Add code' }).click();
    const codeForm = details.getByRole('form', { name: 'Code for Ann Archer' });
    await codeForm.getByLabel('Discount code').fill('club10');
    await expect(codeForm).toContainText('$10 less than now');
    await codeForm.getByRole('button', { name: 'Add code' }).click();
    await expect(participantRow(page, 'Ann Archer')).toContainText('$25 due');
    await expect(details).toContainText('$10 more than now');
    await news(page).getByRole('button', { name: 'Undo' }).click();
    await expect(participantRow(page, 'Ann Archer')).toContainText('$35 due');
    await expect(details.getByRole('button', { name: 'Add code' })).toBeVisible();
  });

  await test.step('the receipts of a day are exported and printed separately', async () => {
    await openTab(page, eventId, 'revenue');
    const methods = page.getByRole('table', { name: 'Totals by method' });
    await expect(methods.getByRole('row')).toHaveText(['Card1 payment$25', 'Total$25']);
    const day = page.getByLabel('Day', { exact: true });
    const today = await day.inputValue();
    await day.fill('2028-01-08');
    await expect(methods).toBeHidden();
    await day.fill(today);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download payments CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^ChessTournamentReceipts_[\dT-]+\.csv$/);
    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await page.getByRole('button', { name: 'Print report' }).click();
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expect(methods).toBeVisible();
    await expect(page.getByRole('table', { name: 'Fees by section' })).toBeHidden();
  });
});

test('undoing a status restores the receipts, for one player and for many', async ({ page }) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Other payment methods' }).click();
  await page.getByRole('menuitem', { name: /bank transfer$/ }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  // The row shows it before it is stored.
  const note = () =>
    account.client
      .from('receipts')
      .update({ received_on: '2027-12-31', note: 'Seen' })
      .eq('event_id', eventId)
      .select('id');
  await expect.poll(async () => (await note()).data).toHaveLength(1);
  const receipts = async () => (await readEntries(account, eventId)).map((one) => one.receipts);
  const before = await receipts();
  await setStatus(page, 'Ann Archer', 'Mark as Registered');
  await expect(participantRow(page, 'Ann Archer')).toContainText('$60 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  await expect(details.getByRole('list', { name: 'Payments' })).toContainText(
    'Dec 31, 2027 · by you · Seen',
  );
  // The row shows it before it is stored.
  await expect.poll(receipts).toEqual(before);

  await page.getByRole('checkbox', { name: 'Select Ann Archer' }).check();
  await page.getByRole('checkbox', { name: 'Select Bob Berg' }).check();
  const bulk = page.getByRole('group', { name: 'Selected participants' });
  await bulk.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Registered' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$60 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  // The row shows it before it is stored.
  await expect.poll(receipts).toEqual(before);
});

test('a payment that is saved again after its answer was lost is recorded once', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Add payment' }).click();
  await details.getByLabel('Amount').fill('15');
  let lost = 1;
  await page.route('**/rest/v1/receipts*', async (route) => {
    if (route.request().method() !== 'POST' || lost === 0) return route.continue();
    lost -= 1;
    await route.fetch();
    await route.fulfill({ status: 500, body: '{}' });
  });
  await details.getByRole('button', { name: 'Save payment' }).click();
  await expect(page.getByText(/^Failed to save payment/)).toBeVisible();
  await details.getByRole('button', { name: 'Save payment' }).click();
  await expect(details.getByLabel('Amount')).toHaveCount(0);
  const [ann] = await readEntries(account, eventId);
  expect(ann?.receipts).toHaveLength(1);
  await expectComplaints(complaints, /500/);
});

test('a payment that was for another player moves to the one who owes it, and back', async ({
  page,
}) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await setStatus(page, 'Bob Berg', 'Mark as Paid');
  await expect(participantRow(page, 'Bob Berg')).toContainText('Paid $40');
  const details = await openDetails(page, 'Bob Berg');
  await details.getByRole('button', { name: /^Move the payment of \$40, / }).click();
  const dialog = page.getByRole('dialog', { name: 'Who was this payment for?' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('searchbox', { name: 'Find the player' }).fill('archer');
  await dialog.getByRole('radio', { name: 'Ann Archer' }).check();
  await dialog.getByRole('searchbox', { name: 'Find the player' }).fill('');
  await dialog.getByRole('radio', { name: 'Cora Chen' }).check();
  await dialog.getByRole('button', { name: 'Move $40 to Cora Chen' }).click();
  await expect(participantRow(page, 'Cora Chen')).toContainText('Paid $40');
  await expect(participantRow(page, 'Bob Berg')).toContainText('$40 due');
  await expect(details.getByRole('region', { name: 'History' })).toContainText(
    'Payment moved to Cora Chen by you',
  );
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Bob Berg')).toContainText('Paid $40');
  await expect(participantRow(page, 'Cora Chen')).toContainText('$40 due');
});
