import { expect, test } from 'vitest';
import { paymentReference } from '../../../money/payment-reference.ts';
import { readStatement } from '../read-statement.ts';
import type { StatementLine } from '../statement.ts';
import { guessColumns, headRow, readStatementTable } from '../statement-table.ts';
import { keyLines, markLines } from './line-key.ts';
import { type LineOutcome, matchLines, type PayingEntry } from './match-lines.ts';
import { clubAccount, type TrueLine } from './testing/club-account.ts';
import { camtOf, mt940Of, rowsOf } from './testing/written-statements.ts';

const ANNA: PayingEntry = {
  id: 'anna',
  reference: paymentReference(12_345_678),
  fullName: 'Anna Berg',
  groupId: null,
  status: 'registered',
  due: 3500,
  receipts: [],
};
const BEN: PayingEntry = {
  ...ANNA,
  id: 'ben',
  reference: paymentReference(987_654_321),
  fullName: 'Ben Ångström',
  due: 2000,
};

const transfer = (text: string, more: Partial<StatementLine> = {}): StatementLine => ({
  amount: 3500,
  currency: 'EUR',
  bookedOn: '2026-03-02',
  party: '',
  partyAccount: '',
  text,
  bankReference: null,
  ...more,
});

async function match(
  lines: readonly StatementLine[],
  entries: readonly PayingEntry[],
  known: ReadonlySet<string> = new Set(),
): Promise<LineOutcome[]> {
  const keyed = keyLines([await markLines(lines)], known);
  return matchLines(keyed, entries, { currency: 'EUR', known });
}

async function keysOf(lines: readonly StatementLine[]): Promise<Set<string>> {
  return new Set(keyLines([await markLines(lines)], []).map(({ key }) => key));
}

async function outcomeOf(line: StatementLine, ...entries: readonly PayingEntry[]) {
  const [outcome] = await match([line], entries);
  return outcome;
}

const sure = (by: 'reference' | 'name', ...parts: readonly PayingEntry[]) => ({
  kind: 'sure',
  by,
  parts: parts.map(({ id, due }) => ({ entryId: id, amount: due })),
});

test('a reference with the amount that is due is sure', async () => {
  expect(await outcomeOf(transfer(ANNA.reference), ANNA, BEN)).toEqual(sure('reference', ANNA));
});

test('one child’s reference pays for the family, and two references for both', async () => {
  const family = [ANNA, BEN].map((entry) => ({ ...entry, groupId: 'family' }));
  const both = { amount: 5500 };
  expect(await outcomeOf(transfer(ANNA.reference, both), ...family)).toEqual(
    sure('reference', ANNA, BEN),
  );
  expect(await outcomeOf(transfer(`${BEN.reference} ${ANNA.reference}`, both), ANNA, BEN)).toEqual(
    sure('reference', BEN, ANNA),
  );
  // Nobody else’s fee is paid by chance.
  expect(await outcomeOf(transfer(ANNA.reference, both), ANNA, BEN)).toMatchObject({ why: 'over' });
});

test('a full name in the text with the exact amount is sure, a payer’s name alone is not', async () => {
  for (const text of ['Startgeld Anna Berg', 'BERG, ANNA', 'fee for anna  berg.']) {
    expect(await outcomeOf(transfer(text), ANNA, BEN), text).toEqual(sure('name', ANNA));
  }
  const paid = { amount: 2000 };
  for (const text of ['Ben Angstroem', 'ngström Ben .ngstr.m', 'Ben .ngstr.m', 'Ben Angstrom']) {
    expect(await outcomeOf(transfer(text, paid), ANNA, BEN), text).toEqual(sure('name', BEN));
  }
  expect(await outcomeOf(transfer('Startgeld', { party: 'Anna Berg' }), ANNA)).toEqual({
    kind: 'ask',
    why: 'name',
    parts: [],
    candidates: ['anna'],
  });
});

test('a name inside another name is not sure', async () => {
  for (const text of ['Johanna Bergmann', 'Anna Berg-Schmidt', 'Hanna Berg', 'AnnaBergmann']) {
    const outcome = await outcomeOf(transfer(text), ANNA);
    expect(outcome?.kind, text).not.toBe('sure');
  }
});

test('a line for several is split between them', async () => {
  const both = { amount: 5500 };
  const named = await outcomeOf(transfer('Anna Berg, Ben Angstrom', both), ANNA, BEN);
  const split = [...forAnna(3500), { entryId: 'ben', amount: 2000 }];
  expect(named).toMatchObject({ why: 'name', parts: split });
  const short = transfer(`${ANNA.reference} ${BEN.reference}`, { amount: 4000 });
  expect(await outcomeOf(short, ANNA, BEN)).toMatchObject({
    why: 'short',
    parts: [...forAnna(3500), { entryId: 'ben', amount: 500 }],
  });
  // One of a family was paid at the desk, and the transfer is for both.
  const paid: PayingEntry = { ...ANNA, groupId: 'family', status: 'paid', due: 0 };
  const open = { ...BEN, groupId: 'family' };
  expect(await outcomeOf(transfer(ANNA.reference, both), paid, open)).toMatchObject({
    why: 'over',
    candidates: ['ben'],
  });
});

test('a reference of something else is not this event’s, whoever is named beside it', async () => {
  const line = transfer(`${paymentReference(5)} Anna Berg`);
  expect(await outcomeOf(line, ANNA)).toMatchObject({ kind: 'other' });
});

test('two players of one name, and a name with another amount, are asked about', async () => {
  const namesake = { ...ANNA, id: 'namesake', reference: BEN.reference };
  expect(await outcomeOf(transfer('Anna Berg'), ANNA, namesake)).toMatchObject({
    kind: 'ask',
    why: 'name',
    parts: [],
  });
  expect(await outcomeOf(transfer('Anna Berg', { amount: 3000 }), ANNA)).toMatchObject({
    why: 'name',
    parts: [],
  });
});

test('a letter that Latin letters replace is found', async () => {
  const olga = { ...ANNA, fullName: 'Ольга Соловьёва' };
  expect(await outcomeOf(transfer('Olga Solovyova'), olga)).toEqual(sure('name', olga));
});

const forAnna = (amount: number) => [{ entryId: 'anna', amount }];

test.each([
  ['short', transfer(ANNA.reference, { amount: 3000 }), ANNA, forAnna(3000)],
  ['over', transfer(ANNA.reference, { amount: 4000 }), ANNA, forAnna(4000)],
  ['double', transfer(ANNA.reference), { ...ANNA, due: 0, status: 'paid' }, forAnna(3500)],
  ['cancelled', transfer(ANNA.reference), { ...ANNA, due: 0, status: 'cancelled' }, forAnna(3500)],
  ['waiting', transfer(ANNA.reference), { ...ANNA, status: 'waiting' }, forAnna(3500)],
  ['mistyped', transfer(ANNA.reference.slice(0, -1)), ANNA, []],
  ['mistyped', transfer(ANNA.reference.slice(2)), ANNA, []],
] as const)('what doesn’t fit is asked about: %s', async (why, line, entry, parts) => {
  expect(await outcomeOf(line, entry)).toEqual({ kind: 'ask', why, parts, candidates: ['anna'] });
});

test('money that the desk wrote already may be the same', async () => {
  const receipt = {
    id: 'r',
    amount: 3500,
    method: 'cash',
    receivedOn: '2026-03-01',
    isBankLine: false,
  } as const;
  const paid: PayingEntry = { ...ANNA, status: 'paid', due: 0, receipts: [receipt] };
  for (const text of [ANNA.reference, 'Anna Berg']) {
    expect(await outcomeOf(transfer(text), paid)).toMatchObject({ kind: 'ask', why: 'written' });
  }
});

test('a line that was recorded is known, and one of the same day and amount in another format is asked about', async () => {
  const line = transfer(ANNA.reference);
  expect(await match([line], [ANNA], await keysOf([line]))).toEqual([{ kind: 'known' }]);
  const receipt = {
    id: 'r',
    amount: 3500,
    method: 'cash',
    receivedOn: '2026-03-02',
    isBankLine: true,
  } as const;
  const recorded = { ...ANNA, receipts: [receipt] };
  expect(await outcomeOf(transfer('Anna Berg'), recorded)).toMatchObject({
    kind: 'ask',
    why: 'again',
  });
});

test('a name that contradicts a mistyped reference is asked about', async () => {
  const text = `${BEN.reference.slice(0, -1)} Anna Berg`;
  expect(await outcomeOf(transfer(text), ANNA, BEN)).toMatchObject({
    kind: 'ask',
    why: 'mistyped',
    parts: [],
  });
});

test('money out, in another currency, and of strangers is not for this event', async () => {
  const elsewhere = paymentReference(5);
  const lines = [
    transfer(ANNA.reference, { amount: -3500 }),
    transfer(ANNA.reference, { currency: 'USD' }),
    transfer(`Membership ${elsewhere}`),
  ];
  expect(await match(lines, [ANNA])).toEqual([
    { kind: 'other', references: [ANNA.reference] },
    { kind: 'other', references: [ANNA.reference] },
    { kind: 'other', references: [elsewhere] },
  ]);
});

test('of two equal lines of one day, one pays and the other is asked about', async () => {
  const outcomes = await match([transfer(ANNA.reference), transfer(ANNA.reference)], [ANNA]);
  expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['ask', 'sure']);
});

const FORMATS: Readonly<Record<string, (lines: readonly TrueLine[]) => StatementLine[]>> = {
  'CAMT version 2': (lines) => readStatement(camtOf(lines, 2))?.flatMap((one) => one.lines) ?? [],
  'CAMT version 8': (lines) => readStatement(camtOf(lines, 8))?.flatMap((one) => one.lines) ?? [],
  MT940: (lines) => readStatement(mt940Of(lines))?.flatMap((one) => one.lines) ?? [],
  'a table': (lines) => {
    const rows = rowsOf(lines);
    const heads = headRow(rows) ?? 0;
    const columns = guessColumns(rows[heads] ?? []);
    return readStatementTable(rows.slice(heads + 1), columns, {
      currency: 'EUR',
      isMonthFirst: false,
    }).lines;
  },
};

test.each(Object.entries(FORMATS))(
  'in a month of a club’s account as %s, nothing is ticked wrongly',
  async (_, read) => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { entries, lines } = clubAccount(seed, 300);
      const found = read(lines);
      expect(found.map(({ amount, bookedOn }) => [amount, bookedOn])).toEqual(
        lines.map(({ amount, bookedOn }) => [amount, bookedOn]),
      );
      const outcomes = await match(found, entries);
      const wrong = lines.filter((line, at) => isTickedWrongly(line, outcomes[at]));
      expect(wrong).toEqual([]);
      const ticked = outcomes.filter(({ kind }) => kind === 'sure').length;
      expect(ticked / lines.length).toBeGreaterThan(0.75);
      // The order of the lines doesn’t matter, and the same file again changes nothing.
      const reversed = await match(found.toReversed(), entries);
      expect(
        reversed
          .toReversed()
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual(outcomes.map(({ kind }) => kind).sort());
      const again = await match(found, entries, await keysOf(found));
      expect(again.every(({ kind }) => kind === 'known')).toBe(true);
    }
  },
);

test('a line has the same key in CAMT of any version and in a table', async () => {
  const { lines } = clubAccount(1, 300);
  const [first, ...others] = await Promise.all(
    ['CAMT version 2', 'CAMT version 8', 'a table'].map((format) =>
      keysOf(FORMATS[format]?.(lines) ?? []),
    ),
  );
  expect(first?.size).toBe(lines.length);
  for (const keys of others) expect(keys).toEqual(first);
});

function isTickedWrongly({ truth, isFor }: TrueLine, outcome: LineOutcome | undefined): boolean {
  if (outcome?.kind !== 'sure') return false;
  const ids = outcome.parts.map(({ entryId }) => entryId);
  // Of two payments of one fee, either is the right one.
  const isRight = ['reference', 'name', 'family', 'double'].includes(truth);
  return !isRight || ids.sort().join() !== [...isFor].sort().join();
}
