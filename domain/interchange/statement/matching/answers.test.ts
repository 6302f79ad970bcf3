import { expect, test } from 'vitest';
import { answerChoices } from './answers.ts';
import type { KeyedLine, LineOutcome, PayingEntry } from './match-lines.ts';

const ANNA: PayingEntry = {
  id: 'anna',
  reference: 'RF46BFXR71N',
  fullName: 'Anna Berg',
  groupId: null,
  status: 'registered',
  due: 3500,
  receipts: [],
};
const BEN = { ...ANNA, id: 'ben', fullName: 'Ben Berg' };
const LINE: KeyedLine = {
  key: 'k',
  amount: 4000,
  currency: 'EUR',
  bookedOn: '2026-03-02',
  party: '',
  partyAccount: '',
  text: '',
};

type Asked = Extract<LineOutcome, { kind: 'ask' }>;

function choices(why: Asked['why'], parts: Asked['parts'], ...entries: PayingEntry[]) {
  const outcome: Asked = { kind: 'ask', why, parts, candidates: entries.map(({ id }) => id) };
  return answerChoices(LINE, outcome, new Map(entries.map((entry) => [entry.id, entry])));
}

test('what was paid over is recorded whole, the rest for the last entry', () => {
  const parts = [
    { entryId: 'anna', amount: 1500 },
    { entryId: 'ben', amount: 2000 },
  ];
  expect(choices('over', parts, ANNA, BEN)).toMatchObject([
    { says: 'record', answer: { parts: [parts[0], { entryId: 'ben', amount: 2500 }] } },
  ]);
});

test('the same money takes the place of the receipt that the desk wrote, and is otherwise paid twice', () => {
  const receipt = {
    id: 'r',
    amount: 4000,
    method: 'cash',
    receivedOn: '2026-03-01',
    isBankLine: false,
  } as const;
  const paid = { ...ANNA, due: 0, receipts: [receipt] };
  const recorded = [{ entryId: 'anna', amount: 4000 }];
  expect(choices('written', [], paid)).toEqual([
    {
      says: 'same money',
      entry: paid,
      answer: { kind: 'record', parts: recorded, replaces: 'r' },
    },
    {
      says: 'record and return',
      entry: paid,
      answer: { kind: 'record', parts: recorded, replaces: null },
    },
  ]);
});

test('for a name, each entry is an answer', () => {
  expect(choices('name', [], ANNA, BEN).map(({ entry, answer }) => [entry.id, answer])).toEqual([
    ['anna', { kind: 'record', parts: [{ entryId: 'anna', amount: 4000 }], replaces: null }],
    ['ben', { kind: 'record', parts: [{ entryId: 'ben', amount: 4000 }], replaces: null }],
  ]);
});

test('the same line in another format is left out for good', () => {
  expect(choices('again', [], ANNA)[0]).toMatchObject({ answer: { kind: 'ignore' } });
});

test('every other question offers to record the whole amount', () => {
  for (const why of ['short', 'double', 'cancelled', 'waiting'] as const) {
    const [choice] = choices(why, [], ANNA);
    expect(choice?.answer, why).toMatchObject({ parts: [{ entryId: 'anna', amount: 4000 }] });
  }
});
