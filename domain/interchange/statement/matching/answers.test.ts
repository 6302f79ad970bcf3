import { expect, test } from 'vitest';
import { answerChoices } from './answers.ts';
import type { KeyedLine } from './line-key.ts';
import type { LineOutcome, PayingEntry } from './match-lines.ts';

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

test('a line is recorded as it was split', () => {
  const parts = [
    { entryId: 'anna', amount: 1500 },
    { entryId: 'ben', amount: 2500 },
  ];
  for (const why of ['over', 'short', 'waiting', 'cancelled', 'double'] as const) {
    const [choice, ...others] = choices(why, parts, ANNA, BEN);
    expect(choice?.answer, why).toEqual({ kind: 'record', parts, replaces: null });
    expect(others).toEqual([]);
  }
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
  const parts = [{ entryId: 'anna', amount: 4000 }];
  expect(choices('written', [], paid)).toEqual([
    { says: 'same money', answer: { kind: 'record', parts, replaces: 'r' } },
    { says: 'record to return', answer: { kind: 'record', parts, replaces: null } },
  ]);
});

test('for names, all of them or each is an answer', () => {
  const both = [
    { entryId: 'anna', amount: 2000 },
    { entryId: 'ben', amount: 2000 },
  ];
  const each = [[{ entryId: 'anna', amount: 4000 }], [{ entryId: 'ben', amount: 4000 }]];
  const partsOf = (parts: Asked['parts']) =>
    choices('name', parts, ANNA, BEN).map(({ answer }) => answer.parts);
  expect(partsOf(both)).toEqual([both, ...each]);
  expect(partsOf([])).toEqual(each);
});
