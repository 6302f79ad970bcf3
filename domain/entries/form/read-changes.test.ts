import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { REGISTRATION_FORM } from '../../words/en/registration-form.ts';
import type { OwnChanges, OwnEntryForm } from '../own/own-entry-form.ts';
import { createQuestion, makeSection } from '../testing/entry-fixtures.ts';
import { readChanges } from './read-changes.ts';

const { questions: PROBLEMS } = REGISTRATION_FORM;

const entry: OwnEntryForm['entry'] = {
  ...{ eventId: 'e', participantId: 'guest_1', fullName: 'Ann Archer', email: 'a@b.example' },
  ...{ phoneNumber: '555 0100', notes: 'By bus', status: 'registered', sectionId: 'open' },
  ...{ answers: { club: 'Bergen' }, showName: true, startNumber: null },
  registeredAt: '2026-11-20T10:00:00Z',
  details: {
    ...{ sectionName: 'Open', feeOwed: 4000, received: 0, reduction: '' },
    ...{ reductionState: '', byes: [2], waitingPosition: null, discount: null, referenceNumber: 1 },
  },
  ...{ isSelfService: true, changesUntil: '', mayChange: true, mayWithdraw: true },
  ...{ mayRestore: false, players: 1, taken: {}, waiting: {} },
};
const rules: OwnEntryForm['rules'] = {
  ...{ ...EMPTY_EVENT, currency: 'EUR', rounds: 5, halfPointByes: 2, noByeRounds: [5] },
  sections: [makeSection(), makeSection({ id: 'blitz', halfPointByes: 0 })],
  questions: [
    createQuestion({ id: 'club', isRequired: true }),
    createQuestion({ id: 'lunch', kind: 'choice', options: ['Meat', 'Greens'] }),
    createQuestion({ id: 'meals', kind: 'choices', options: ['Lunch', 'Dinner'] }),
  ],
};

function read(changes: OwnChanges, of: Partial<OwnEntryForm> = {}) {
  return readChanges(
    changes,
    { entry, rules, version: '', hasPublicList: true, ...of },
    REGISTRATION_FORM,
  );
}

test('fields that are left out are neither read nor validated', () => {
  const without = {
    ...entry,
    phoneNumber: '',
    answers: {},
    details: { ...entry.details, byes: [5] },
  };
  expect(read({ answers: {} }, { entry: without })).toEqual({
    ...{ values: { answers: {} }, problems: [] },
  });
});

test('a paired round takes no more byes, and a bye that an entry has there stays', () => {
  const later = { ...entry, paired: { open: 2 } };
  expect(read({ byes: [1] }, { entry: later }).problems).toEqual([
    { field: 'byes', message: 'Round 1 is already paired' },
  ]);
  expect(read({ byes: [3] }, { entry: later })).toMatchObject({
    values: { byes: [2, 3] },
    problems: [],
  });
  expect(read({ byes: [] }, { entry: later }).values.byes ?? [2]).toEqual([2]);
  expect(read({ byes: [3, 4] }, { entry: later }).problems).toEqual([
    { field: 'byes', message: 'At most 2 half-point byes' },
  ]);
});

test('changes are read like a registration', () => {
  const changes = {
    ...{ email: ' b@b.example ', phoneNumber: ' 555 0200 ', notes: ' Late ', showName: false },
    ...{ section: 'open', byes: [3, 1, 3] },
    answers: { club: ' Oslo ', lunch: '', meals: ['Dinner', 'Lunch'], gone: 'x' },
  };
  expect(read(changes)).toEqual({
    values: {
      ...{ email: 'b@b.example', phoneNumber: '555 0200', notes: 'Late', showName: false },
      byes: [1, 3],
      answers: { club: 'Oslo', lunch: null, meals: ['Lunch', 'Dinner'] },
    },
    problems: [],
  });
});

test.each<[OwnChanges, string, string]>([
  [{ phoneNumber: '' }, 'phoneNumber', PROBLEMS.phoneNumber.missing],
  [{ phoneNumber: 'none' }, 'phoneNumber', PROBLEMS.phoneNumber.wrong],
  [{ email: ' ' }, 'email', REGISTRATION_FORM.missing],
  [{ email: 'nobody' }, 'email', PROBLEMS.email.wrong],
  [{ notes: 'x'.repeat(2001) }, 'notes', 'At most 2,000 characters'],
  [{ section: 'gone' }, 'section', 'Choose a section'],
  [{ byes: [5] }, 'byes', REGISTRATION_FORM.byes.notIn(5)],
  [{ byes: [1, 2, 3] }, 'byes', 'At most 2 half-point byes'],
  [{ byes: [Number.NaN] }, 'byes', REGISTRATION_FORM.byes.malformed],
  [{ answers: { club: '' } }, 'answers.club', REGISTRATION_FORM.notAnswered],
  [{ answers: { lunch: 'Fish' } }, 'answers.lunch', REGISTRATION_FORM.notAnOption],
])('%j is rejected at its field', (changes, field, message) => {
  expect(read(changes).problems).toEqual([{ field, message }]);
});

test('all problems are reported at once', () => {
  const { problems } = read({ phoneNumber: '', byes: [5], answers: { club: '' } });
  expect(problems.map(({ field }) => field)).toEqual(['phoneNumber', 'byes', 'answers.club']);
});

test('byes are validated again in another section, but not if unchanged', () => {
  const none = { field: 'byes', message: REGISTRATION_FORM.byes.none };
  expect(read({ section: 'blitz' }).problems).toEqual([none]);
  expect(read({ section: 'blitz', byes: [] })).toMatchObject({
    values: { section: 'blitz', byes: [] },
    problems: [],
  });
  const inBlitz = { entry: { ...entry, sectionId: 'blitz' } };
  expect(read({ byes: [2], section: 'blitz' }, inBlitz).problems).toEqual([]);
  expect(read({ byes: [1] }, inBlitz).problems).toEqual([none]);
});

test('an entry without a section has the event’s byes', () => {
  for (const sectionId of [null, 'removed']) {
    const outside = { entry: { ...entry, sectionId } };
    expect(read({ byes: [1] }, outside)).toMatchObject({ values: { byes: [1] }, problems: [] });
    expect(read({ byes: [5] }, outside).problems).toHaveLength(1);
  }
});

test('an event without sections ignores a section', () => {
  const plain = { rules: { ...rules, sections: [] }, entry: { ...entry, sectionId: null } };
  expect(read({ section: 'open' }, plain)).toEqual({ values: { answers: {} }, problems: [] });
});
