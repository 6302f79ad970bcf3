import { questionOf, sectionOf } from '@tabiya/domain/entries/testing/entry-fixtures';
import { expect, test } from 'vitest';
import type { OwnEntryForm } from '../../data/own-entries.ts';
import { changesIn } from './changes-in.ts';

const FORM: OwnEntryForm = {
  entry: {
    ...{ eventId: 'e', participantId: 'guest_1', fullName: 'Ann Archer', email: 'a@b.example' },
    ...{ phoneNumber: '555 0100', notes: 'By bus', status: 'registered', sectionId: 'open' },
    answers: { club: 'Bergen', meals: ['Lunch', 'Dinner'], hotel: 'The old one', sails: true },
    showName: true,
    details: {
      ...{ sectionName: 'Open', feeOwed: 4000, received: 0, reduction: '' },
      ...{ reductionState: '', byes: [2], waitingPosition: null },
    },
    ...{ isSelfService: true, changesUntil: '', mayChange: true, mayWithdraw: true },
    ...{ mayRestore: false, players: 1, taken: {}, waiting: {} },
  },
  rules: {
    ...{ currency: 'EUR', timeZone: 'UTC', registrationFee: null },
    ...{ earlyFee: null, earlyUntil: '', lateFee: null, lateFrom: '' },
    ...{ halfPointByes: 2, noByeRounds: [], rounds: 5 },
    sections: [sectionOf(), sectionOf({ id: 'u1800', name: 'U1800' })],
    questions: [
      questionOf({ id: 'club' }),
      questionOf({ id: 'meals', kind: 'choices', options: ['Dinner', 'Lunch'] }),
      questionOf({ id: 'hotel', kind: 'choice', options: ['The new one'] }),
      questionOf({ id: 'sails', kind: 'yesNo' }),
    ],
  },
  hasPublicList: true,
};

/** The form as it is when nobody touched it, with a test's changes. */
function typed(changes: Record<string, string[]> = {}): FormData {
  const untouched = {
    ...{ phoneNumber: ['555 0100'], notes: ['By bus'], section: ['open'], showName: ['true'] },
    ...{ asksByes: ['true'], byes: ['2'], 'answers.club': ['Bergen'], 'answers.sails': ['true'] },
    ...{ 'answers.meals': ['Dinner', 'Lunch'], 'answers.hotel': [''] },
  };
  const data = new FormData();
  for (const [name, values] of Object.entries({ ...untouched, ...changes })) {
    for (const value of values) data.append(name, value);
  }
  return data;
}

const NOTHING = { acceptWaiting: false };

test('a form that nobody touched changes nothing, also where an option is no longer offered', () => {
  expect(changesIn(typed(), FORM)).toEqual(NOTHING);
});

test.each([
  [{ phoneNumber: ['555 0200'] }, { phoneNumber: '555 0200' }],
  [{ notes: [''] }, { notes: '' }],
  [{ section: ['u1800'] }, { section: 'u1800' }],
  [{ byes: [] }, { byes: [] }],
  [{ byes: ['1', '2'] }, { byes: [1, 2] }],
  [{ showName: [] }, { showName: false }],
  [{ 'answers.meals': [] }, { answers: { meals: [] } }],
  [{ 'answers.hotel': ['The new one'] }, { answers: { hotel: 'The new one' } }],
  [{ 'answers.sails': ['false'] }, { answers: { sails: 'false' } }],
])('%j is all that is sent', (changes: Record<string, string[]>, sent) => {
  expect(changesIn(typed(changes), FORM)).toEqual({ ...NOTHING, ...sent });
});

test('what the form does not ask is not sent', () => {
  const form = { ...FORM, hasPublicList: false };
  expect(changesIn(typed({ showName: [], section: [], asksByes: [], byes: [] }), form)).toEqual(
    NOTHING,
  );
});
