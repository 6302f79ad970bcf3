import { paymentReference } from '@tabiya/domain/money/payment-reference';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { desk, readEntries } from '../support/desk.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { news } from '../support/participants.ts';
import { expect, expectCutRequests, test } from '../support/test.ts';

type Line = { amount: string; party: string; text: string };

/** A statement in MT940, as a bank offers it to download. */
function mt940(lines: readonly Line[]): string {
  const fields = lines.flatMap(({ amount, party, text }) => [
    `:61:260302C${amount}NTRFNONREF`,
    `:86:166?20${text}?32${party}`,
  ]);
  return [':20:X', ':25:12030000/0000202051', ':60F:C260301USD0,00', ...fields, '-'].join('\r\n');
}

test('a statement’s lines are matched, decided, recorded, and undone, and the same file changes nothing', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  const { data } = await account.client
    .from('participants')
    .select('full_name, reference_number')
    .eq('event_id', eventId);
  const referenceOf = (name: string) => {
    const found = data?.find(({ full_name }) => full_name === name);
    return paymentReference(found?.reference_number ?? -1);
  };
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const file = {
    name: 'march.sta',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      mt940([
        { amount: '60,00', party: 'F. Archer', text: `Fee ${referenceOf('Ann Archer')}` },
        { amount: '25,00', party: 'B. Berg', text: referenceOf('Bob Berg') },
        { amount: '12,34', party: 'Stranger AG', text: 'Invoice 77' },
      ]),
    ),
  };
  await openTab(page, eventId, 'revenue');
  await page.getByRole('button', { name: 'Bank statement' }).click();
  await page.getByLabel('Statement', { exact: true }).setInputFiles(file);
  const found = page.getByRole('table', { name: 'Found' });
  await expect(found.getByRole('row', { name: /F\. Archer/ })).toContainText('Ann Archer');
  const asked = page.getByRole('table', { name: 'To decide' });
  await expect(asked.getByRole('row', { name: /B\. Berg/ })).toContainText('$40');
  await expect(page.getByRole('button', { name: 'Record 1 payment · $60' })).toBeVisible();
  await asked.getByRole('button', { name: 'Record $25' }).click();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Record 2 payments · $85' }).click();
  await expect(news(page)).toContainText('2 payments recorded, $85.');
  await expect(page.getByText('2 lines recorded or left out before.')).toBeVisible();
  const agreed = page.getByRole('table', { name: 'Compare the totals' });
  await expect(agreed.getByRole('row', { name: /Bank statements/ })).toContainText('$0');
  const entries = await readEntries(account, eventId);
  expect(entries.flatMap(({ receipts }) => receipts)).toEqual([
    { amount: 6000, method: 'transfer' },
    { amount: 2500, method: 'transfer' },
  ]);
  // Nothing about strangers leaves the browser.
  expect(sent.join()).not.toContain('Stranger');

  await test.step('undoing takes the payments back, and after a reload the same file has nothing to record', async () => {
    await news(page).getByRole('button', { name: 'Undo' }).click();
    const again = page.getByRole('button', { name: 'Record 2 payments · $85' });
    await again.click();
    await expect(again).toBeHidden();
    await page.reload();
    await page.getByLabel('Statement', { exact: true }).setInputFiles(file);
    await expect(page.getByText('2 lines recorded or left out before.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Record / })).toBeHidden();
  });

  await test.step('later, lines are undone one by one', async () => {
    await page.getByText('2 lines recorded', { exact: true }).click();
    const recorded = page.getByRole('table', { name: 'Recorded lines' });
    await expect(recorded.getByRole('row', { name: /B\. Berg/ })).toContainText('Bob Berg');
    await recorded.getByRole('button', { name: 'Undo F. Archer, $60, Mar 2' }).click();
    await expect(recorded.getByRole('row', { name: /F\. Archer/ })).toBeHidden();
    await expect(found.getByRole('row', { name: /F\. Archer/ })).toContainText('Ann Archer');
    const money = page.getByRole('table', { name: 'Money in by the statement' });
    await expect(money.getByRole('row', { name: /^Money in/ })).toContainText('$97.34');
    await expect(money.getByRole('row', { name: /^Recorded/ })).toContainText('$25');
    await expect(money.getByRole('row', { name: /^Difference/ })).toContainText('$0');
    expect(await accessibilityMistakes(page)).toEqual([]);
    const left = await readEntries(account, eventId);
    expect(left.flatMap(({ receipts }) => receipts)).toEqual([
      { amount: 2500, method: 'transfer' },
    ]);
  });
});

test('when recording fails after lines were left out, that can be undone', async ({
  page,
  complaints,
}) => {
  const { eventId } = await desk(page);
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=statement`);
  const file = {
    name: 'march.sta',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      mt940([
        { amount: '60,00', party: 'F. Archer', text: 'Ann Archer' },
        { amount: '25,00', party: 'B. Berg', text: 'Bob Berg' },
      ]),
    ),
  };
  await page.getByLabel('Statement', { exact: true }).setInputFiles(file);
  const asked = page.getByRole('table', { name: 'To decide' });
  await asked.getByRole('button', { name: 'Leave out' }).click();
  await page.route('**/rpc/record_bank_lines*', (route) => route.abort());
  await page.getByRole('button', { name: 'Record 1 payment · $60' }).click();
  const undo = news(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(asked).toBeHidden();
  await undo.click();
  await expect(asked).toContainText('B. Berg');
  await expectCutRequests(complaints);

  await test.step('a left-out line is undone from its list, beside its file', async () => {
    // The answer is still given.
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Record 1 payment · $60' }).click();
    await expect(news(page)).toContainText('1 payment recorded, $60. 1 line left out.');
    await page.reload();
    await page.getByText('1 line left out', { exact: true }).click();
    await expect(page.getByText(/choose its file again/)).toBeVisible();
    await page.getByLabel('Statement', { exact: true }).setInputFiles(file);
    const leftOut = page.getByRole('table', { name: 'Left-out lines' });
    await leftOut.getByRole('button', { name: /^Undo B\. Berg/ }).click();
    await expect(asked).toContainText('B. Berg');
  });
});

test('the columns of an unknown bank are chosen once', async ({ page }) => {
  const { eventId } = await desk(page);
  const table = {
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Kuupäev;Saaja;Selgitus;Summa\n02.03.2026;Ann Archer;Ann Archer;60,00\n'),
  };
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=statement`);
  await page.getByLabel('Statement', { exact: true }).setInputFiles(table);
  const read = page.getByRole('button', { name: 'Read statement' });
  await expect(read).toBeDisabled();
  await page.getByLabel('Booked').selectOption('Kuupäev');
  await page.getByLabel('Text').selectOption('Selgitus');
  await page.getByLabel('Amount').selectOption('Summa');
  await read.click();
  const found = page.getByRole('table', { name: 'Found' });
  await expect(found.getByRole('row', { name: /No name/ })).toContainText('Ann Archer');
  await page.reload();
  await page.getByLabel('Statement', { exact: true }).setInputFiles(table);
  await expect(found).toContainText('Ann Archer');
});

test('a statement with a line for nobody, or in another currency, covers no deadline until it is left out', async ({
  page,
}) => {
  const iban = 'DE89370400440532013000';
  const { account, eventId } = await newTournament(
    page,
    { registrationFee: 40, currency: 'EUR', transferIban: iban, transferHolder: 'Chess Club' },
    { premium: true },
  );
  await account.client
    .from('payment_deadlines')
    .insert({ event_id: eventId, days: 10, action: 'give' });
  const covered = async () => {
    const { data } = await account.client
      .from('payment_deadlines')
      .select('covered_from, covered_until')
      .eq('event_id', eventId);
    return data;
  };
  const fileOf = (month: string, currency: string) => ({
    ...{ name: `${month}.sta`, mimeType: 'text/plain' },
    buffer: Buffer.from(
      [
        ...[':20:X', ':25:37040044/0532013000', `:60F:C26${month}01${currency}0,00`],
        ...[`:61:26${month}02C12,34NTRFNONREF`, ':86:166?20Invoice 77?32Stranger AG'],
        ...[`:62F:C26${month}02${currency}12,34`, '-'],
      ].join('\r\n'),
    ),
  });
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=statement`);
  const chosen = page.getByLabel('Statement', { exact: true });
  await chosen.setInputFiles(fileOf('04', 'USD'));
  await expect(page.getByRole('table', { name: 'Money in by the statement' })).toBeVisible();
  await chosen.setInputFiles(fileOf('03', 'EUR'));
  await page.getByText('1 line for something else').click();
  const others = page.getByRole('table', { name: 'For something else' });
  await others.getByRole('button', { name: 'Leave out' }).click();
  expect(await covered()).toEqual([{ covered_from: null, covered_until: null }]);
  await page.getByRole('button', { name: 'Leave out 1 line' }).click();
  // Only the days of the second: the later one in another currency says nothing yet.
  await expect.poll(covered).toEqual([{ covered_from: '2026-03-02', covered_until: '2026-03-02' }]);
});
