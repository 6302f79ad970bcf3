import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { PLAIN_ENTRY } from '../list/testing/plain-entry.ts';
import { createQuestion, makeSection } from '../testing/entry-fixtures.ts';
import { entryElsewhere, leftBehind } from './entry-elsewhere.ts';

const shirt = createQuestion({ id: 'shirt', label: 'Shirt size' });
const lunch = createQuestion({ id: 'lunch', label: 'Lunch', kind: 'yesNo' });
const FROM = { ...EMPTY_EVENT, questions: [shirt, lunch] };
const TO = {
  ...EMPTY_EVENT,
  registrationFee: 50,
  earlyFee: 45,
  earlyUntil: '2026-11-30',
  questions: [shirt, { ...lunch, label: 'Dinner' }],
  sections: [makeSection({ id: 'open', name: 'Open' }), makeSection({ id: 'kids', fee: 10 })],
};

test('an entry has the fee of the other section on the day of its registration, and the answers that both ask', () => {
  const entry = {
    ...PLAIN_ENTRY,
    registeredAt: '2026-12-03T10:00:00Z',
    answers: { shirt: 'L', lunch: true },
  };
  const there = entryElsewhere(entry, FROM, TO, 'open');
  expect(there).toEqual({
    ...{ sectionId: 'open', answers: { shirt: 'L' } },
    ...{ feeFull: 5000, feeOwed: 5000, feeSet: false },
  });
  expect(entryElsewhere(entry, FROM, TO, 'kids').feeOwed).toBe(1000);
  const early = { ...entry, registeredAt: '2026-11-03T10:00:00Z' };
  expect(entryElsewhere(early, FROM, TO, 'open').feeOwed).toBe(4500);
  expect(entryElsewhere(entry, FROM, EMPTY_EVENT, null).feeOwed).toBeNull();
});

test('the desk reads what stays behind', () => {
  const plain = { ...PLAIN_ENTRY, arrivedAt: null, answers: { shirt: 'L' } };
  expect(leftBehind(plain, FROM, TO)).toEqual([]);
  const discount = { code: 'CLUB', kind: 'percent', value: 20, sections: [] } as const;
  const full = {
    ...PLAIN_ENTRY,
    ...{ answers: { shirt: 'L', lunch: true }, byes: [2], reduction: 'Junior', feeSet: true },
    ...{ discount: { ...discount, sections: [] }, arrivedAt: '2026-12-03T10:00:00Z' },
  };
  expect(leftBehind(full, FROM, TO)).toEqual([
    'fee entered by hand',
    'reduction “Junior”',
    'code CLUB',
    'half-point byes',
    'check-in',
    'answer to “Lunch”',
  ]);
});
