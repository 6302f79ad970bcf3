import type { OwnEntryForm } from '@tabiya/domain/entries/own/own-entry-form';
import { createQuestion, makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { expect, test } from 'vitest';
import { changesIn, type EntryValues, entryValues } from './entry-values.ts';

const FORM: OwnEntryForm = {
  entry: {
    ...{ eventId: 'e', participantId: 'guest_1', fullName: 'Ann Archer', email: 'a@b.example' },
    ...{ phoneNumber: '555 0100', notes: 'By bus', status: 'registered', sectionId: 'open' },
    answers: { club: 'Bergen', meals: ['Lunch', 'Dinner'], hotel: 'The old one', sails: true },
    showName: true,
    startNumber: null,
    registeredAt: '2026-11-20T10:00:00Z',
    details: {
      ...{ sectionName: 'Open', feeOwed: 4000, received: 0, reduction: '' },
      ...{
        reductionState: '',
        byes: [2],
        waitingPosition: null,
        discount: null,
        referenceNumber: 1,
      },
    },
    ...{ isSelfService: true, changesUntil: '', mayChange: true, mayWithdraw: true },
    ...{ mayRestore: false, players: 1, taken: {}, waiting: {} },
  },
  rules: {
    ...{ currency: 'EUR', timeZone: 'UTC', registrationFee: null },
    ...{ earlyFee: null, earlyUntil: '', lateFee: null, lateFrom: '' },
    ...{ halfPointByes: 2, noByeRounds: [], rounds: 5, ratingKind: 'standard' },
    sections: [makeSection(), makeSection({ id: 'u1800', name: 'U1800' })],
    questions: [
      createQuestion({ id: 'club' }),
      createQuestion({ id: 'meals', kind: 'choices', options: ['Dinner', 'Lunch'] }),
      createQuestion({ id: 'hotel', kind: 'choice', options: ['The new one'] }),
      createQuestion({ id: 'sails', kind: 'yesNo' }),
    ],
  },
  version: '1',
  hasPublicList: true,
};

const NOTHING = { acceptWaiting: false };
/** The untouched form. */
const SHOWN = entryValues(FORM);

test('a form shows what is stored, except options that are no longer offered', () => {
  expect(SHOWN).toEqual({
    ...{ phoneNumber: '555 0100', notes: 'By bus', section: 'open', byes: ['2'] },
    answers: { club: 'Bergen', meals: ['Dinner', 'Lunch'], hotel: '', sails: 'true' },
    showName: true,
  });
});

test('an untouched form changes nothing, even if an option is no longer offered', () => {
  expect(changesIn(SHOWN, FORM)).toEqual(NOTHING);
});

test.each<[Partial<EntryValues>, object]>([
  [{ phoneNumber: '555 0200' }, { phoneNumber: '555 0200' }],
  [{ notes: '' }, { notes: '' }],
  [{ section: 'u1800' }, { section: 'u1800' }],
  [{ byes: [] }, { byes: [] }],
  [{ byes: ['1', '2'] }, { byes: [1, 2] }],
  [{ showName: false }, { showName: false }],
  [{ acceptWaiting: true }, { acceptWaiting: true }],
])('only %j is sent', (changes, sent) => {
  expect(changesIn({ ...SHOWN, ...changes }, FORM)).toEqual({ ...NOTHING, ...sent });
});

test.each<[EntryValues['answers']]>([
  [{ meals: [] }],
  [{ hotel: 'The new one' }],
  [{ sails: 'false' }],
])('of the answers, only %j is sent', (answers) => {
  const typed = { ...SHOWN, answers: { ...SHOWN.answers, ...answers } };
  expect(changesIn(typed, FORM)).toEqual({ ...NOTHING, answers });
});
