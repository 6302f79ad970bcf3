import { agreement } from '@tabiya/domain/entries/money/agreement';
import { moneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { answerChoices } from '@tabiya/domain/interchange/statement/matching/answers';
import { keyLines, markLines } from '@tabiya/domain/interchange/statement/matching/line-key';
import { matchLines } from '@tabiya/domain/interchange/statement/matching/match-lines';
import { payingEntries } from '@tabiya/domain/interchange/statement/matching/paying-entries';
import {
  camtOf,
  mt940Of,
  rowsOf,
} from '@tabiya/domain/interchange/statement/matching/testing/written-statements';
import { readStatement } from '@tabiya/domain/interchange/statement/read-statement';
import type { StatementLine } from '@tabiya/domain/interchange/statement/statement';
import {
  guessColumns,
  readStatementTable,
} from '@tabiya/domain/interchange/statement/statement-table';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const FEE = 4000;
const EVENT = { registrationFee: 40, currency: 'EUR', sections: [] };

type Entry = {
  id: string;
  fullName: string;
  status: 'registered' | 'paid' | 'waiting' | 'cancelled';
  feeOwed: number;
  groupId: string | null;
  sectionId: null;
  referenceNumber: number;
};

/** A premium event of a club with a hundred players, who each owe €40. */
async function openClub(database: Database) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, {
    registrationFee: 40,
  });
  await database.query(`update public.events set currency = 'EUR' where id = $1`, [eventId]);
  const organize = <Row>(sql: string, parameters: unknown[] = []) =>
    database.commitAs('authenticated', organizerId, (query) => query<Row>(sql, parameters));
  await organize(
    `insert into public.participants (event_id, full_name, email, fee_full, fee_owed)
     select $1, 'Player ' || to_char(number, 'FM000'), number || '@x.example', $2::bigint, $2::bigint
     from generate_series(1, 100) as number`,
    [eventId, FEE],
  );
  await database.query(
    `update public.participants set group_id = $2
     where event_id = $1 and full_name in ('Player 001', 'Player 002')`,
    [eventId, crypto.randomUUID()],
  );
  const entries = () =>
    organize<Entry>(
      `select id, full_name as "fullName", status, fee_owed::float as "feeOwed", group_id as "groupId",
         section_id as "sectionId", reference_number::float as "referenceNumber"
       from public.participants where event_id = $1 order by full_name`,
      [eventId],
    );
  const receipts = () =>
    organize<Receipt>(
      `select id, participant_id as "participantId", amount::float, method, received_on::text as "receivedOn",
         note, is_automatic as "isAutomatic", source, created_by as "createdBy"
       from public.receipts where event_id = $1`,
      [eventId],
    );
  const knownKeys = async () => {
    const rows = await organize<{ key: string }>('select key from public.bank_lines');
    return new Set(rows.map(({ key }) => key));
  };
  return {
    entries,
    receipts,
    payCash: (id: string) =>
      organize(
        `insert into public.receipts (event_id, participant_id, amount, method) values ($1, $2, $3, 'cash')`,
        [eventId, id, FEE],
      ),
    bankLines: () =>
      organize<{ amount: number }>(
        'select amount::float from public.bank_lines where not is_ignored',
      ),
    /** Does what the organizer does with a file: records what is ticked, and the first answer to each question. */
    async drop(lines: readonly StatementLine[]) {
      const known = await knownKeys();
      const keyed = keyLines([await markLines(lines)], known);
      const paying = payingEntries(await entries(), await receipts(), EVENT);
      const byId = new Map(paying.map((entry) => [entry.id, entry]));
      const outcomes = matchLines(keyed, paying, { currency: 'EUR', known });
      const recorded = keyed.flatMap((line, at) => {
        const outcome = outcomes[at];
        if (outcome?.kind === 'sure') return [{ line, parts: outcome.parts, replaces: null }];
        const [choice] = outcome ? answerChoices(line, outcome, byId) : [];
        if (choice?.answer.kind !== 'record') return [];
        return [{ line, parts: choice.answer.parts, replaces: choice.answer.replaces }];
      });
      const sent = recorded.map(({ line: { party, text, ...line }, parts, replaces }) => ({
        ...line,
        payer: party,
        purpose: text,
        parts: parts.map(({ entryId, amount }) => ({ id: entryId, amount, replaces })),
      }));
      const [row] = await organize<{ answer: { outcome: string }[] }>(
        'select public.record_bank_lines($1, $2) as answer',
        [eventId, JSON.stringify(sent)],
      );
      return row?.answer.map(({ outcome }) => outcome) ?? [];
    },
  };
}

test('a hundred entries are paid by transfer, in cash, twice, in part, or not at all, to the cent beside a book', async () => {
  for (const database of databases) {
    const club = await openClub(database);
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
    });

    // 60 by transfer, the first two in one.
    const transfers = [
      transfer(0, 2 * FEE),
      ...Array.from({ length: 58 }, (_, at) => transfer(at + 2)),
    ];
    for (let at = 0; at < 60; at += 1) pay(at, FEE);
    // 25 in cash.
    for (let at = 60; at < 85; at += 1) {
      await club.payCash(entries[at]?.id ?? '');
      pay(at, FEE);
    }
    // Two in part, two twice, and one whom the desk had written down already.
    const odd = [transfer(85, 3000), transfer(86, 3000), transfer(87), transfer(87, FEE, 20)];
    odd.push(transfer(88), transfer(88, FEE, 21), transfer(89));
    await club.payCash(entries[89]?.id ?? '');
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
      readStatement(camtOf(all.slice(0, 25), 8)),
      readStatement(mt940Of(all.slice(20, 45))),
      [
        readStatementTable(rowsOf(all.slice(40)).slice(2), guessColumns(rowsOf([])[1] ?? []), {
          currency: 'EUR',
          isMonthFirst: false,
        }),
      ],
    ].map((statements) => statements?.flatMap(({ lines }) => lines) ?? []);
    expect(files.map((lines) => lines.length)).toEqual([25, 25, all.length - 40]);
    for (const lines of [...files, ...files]) {
      expect(new Set(await club.drop(lines))).not.toContain('changed');
    }

    const receipts = await club.receipts();
    const received = new Map(entries.map(({ fullName }) => [fullName, 0]));
    for (const { participantId, amount } of receipts) {
      const name = entries.find(({ id }) => id === participantId)?.fullName ?? '';
      received.set(name, (received.get(name) ?? 0) + amount);
    }
    expect(received).toEqual(book);
    const total = all.reduce((sum, { amount }) => sum + amount, 0);
    expect(agreement(receipts, await club.bankLines())).toEqual([
      { way: 'bank account', payments: all.length + 1, receipts: total, source: total },
      { way: 'cash', payments: 25, receipts: 25 * FEE, source: null },
    ]);
    const now = await club.entries();
    expect(now.filter(({ status }) => status === 'paid')).toHaveLength(88);
    expect(moneyToReturn(now, receipts, EVENT).map(({ amount, why }) => [amount, why])).toEqual([
      [FEE, 'overpaid'],
      [FEE, 'overpaid'],
    ]);
  }
});
