import { agreement } from '@tabiya/domain/entries/money/agreement';
import { moneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLUB_EVENT, FEE, openClub, STATEMENT_FORMATS } from './club-money.ts';
import { type Database, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

test('a hundred entries are paid by transfer, in cash, twice, in part, or not at all, to the cent beside a book', async () => {
  for (const database of databases) {
    const club = await openClub(database);
    await club.organize(
      `insert into public.participants (event_id, full_name, email, fee_full, fee_owed)
       select $1, 'Player ' || to_char(number, 'FM000'), number || '@x.example', $2::bigint, $2::bigint
       from generate_series(1, 100) as number`,
      [club.eventId, FEE],
    );
    await database.query(
      `update public.participants set group_id = $2
       where event_id = $1 and full_name in ('Player 001', 'Player 002')`,
      [club.eventId, crypto.randomUUID()],
    );
    const entries = await club.entries();
    const book = new Map(entries.map(({ fullName }) => [fullName, 0]));
    const pay = (at: number, amount: number) => {
      const name = entries[at]?.fullName ?? '';
      book.set(name, (book.get(name) ?? 0) + amount);
    };
    const transfer = (at: number, amount = FEE, day = 1 + (at % 28)) => ({
      amount,
      currency: 'EUR',
      bookedOn: `2026-03-${String(day).padStart(2, '0')}`,
      party: `Parent ${at}`,
      partyAccount: 'DE89370400440532013000',
      text: paymentReference(entries[at]?.referenceNumber ?? 0),
      bankReference: null,
    });

    // 60 by transfer, the first two in one.
    const transfers = [
      transfer(0, 2 * FEE),
      ...Array.from({ length: 58 }, (_, at) => transfer(at + 2)),
    ];
    for (let at = 0; at < 60; at += 1) pay(at, FEE);
    // 25 in cash.
    for (let at = 60; at < 85; at += 1) {
      await club.pay(entries[at]?.id ?? '', FEE);
      pay(at, FEE);
    }
    // Two in part, two twice, and one whom the desk had written down already.
    const odd = [transfer(85, 3000), transfer(86, 3000), transfer(87), transfer(87, FEE, 20)];
    odd.push(transfer(88), transfer(88, FEE, 21), transfer(89));
    await club.pay(entries[89]?.id ?? '', FEE);
    for (const [at, amount] of [
      [85, 3000],
      [86, 3000],
      [87, 2 * FEE],
      [88, 2 * FEE],
      [89, FEE],
    ] as const) {
      pay(at, amount);
    }
    // Ten not at all.

    // Three files in three formats, which overlap, and each is dropped twice.
    const all = [...transfers, ...odd];
    const files = [
      STATEMENT_FORMATS.camt(all.slice(0, 25)),
      STATEMENT_FORMATS.mt940(all.slice(20, 45)),
      STATEMENT_FORMATS.table(all.slice(40)),
    ];
    expect(files.map((lines) => lines.length)).toEqual([25, 25, all.length - 40]);
    for (const lines of [...files, ...files]) {
      expect((await club.drop(lines)).outcomes).not.toContain('changed');
    }

    const receipts = await club.receipts();
    const received = new Map(entries.map(({ fullName }) => [fullName, 0]));
    for (const { participantId, amount } of receipts) {
      const name = entries.find(({ id }) => id === participantId)?.fullName ?? '';
      received.set(name, (received.get(name) ?? 0) + amount);
    }
    expect(received).toEqual(book);
    const total = all.reduce((sum, { amount }) => sum + amount, 0);
    expect(agreement(receipts, await club.bankLines(), null)).toEqual([
      { way: 'bank account', payments: all.length + 1, receipts: total, source: total },
      { way: 'cash', payments: 25, receipts: 25 * FEE, source: null },
    ]);
    const now = await club.entries();
    expect(now.filter(({ status }) => status === 'paid')).toHaveLength(88);
    expect(
      moneyToReturn(now, receipts, CLUB_EVENT).map(({ amount, why }) => [amount, why]),
    ).toEqual([
      [FEE, 'overpaid'],
      [FEE, 'overpaid'],
    ]);
  }
});
