import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUESTION_KINDS } from '../../event/entry-terms/questions.ts';
import { EMPTY_EVENT } from '../../event/event.ts';
import { REGISTRATION_FORM } from '../../words/en/registration-form.ts';
import { createQuestion, emptyRounds, makeSection } from '../testing/entry-fixtures.ts';
import type { FormEvent } from './question.ts';
import { readForm } from './read-form.ts';

const { notAnOption, notAText, notAnswered, byes: BYES } = REGISTRATION_FORM;

/** The fields that every event’s form requires. */
const somebody = { fullName: 'Ann', email: 'ann@club.example', phoneNumber: '555 0100' };
const unrated = { ...EMPTY_EVENT, federationType: 'Unrated' } as const;

function read(form: object, event: Partial<FormEvent> = {}, leavesLimits = false) {
  return readForm(
    { ...somebody, ...form },
    { ...unrated, ...event },
    { words: REGISTRATION_FORM, leavesLimits },
  );
}

function problems(form: object, rules: Partial<FormEvent> = {}): string[] {
  return read(form, rules).problems.map(({ field, message }) => `${field}: ${message}`);
}

const limited = [
  makeSection({ id: 'masters', minRating: 1600 }),
  makeSection({ id: 'u1800', maxRating: 1800 }),
  makeSection({ id: 'national', maxRating: 1800, ratingList: 'National' }),
  makeSection({ id: 'juniors', bornFrom: 2010 }),
  makeSection({ id: 'seniors', bornUntil: 1966 }),
];

test('an event with sections requires one of them, and an event without sections ignores it', () => {
  expect(problems({}, { sections: limited })).toEqual(['section: Choose a section']);
  expect(problems({ section: 'gone' }, { sections: limited })).toEqual([
    'section: Choose a section',
  ]);
  expect(read({ section: ' u1800 ' }, { sections: limited })).toMatchObject({
    values: { section: 'u1800' },
    problems: [],
  });
  expect(read({ section: 'u1800' })).toMatchObject({ values: { section: '' }, problems: [] });
});

test.each([
  [{ section: 'u1800', fideRating: 1800 }, []],
  [
    { section: 'u1800', fideRating: 1912 },
    ['fideRating: Your rating of 1912 is above the limit of 1800'],
  ],
  [{ section: 'u1800', fideRating: null, nationalRating: 2400 }, []],
  [
    { section: 'national', nationalRating: 1801 },
    ['nationalRating: Your rating of 1801 is above the limit of 1800'],
  ],
  [{ section: 'masters', fideRating: 1600 }, []],
  [
    { section: 'masters', fideRating: 1500 },
    ['fideRating: Your rating of 1500 is below the minimum of 1600'],
  ],
  [{ section: 'masters' }, ['fideRating: This section is for players rated 1600 or higher']],
  [{ section: 'juniors', birthYear: '2010' }, []],
  [
    { section: 'juniors', birthYear: '2009' },
    ['birthYear: This section is for players born in 2010 or later'],
  ],
  [{ section: 'juniors', birthYear: '' }, ['birthYear: Enter your year of birth']],
  [{ section: 'juniors', birthYear: 'young' }, ['birthYear: Enter a year from 1900 to 2100']],
  [{ section: 'seniors', birthYear: 1966 }, []],
  [
    { section: 'seniors', birthYear: 1967 },
    ['birthYear: This section is for players born in 1966 or earlier'],
  ],
])('%j is checked against its section’s limits', (form, expected) => {
  expect(problems(form, { sections: limited })).toEqual(expected);
});

test('the rating lists decide on limits if the player has an ID that they may know', () => {
  const misfits = (form: object) =>
    read({ section: 'u1800', fideRating: 1912, ...form }, { sections: limited }, true).problems;
  expect(misfits({})).toHaveLength(1);
  expect(misfits({ fideId: '1503014', email: '' })).toHaveLength(2);
  expect(misfits({ fideId: '1503014' })).toEqual([]);
  expect(misfits({ localFederationId: 'N1' })).toEqual([]);
});

test('a limit between 0 and 3000 divides the ratings in two, and unrated players fit only a maximum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.option(fc.integer({ min: 0, max: 3000 })),
      (limit, fideRating) => {
        const sections = [
          makeSection({ maxRating: limit }),
          makeSection({ id: 'up', minRating: limit }),
        ];
        const fits = (section: string) =>
          problems({ section, fideRating }, { sections }).length === 0;
        expect(fits('open')).toBe(fideRating === null || fideRating <= limit);
        expect(fits('up')).toBe(fideRating !== null && fideRating >= limit);
      },
    ),
  );
});

const all = {
  title: 'required',
  club: 'required',
  birthYear: 'required',
  sex: 'required',
  federation: 'required',
} as const;

test('a built-in field that is off stays empty, whatever the request has', () => {
  const sent = { title: 'GM', club: 'Oslo', birthYear: 1990, sex: 'w', federation: 'nor' };
  expect(read(sent)).toMatchObject({
    values: { title: '', club: '', birthYear: null, sex: '', federation: '' },
    problems: [],
  });
  expect(read(sent, { playerFields: all }).values).toMatchObject({
    ...sent,
    federation: 'NOR',
  });
  const named = read({ ...sent, federation: 'Norway' }, { playerFields: all });
  expect(named.values.federation).toBe('NOR');
});

test('required fields must be filled in, except the title, which most players lack', () => {
  expect(problems({ club: ' ' }, { playerFields: all })).toEqual([
    'club: Enter your club',
    'birthYear: Enter your year of birth',
    `sex: ${notAnOption}`,
    'federation: Enter your federation',
  ]);
});

test.each([
  [{ title: 'Knight' }, `title: ${notAnOption}`],
  [{ club: 'x'.repeat(101) }, 'club: At most 100 characters'],
  [{ club: 7 }, `club: ${notAText}`],
  [{ birthYear: 1899 }, 'birthYear: Enter a year from 1900 to 2100'],
  [{ sex: 'x' }, `sex: ${notAnOption}`],
  [{ federation: 'ßa' }, 'federation: Enter a country or a three-letter federation code'],
])('%j is refused', (form, expected) => {
  const optional = { ...EMPTY_EVENT.playerFields };
  for (const field of Object.keys(form)) Object.assign(optional, { [field]: 'optional' });
  expect(problems(form, { playerFields: optional })).toEqual([expected]);
});

test('byes are limited to the rounds that the section allows, sorted and without repeats', () => {
  const rules = {
    halfPointByes: 2,
    noByeRounds: [7],
    rounds: emptyRounds(7),
    sections: [makeSection(), makeSection({ id: 'short', rounds: 3, halfPointByes: 1 })],
  };
  const byes = (rounds: unknown, section = 'open') => {
    const { problems: found, values } = read({ byes: rounds, section }, rules);
    return found[0]?.message ?? values.byes;
  };
  expect(byes([3, 1, 3])).toEqual([1, 3]);
  expect(byes(undefined)).toEqual([]);
  expect(byes([1, 2, 3])).toBe('At most 2 half-point byes');
  expect(byes([7])).toBe(BYES.notIn(7));
  expect(byes([8])).toBe(BYES.notIn(8));
  expect(byes([1, 2], 'short')).toBe('At most 1 half-point bye');
  expect(byes([4], 'short')).toBe(BYES.notIn(4));
  expect(byes([1.5])).toBe(BYES.malformed);
  expect(byes('1')).toBe(BYES.malformed);
});

test('without byes, or without rounds, no bye is allowed', () => {
  expect(problems({ byes: [1] }, { halfPointByes: 0, rounds: emptyRounds(7) })).toEqual([
    `byes: ${BYES.none}`,
  ]);
  expect(problems({ byes: [1] }, { halfPointByes: 2, rounds: [] })).toEqual([`byes: ${BYES.none}`]);
  expect(problems({ byes: [] }, { rounds: emptyRounds(7) })).toEqual([]);
});

test('a reduction must be one of the event’s', () => {
  const reductions = [{ id: 'j', name: 'Juniors', kind: 'percent', value: 50 } as const];
  expect(read({ reduction: 'j' }, { reductions }).values.reduction).toBe('j');
  expect(problems({ reduction: 'x' }, { reductions })).toEqual([`reduction: ${notAnOption}`]);
  expect(read({ reduction: 'x' })).toMatchObject({ values: { reduction: '' }, problems: [] });
});

test.each([
  ['short', ' Vegan ', 'Vegan'],
  ['long', 'a\nb', 'a\nb'],
  ['choice', 'Lunch', 'Lunch'],
  ['choices', ['Dinner', 'Lunch', 'Lunch'], ['Lunch', 'Dinner']],
  ['choices', 'Dinner', ['Dinner']],
  ['yesNo', 'true', true],
  ['yesNo', false, false],
  ['number', ' -3,5 ', -3.5],
  ['number', 7, 7],
] as const)('an answer to a question of the kind %s may be %j', (kind, sent, kept) => {
  const questions = [createQuestion({ kind, options: ['Lunch', 'Dinner'] })];
  expect(read({ answers: { diet: sent } }, { questions })).toMatchObject({
    values: { answers: { diet: kept } },
    problems: [],
  });
});

test.each([
  ['short', 'x'.repeat(201), 'At most 200 characters'],
  ['short', ['x'], notAText],
  ['long', 'x'.repeat(2001), 'At most 2,000 characters'],
  ['choice', 'Breakfast', notAnOption],
  ['choices', ['Lunch', 'Breakfast'], notAnOption],
  ['yesNo', 'maybe', notAnOption],
  ['number', 'many', 'Enter a number'],
  ['number', 1e21, 'Enter a number'],
] as const)('a question of the kind %s refuses %j', (kind, sent, problem) => {
  const questions = [createQuestion({ kind, options: ['Lunch'] })];
  expect(problems({ answers: { diet: sent } }, { questions })).toEqual([
    `answers.diet: ${problem}`,
  ]);
});

test.each(QUESTION_KINDS)('a required question of the kind %s must be answered', (kind) => {
  const questions = [createQuestion({ kind, options: ['Lunch'], isRequired: true })];
  for (const answers of [undefined, {}, { diet: '' }, { diet: null }, 'x', null]) {
    expect(problems({ answers }, { questions })).toEqual([`answers.diet: ${notAnswered}`]);
  }
  const optional = questions.map((question) => ({ ...question, isRequired: false }));
  expect(read({ answers: {} }, { questions: optional }).values.answers).toEqual({});
});

test('a question whose id is a property of every object has no answer by default', () => {
  const questions = [createQuestion({ id: '__proto__' }), createQuestion({ id: 'constructor' })];
  expect(read({ answers: {} }, { questions })).toMatchObject({
    values: { answers: {} },
    problems: [],
  });
});

test('the fee that the form showed is passed on, and other values become null', () => {
  expect(
    [1500, '1500', '', null, -1, 'x', 1.5].map((feeShown) => read({ feeShown }).values.feeShown),
  ).toEqual([1500, 1500, null, null, null, null, null]);
});

test('every request gets a verdict', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('section', 'byes', 'answers', 'club', 'birthYear', 'reduction', 'feeShown'),
        fc.jsonValue(),
      ),
      (form) => {
        const rules = {
          sections: limited,
          playerFields: all,
          questions: QUESTION_KINDS.map((kind) =>
            createQuestion({ id: kind, kind, isRequired: true }),
          ),
          halfPointByes: 1,
          rounds: emptyRounds(5),
        };
        expect(read(form, rules).problems.length).toBeGreaterThan(0);
      },
    ),
  );
});
