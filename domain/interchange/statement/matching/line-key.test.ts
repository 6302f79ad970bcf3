import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentReference } from '../../../money/payment-reference.ts';
import { readStatement } from '../read-statement.ts';
import type { StatementLine } from '../statement.ts';
import { guessColumns, readStatementTable } from '../statement-table.ts';
import { keyLines, markLines } from './line-key.ts';
import { camtOf, mt940Of, rowsOf } from './testing/written-statements.ts';

/** A payment as the bank has it. Many of a day are equal, but for the bank’s own reference. */
type Payment = { day: number; player: number; amount: number };

const payments = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 3 }),
      player: fc.integer({ min: 1, max: 2 }),
      amount: fc.constantFrom(3500, 2000),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.toSorted((one, other) => one.day - other.day));

function lineOf({ day, player, amount }: Payment, at: number): StatementLine {
  return {
    ...{ amount, currency: 'EUR', bookedOn: `2026-03-0${day}`, partyAccount: 'DE89' },
    ...{ party: `Parent ${player}`, text: `Fee ${paymentReference(player)}` },
    bankReference: { format: '', text: `2026030${day}-${100 + at}` },
  };
}

const FORMATS = {
  camt: (lines: readonly StatementLine[]) => readStatement(camtOf(lines, 8)),
  // Of which the references are other ones than those in CAMT.
  mt940: (lines: readonly StatementLine[]) =>
    readStatement(
      mt940Of(
        lines.map((line) => ({
          ...line,
          bankReference: { format: '', text: `MT${line.bankReference?.text}` },
        })),
      ),
    ),
  table: (lines: readonly StatementLine[]) => [
    readStatementTable(rowsOf(lines).slice(2), guessColumns(rowsOf([])[1] ?? []), {
      currency: 'EUR',
      isMonthFirst: false,
    }),
  ],
};
type Format = keyof typeof FORMATS;
const formats = fc.constantFrom(...(Object.keys(FORMATS) as Format[]));

async function read(format: Format, lines: readonly StatementLine[]) {
  return markLines(FORMATS[format](lines)?.flatMap((one) => one.lines) ?? []);
}

test('overlapping files in three formats, dropped in any order and twice, have each of equal payments once', async () => {
  await fc.assert(
    fc.asyncProperty(
      payments,
      // A file begins with a day, and ends when it was downloaded.
      fc.array(fc.record({ format: formats, from: fc.nat(3), count: fc.nat(12) }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (all, files) => {
        const lines = all.map(lineOf);
        const known = new Set<string>();
        const seen = new Set<StatementLine>();
        for (const { format, from, count } of [...files, ...files]) {
          const first = all.findIndex(({ day }) => day > from);
          const some = first === -1 ? [] : lines.slice(first, first + count);
          for (const line of some) seen.add(line);
          const keyed = keyLines([await read(format, some)], known);
          expect(keyed).toHaveLength(some.length);
          for (const { key } of keyed) known.add(key);
        }
        expect(known.size).toBe(seen.size);
      },
    ),
    { numRuns: 200 },
  );
});

test('files of any lines have each of equal payments once if the bank’s references tell, and never one twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      payments,
      fc.array(fc.record({ format: formats, chosen: fc.nat(4095) }), { maxLength: 6 }),
      fc.option(fc.constantFrom<Format>('camt', 'mt940')),
      async (all, files, only) => {
        const lines = all.map(lineOf);
        const known = new Set<string>();
        const seen = new Set<StatementLine>();
        for (const { format, chosen } of files) {
          const some = lines.filter((_, at) => chosen & (1 << at));
          for (const line of some) seen.add(line);
          for (const { key } of keyLines([await read(only ?? format, some)], known)) known.add(key);
        }
        if (only) expect(known.size).toBe(seen.size);
        else expect(known.size).toBeLessThanOrEqual(seen.size);
      },
    ),
    { numRuns: 200 },
  );
});

test('files that are chosen together have a line of several of them once, in their order', async () => {
  const lines = [3500, 2000, 3500].map((amount, at) => lineOf({ day: 1, player: 1, amount }, at));
  const files = [await read('camt', lines), await read('table', lines), await read('mt940', lines)];
  const keyed = keyLines(files, []);
  expect(keyed.map(({ amount }) => amount)).toEqual([3500, 2000, 3500]);
  expect(keyLines(files, new Set(keyed.map(({ key }) => key)))).toEqual(keyed);
});

test('lines keep their keys while others of the same file are recorded', async () => {
  const lines = [1, 2, 3].map((at) => lineOf({ day: 1, player: 1, amount: 3500 }, at));
  const file = [await read('table', lines)];
  const keyed = keyLines(file, []);
  for (const { key } of keyed) expect(keyLines(file, new Set([key]))).toEqual(keyed);
});
