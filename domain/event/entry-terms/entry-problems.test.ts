import { expect, test } from 'vitest';
import { editableEventSchema } from '../editable-event.ts';
import { EMPTY_EVENT, type EventFields } from '../event.ts';
import type { Reduction } from './fee-fields.ts';
import type { Question } from './questions.ts';
import { emptySection, type Section } from './section.ts';

const event: EventFields = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  country: 'Norway',
  city: 'Bergen',
  currency: 'EUR',
  registrationFee: 40,
  rounds: Array.from({ length: 5 }, (_, index) => ({
    round: index + 1,
    date: '',
    time: '',
    notes: '',
  })),
};
const section = (changes: Partial<Section> = {}): Section => ({
  ...emptySection('open', 'FIDE'),
  name: 'Open',
  ...changes,
});
const reduction = (changes: Partial<Reduction> = {}): Reduction => ({
  id: 'juniors',
  name: 'Juniors',
  kind: 'percent',
  value: 50,
  ...changes,
});
const question = (changes: Partial<Question> = {}): Question => ({
  id: 'shirt',
  label: 'Shirt',
  kind: 'short',
  options: [],
  isRequired: false,
  isPublic: false,
  ...changes,
});

/** Returns the problems of the event with these changes, as `path: message`. */
function problems(changes: Partial<EventFields>): string[] {
  const checked = editableEventSchema.safeParse({ ...event, ...changes });
  return (checked.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('an event with sections, fees, reductions, questions, and byes has no problems', () => {
  expect(
    problems({
      sections: [
        section({ fee: 50, earlyFee: 40.5, lateFee: 60, halfPointByes: 1, noByeRounds: [5] }),
        section({ id: 'u18', name: 'U18', maxRating: 1800, minRating: 1800, bornFrom: 2009 }),
      ],
      earlyFee: 30,
      earlyUntil: '2027-03-01',
      lateFee: 50,
      lateFrom: '2027-03-02',
      reductions: [reduction(), reduction({ id: 'women', name: 'Women', kind: 'amount' })],
      questions: [
        question(),
        question({ id: 'a', label: 'A', kind: 'choice', options: ['1', '2'] }),
      ],
      halfPointByes: 2,
      noByeRounds: [1, 5],
    }),
  ).toEqual([]);
});

test('each section needs a name, and no two the same', () => {
  expect(problems({ sections: [section({ name: ' ' })] })).toEqual([
    'sections.0.name: Give this section a name',
  ]);
  expect(
    problems({
      sections: [section(), section({ id: 'b', name: 'U18' }), section({ name: 'OPEN' })],
    }),
  ).toEqual(['sections.2.name: Another section already has this name']);
});

test('a section’s limits must allow someone', () => {
  const sections = [section({ minRating: 1800, maxRating: 1799, bornFrom: 2010, bornUntil: 2009 })];
  expect(problems({ sections })).toEqual([
    'sections.0.maxRating: The minimum rating (1800) is above the maximum (1799)',
    'sections.0.bornUntil: “Born from” (2010) is after “Born until” (2009)',
  ]);
});

test('every amount fits the currency', () => {
  expect(
    problems({
      currency: 'JPY',
      registrationFee: 40,
      sections: [section({ fee: 10.5 })],
      lateFee: 1.5,
      lateFrom: '2027-03-01',
      reductions: [reduction({ kind: 'amount', value: 2.5 })],
    }),
  ).toEqual([
    'sections.0.fee: JPY amounts have no decimals',
    'lateFee: JPY amounts have no decimals',
    'reductions.0.value: JPY amounts have no decimals',
  ]);
});

test('early and late fees need dates, and the dates need fees', () => {
  expect(problems({ earlyFee: 30, lateFee: 50 })).toEqual([
    'earlyUntil: Enter the last day of the early fee',
    'lateFrom: Enter the first day of the late fee',
  ]);
  expect(problems({ earlyUntil: '2027-03-01', lateFrom: '2027-03-20' })).toEqual([
    'earlyFee: Enter the early fee',
    'lateFee: Enter the late fee',
  ]);
  expect(problems({ sections: [section({ fee: 20, earlyFee: 10 })] })).toEqual([
    'earlyUntil: Enter the last day of the early fee',
  ]);
  expect(
    problems({ sections: [section({ fee: 20, earlyFee: 10 })], earlyUntil: '2027-03-01' }),
  ).toEqual([]);
});

test('the late fee starts after the early fee ends, and both need a fee in between', () => {
  const fees = { earlyFee: 30, lateFee: 50, earlyUntil: '2027-03-01' };
  expect(problems({ ...fees, lateFrom: '2027-03-01' })).toEqual([
    'lateFrom: The late fee must start after the early fee ends',
  ]);
  expect(problems({ earlyFee: 30, earlyUntil: '2027-03-01', registrationFee: null })).toEqual([
    'registrationFee: Enter the regular fee',
  ]);
  expect(
    problems({
      earlyUntil: '2027-03-01',
      earlyFee: 20,
      sections: [section({ earlyFee: 10 })],
    }),
  ).toEqual([]);
  expect(
    problems({
      earlyUntil: '2027-03-01',
      registrationFee: null,
      sections: [section({ earlyFee: 10 })],
    }),
  ).toEqual(['sections.0.fee: Enter this section’s regular fee']);
});

test('each reduction needs its own name and a value', () => {
  expect(problems({ reductions: [reduction({ name: '', value: 0 })] })).toEqual([
    'reductions.0.name: Give this reduction a name',
    'reductions.0.value: Enter a whole number from 1 to 100',
  ]);
  for (const value of [0.5, 101, 33.3]) {
    expect(problems({ reductions: [reduction({ value })] })).toHaveLength(1);
  }
  expect(problems({ reductions: [reduction({ kind: 'amount', value: 0 })] })).toEqual([
    'reductions.0.value: Enter how much to take off',
  ]);
  expect(problems({ reductions: [reduction(), reduction({ id: 'b' })] })).toEqual([
    'reductions.1.name: Another reduction already has this name',
  ]);
});

test('a question needs a text, and a choice needs different options', () => {
  expect(problems({ questions: [question({ label: '' })] })).toEqual([
    'questions.0.label: Enter the question',
  ]);
  expect(problems({ questions: [question({ kind: 'choices', options: ['One', ''] })] })).toEqual([
    'questions.0.options: Enter at least two options',
  ]);
  expect(problems({ questions: [question({ kind: 'choice', options: ['S', 's'] })] })).toEqual([
    'questions.0.options: Two options are the same',
  ]);
  expect(problems({ questions: [question(), question({ id: 'b' })] })).toEqual([
    'questions.1.label: You already ask this question',
  ]);
});

test('byes are only possible in rounds that exist', () => {
  expect(problems({ halfPointByes: 1, rounds: [] })).toEqual([
    'halfPointByes: First enter the number of rounds',
  ]);
  const sections = [section({ rounds: 3 })];
  expect(problems({ halfPointByes: 1, rounds: [], sections })).toEqual([]);
  expect(problems({ halfPointByes: 4, noByeRounds: [4, 5] })).toEqual([
    'halfPointByes: Byes are only possible in 3 rounds',
  ]);
  expect(problems({ halfPointByes: 1, noByeRounds: [6] })).toEqual([
    'noByeRounds: There are only 5 rounds, so there’s no round 6',
  ]);
  expect(
    problems({ sections: [section({ rounds: 3, halfPointByes: 2, noByeRounds: [2, 3] })] }),
  ).toEqual(['sections.0.halfPointByes: Byes are only possible in 1 round']);
});
