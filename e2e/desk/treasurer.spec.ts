import type { Locator, Page } from '@playwright/test';
import {
  camtOf,
  mt940Of,
  rowsOf,
} from '@tabiya/domain/interchange/statement/matching/testing/written-statements';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import { addPlayers } from '../support/events.ts';
import { newTournament } from '../support/organizer.ts';
import { news } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

const FEE = 4000;

type Player = { id: string; name: string; reference: string };

/** A tournament of a hundred players who owe €40, and a book of what each has paid. */
async function openClub(page: Page) {
  const { account, eventId } = await newTournament(
    page,
    { registrationFee: 40, currency: 'EUR' },
    { premium: true },
  );
  const numbers = Array.from({ length: 100 }, (_, at) => String(at + 1).padStart(3, '0'));
  await addPlayers(
    account,
    eventId,
    numbers.map((number) => ({ full_name: `Player ${number}` })),
  );
  const { data, error } = await account.client
    .from('participants')
    .select('id, full_name, reference_number')
    .eq('event_id', eventId)
    .order('full_name');
  if (error) throw new Error(error.message);
  const players = data.map(
    ({ id, full_name, reference_number }): Player => ({
      ...{ id, name: full_name, reference: paymentReference(reference_number) },
    }),
  );
  return { account, eventId, players, book: new Map(players.map(({ name }) => [name, 0])) };
}

const rowOf = (table: Locator, name: RegExp) => table.getByRole('row', { name });

test('a hundred players have paid by transfer, in cash, twice, in part, or not at all, to the cent beside a book', async ({
  page,
}) => {
  const { account, eventId, players, book } = await openClub(page);
  const pay = (at: number, amount: number) => {
    const { name = '' } = players[at] ?? {};
    book.set(name, (book.get(name) ?? 0) + amount);
  };
  const transfer = (at: number, amount = FEE, day = 1 + (at % 28)) => {
    pay(at, amount);
    return {
      ...{ amount, bookedOn: `2026-03-${String(day).padStart(2, '0')}` },
      ...{ party: `Parent ${at}`, partyAccount: 'DE89370400440532013000' },
      text: `Fee ${players[at]?.reference}`,
    };
  };
  // 60 by transfer, in three statements.
  const transfers = Array.from({ length: 60 }, (_, at) => transfer(at));
  // 25 in cash.
  const cash = players.slice(60, 85);
  for (const [at] of cash.entries()) pay(60 + at, FEE);
  const { error } = await account.client.from('receipts').insert(
    cash.map(({ id }) => ({
      event_id: eventId,
      participant_id: id,
      amount: FEE,
      method: 'cash',
    })),
  );
  expect(error).toBeNull();
  // Five too little, or twice; the last ten pay nothing.
  const odd = [transfer(85, 3000), transfer(86, 3000), transfer(87, 1525)];
  odd.push(transfer(88), transfer(88, FEE, 20), transfer(89), transfer(89, FEE, 21));
  const all = [...transfers, ...odd];
  const fileOf = (name: string, text: string) => ({
    ...{ name, mimeType: 'text/plain', buffer: Buffer.from(text) },
  });
  const csv = rowsOf(all.slice(40)).map((row) => row.join(';'));
  // The second and the third overlap with the one before.
  const files = [
    fileOf('march.xml', camtOf(all.slice(0, 25), 8)),
    fileOf('march.sta', mt940Of(all.slice(20, 45))),
    fileOf('march.csv', csv.join('\n')),
  ];

  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=statement`);
  const chosen = page.getByLabel('Statement', { exact: true });
  const asked = page.getByRole('table', { name: 'To decide' });
  const money = page.getByRole('table', { name: 'Money in by the statement' });
  const record = page.getByRole('button', { name: /^Record \d+ payments/i });
  for (const file of files) {
    await chosen.setInputFiles(file);
    await expect(record).toBeVisible();
    for (const row of await asked.locator('tbody tr').all()) {
      await row.getByRole('button', { name: /^Record/ }).click();
    }
    await record.click();
    await expect(record).toBeHidden();
    await expect(money.getByRole('row')).toHaveCount(3);
    await expect(rowOf(money, /^Difference/)).toContainText('€0');
  }
  await expect(news(page)).toContainText('payments recorded');

  await test.step('the same files again have nothing to record, and all money that came in is accounted for', async () => {
    await chosen.setInputFiles(files);
    const total = all.reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBe(263525);
    await expect(rowOf(money, /^Recorded/)).toContainText('€2,635.25');
    await expect(rowOf(money, /^Difference/)).toContainText('€0');
    await expect(record).toBeHidden();
    const agreed = page.getByRole('table', { name: 'Compare the totals' });
    await expect(rowOf(agreed, /^Bank statements/)).toContainText('€2,635.25€2,635.25€0');
    await expect(rowOf(agreed, /^Cash/)).toContainText('€1,000');
    await expect(rowOf(agreed, /^Total/)).toContainText('€3,635.25');
    await expect(page.getByRole('button', { name: /^Mark as returned to/i })).toHaveCount(2);
  });

  await test.step('the database says of each player what the book says', async () => {
    const { data } = await account.client
      .from('participants')
      .select('full_name, status, receipts(amount)')
      .eq('event_id', eventId)
      .order('full_name');
    const received = data?.map(({ full_name, receipts }) => [
      full_name,
      receipts.reduce((sum, { amount }) => sum + amount, 0),
    ]);
    expect(received).toEqual([...book]);
    expect(data?.filter(({ status }) => status === 'paid')).toHaveLength(87);
  });
});
