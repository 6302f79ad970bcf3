import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { expect, test } from 'vitest';
import type { OperationResult } from '../data/entry-changes.ts';
import {
  changeOperation,
  type EntryOperation,
  inverseOperation,
  readOperation,
  removeOperation,
  toStored,
  withOperations,
  withReceiptOperations,
} from './operations.ts';

const person = (id: string, more: Partial<Participant> = {}) =>
  ({ id, fullName: id, version: 1, status: 'registered', ...more }) as Participant;

/** An answer with these entries as they are now, all of them changed by it. */
const applied = (now: readonly Participant[], failed: readonly string[] = []): OperationResult => ({
  answers: [],
  now: new Map(now.map((one) => [one.id, one])),
  applied: new Set(now.map(({ id }) => id)),
  failures: new Map(failed.map((id) => [id, { message: 'Full.', hasNoPlace: true }])),
});

test('operations show in their order, on the participants they change', () => {
  const list = [person('ann'), person('bob')];
  const [ann, bob] = list as [Participant, Participant];
  const waiting: EntryOperation[] = [
    {
      kind: 'change',
      writes: [{ id: 'ann', from: {}, set: { status: 'paid', showName: false } }],
      how: {},
    },
    { kind: 'change', writes: [{ id: 'ann', from: {}, set: { status: 'cancelled' } }], how: {} },
  ];
  expect(withOperations(list, waiting)).toEqual([
    { ...ann, status: 'cancelled', showName: false },
    bob,
  ]);
  expect(withOperations(list, [])).toBe(list);
});

test('removed participants leave the list, restored ones return, and payments are added and removed', () => {
  const list = [person('ann'), person('bob')];
  const [one, two, three] = ['one', 'two', 'three'].map((id) => ({ id }) as Receipt) as [
    Receipt,
    Receipt,
    Receipt,
  ];
  const waiting: EntryOperation[] = [
    { kind: 'remove receipt', receipt: one },
    { kind: 'add receipt', receipt: three },
    removeOperation(list),
    { kind: 'restore', ids: ['bob'] },
  ];
  expect(withOperations(list, waiting)).toEqual([person('bob')]);
  expect(withReceiptOperations([one, two], waiting)).toEqual([two, three]);
  // A receipt that arrived without its answer counts all the same.
  expect(withReceiptOperations([one, two, three], waiting)).toEqual([two, three]);
  const cora = person('cora');
  const restored: EntryOperation = { kind: 'restore', ids: ['cora'], entries: [cora] };
  expect(withOperations(list, [restored])).toEqual([...list, cora]);
  expect(withOperations([...list, cora], [restored])).toEqual([...list, cora]);
  expect(withOperations(list, [restored, removeOperation([cora])])).toEqual(list);
});

test('a stored operation is read as it was, without names', () => {
  const ann = person('ann');
  const operations: EntryOperation[] = [
    { kind: 'add receipt', receipt: { id: 'one' } as Receipt },
    removeOperation([ann]),
    { kind: 'restore', ids: ['ann'], entries: [ann] },
  ];
  const stored = operations.map((one) => JSON.stringify(toStored(one)));
  expect(stored.join()).not.toContain('fullName');
  expect(stored.map((text) => readOperation(JSON.parse(text)))).toEqual([
    ...operations.slice(0, 2),
    { kind: 'restore', ids: ['ann'] },
  ]);
  expect([null, 'remove', {}, { kind: 'other' }].map(readOperation)).toEqual(Array(4).fill(null));
});

test('undo returns the previous values under the new version, of what this operation changed', () => {
  const people = [person('ann'), person('bob', { status: 'cancelled' }), person('cora')];
  const operation = changeOperation(people, () => ({ status: 'paid' }), { paidBy: 'card' });
  if (operation === null) throw new Error('Nothing to change');
  const now = [person('ann', { status: 'paid', version: 2 })];
  expect(inverseOperation(operation, people, applied(now, ['bob']))).toEqual({
    kind: 'change',
    writes: [{ id: 'ann', version: 2, from: { status: 'paid' }, set: { status: 'registered' } }],
    how: { undoes: 'paid' },
  });
  expect(inverseOperation(operation, people, applied([]))).toBeNull();
  expect(changeOperation(people.slice(0, 1), () => ({ status: 'registered' }))).toBeNull();
});

test('undoing a move also restores the previous ratings', () => {
  const ann = person('ann', { sectionId: 'open', fideRating: 1900, nationalRating: null });
  const move = changeOperation([ann], () => ({ sectionId: 'blitz' }), { moves: true });
  if (move === null) throw new Error('Nothing to change');
  const undone = (now: Participant) => {
    const inverse = inverseOperation(move, [ann], applied([now]));
    return inverse && 'writes' in inverse ? inverse.writes[0]?.set : null;
  };
  expect(undone({ ...ann, sectionId: 'blitz', fideRating: 1980 })).toEqual({
    sectionId: 'open',
    fideRating: 1900,
    nationalRating: null,
  });
  expect(undone({ ...ann, sectionId: 'blitz' })).toEqual({ sectionId: 'open' });
});

test('undoing a removal restores those who went, last first, and payments have their opposite', () => {
  const people = ['ann', 'bob', 'cora'].map((id) => person(id));
  const [ann, , cora] = people;
  expect(inverseOperation(removeOperation(people), people, applied([], ['bob']))).toEqual({
    kind: 'restore',
    ids: ['cora', 'ann'],
    entries: [cora, ann],
  });
  const receipt = { id: 'one' } as Receipt;
  expect(inverseOperation({ kind: 'add receipt', receipt }, [], applied([]))).toEqual({
    kind: 'remove receipt',
    receipt,
  });
});
