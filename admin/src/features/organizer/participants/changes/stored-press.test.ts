import { expect, test } from 'vitest';
import { toPress } from './stored-press.ts';

test('a press that the release before kept is read as what it was', () => {
  const stored = {
    changes: [['ann', { status: 'paid' }]],
    previous: [['ann', { status: 'registered' }]],
    how: { paidBy: 'card' },
  };
  expect(toPress(stored)).toEqual({
    writes: [{ id: 'ann', from: { status: 'registered' }, set: { status: 'paid' } }],
    how: { paidBy: 'card' },
  });
  expect([toPress(null), toPress({ other: 1 })]).toEqual([null, null]);
});
