import { SWITCHED_KEYS } from '@tabiya/domain/entries/form/question-records';
import {
  createQuestion,
  emptyRounds,
  makeSection,
} from '@tabiya/domain/entries/testing/entry-fixtures';
import { QUESTION_KINDS } from '@tabiya/domain/event/entry-terms/questions';
import type { Section } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import fc from 'fast-check';

const BLANKS = [
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b',
  '\u2003\u3000',
  '\ufeff',
  '\u2060\u200d',
  '\u0085',
  '\u202a\u2069',
];

/** Missing, of a wrong type, empty, blank, padded, at the limit, beyond it, and unstorable. */
const text = (limit: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
    { weight: 2, arbitrary: fc.constantFrom(...BLANKS) },
    fc
      .tuple(fc.constantFrom(...BLANKS), fc.string(), fc.constantFrom(...BLANKS))
      .map((parts) => parts.join('')),
    fc
      .constantFrom('x', 'é', '♞', '🏆')
      .chain((character) =>
        fc.integer({ min: -1, max: 1 }).map((over) => character.repeat(limit + over)),
      ),
    fc.constantFrom('a\u0000b', '\ud83c', 'a\udfc6', '\u202eright', '<b>', "'; drop table x; --"),
    fc.constantFrom(undefined, null, 0, true, [], {}, ['a'], { a: 1 }),
  );

const rating = fc.oneof(
  fc.constantFrom('', ' ', '\u00a0', null, undefined),
  fc.integer({ min: -2, max: 3002 }),
  fc.integer({ min: -2, max: 3002 }).map(String),
  fc.double({ min: -1, max: 3001, noNaN: true }),
  fc.double({ min: -1, max: 3001, noNaN: true }).map(String),
  fc.constantFrom(
    3000.5,
    '3000.5',
    '3000.0',
    '03000',
    '2999.999999999999999999999',
    '1e3',
    '1E2',
    '0x10',
    '+5',
  ),
  fc.constantFrom(
    '.5',
    '5.',
    '-0',
    '-0.0',
    -0,
    '00',
    'NaN',
    'Infinity',
    '1,500',
    '１５００',
    '1 500',
    '1_000',
  ),
  fc.constantFrom(
    1e-7,
    1e21,
    true,
    false,
    [],
    [1500],
    {},
    '\u00a01500\u200b',
    '9'.repeat(400),
    '0'.repeat(400),
  ),
);

const email = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('ann@club.example', 'ÄNN@ÉCHECS.example', 'a@b.c', "o'x+y@a.b"),
  },
  fc.constantFrom(
    'a@b',
    '@b.c',
    'a@.c',
    'a@b.',
    'a@@b.c',
    'a b@c.d',
    'a@b .c',
    'a@b..c',
    'a@b.c@',
    'a@b\u00a0c.d',
  ),
  fc.constantFrom(
    'a\u0085@b.c',
    'a\u200b@b.c',
    'a\u2003@b.c',
    'a\u180e@b.c',
    '♞@🏆.é',
    ' a@b.c\u00a0',
    'a\n@b.c',
  ),
  fc.integer({ min: -1, max: 1 }).map((over) => `${'x'.repeat(320 - 4 + over)}@b.c`),
  fc.integer({ min: -1, max: 1 }).map((over) => `${'🏆'.repeat(320 - 4 + over)}@b.c`),
  text(320),
);

/** Placeholders that people type, IDs of federations, and texts that are neither. */
const id = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '000',
    '-',
    '–',
    'none',
    'N/A',
    'n.a.',
    'unknown',
    'TBD',
    '?',
    'keine',
    'нет',
  ),
  fc.constantFrom(
    '14109603',
    '7',
    'N-1',
    'C0307-123',
    '12a',
    '1 503 014',
    '4600\u00a00001',
    '46\u200b00 ０００１',
    '0777',
    '1234567890',
  ),
  fc.constantFrom(
    '12345678901',
    '１２３',
    '١٢٣',
    '०',
    '०१',
    '²',
    '①',
    '\u00a0none\u200b',
    ' 42 ',
    'i',
  ),
  text(40),
);

/** A checkbox that is ticked or not, or a value that no form sends. */
const box = fc.constantFrom(true, false, 'true', 'on', 1, null, undefined, []);

/** The sections that an event may have. */
export const SECTION_IDS = ['open', 'u1800'] as const;

const limit = (...values: number[]) => fc.constantFrom(null, null, ...values);
const rounds = fc.subarray([1, 2, 5, 6, 7]);
const fee = fc.constantFrom(null, 0, 12.5, 40, 33.335, 1_000_000);

const section = (id: string) =>
  fc
    .record({
      minRating: limit(1600),
      maxRating: limit(1800),
      ratingList: fc.constantFrom('FIDE' as const, 'National' as const),
      bornFrom: limit(2010),
      bornUntil: limit(2012),
      fee,
      earlyFee: fee,
      lateFee: fee,
      rounds: limit(5, 9),
      halfPointByes: limit(0, 1, 2),
      noByeRounds: rounds,
    })
    .map((changes) => makeSection({ id, name: `The ${id}`, ...changes }));

const mode = fc.constantFrom('off' as const, 'optional' as const, 'required' as const);

/** A record of the same for each of these keys. */
function sameFor<Key extends string, Value>(keys: readonly Key[], value: Value) {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
}

const OPTIONS = ['Yes', 'Maybe', 'é', '<b>'];
const questions = fc.subarray([...QUESTION_KINDS]).chain((kinds) =>
  fc.tuple(
    ...kinds.map((kind) =>
      fc.record({ isRequired: fc.boolean(), isPublic: fc.boolean() }).map((flags) =>
        createQuestion({
          id: kind,
          kind,
          options: kind.startsWith('choice') ? OPTIONS : [],
          ...flags,
        }),
      ),
    ),
  ),
);

const day = fc.constantFrom('', '2020-01-01', '2999-12-31');

/** Events whose forms ask different questions. */
export const arbitraryEvent: fc.Arbitrary<EventFields> = fc
  .record({
    sections: fc
      .subarray([...SECTION_IDS])
      .chain((ids): fc.Arbitrary<Section[]> => fc.tuple(...ids.map(section))),
    federationType: fc.constantFrom('Unrated' as const, 'FIDE' as const, 'National' as const),
    currency: fc.constantFrom('USD' as const, 'JPY' as const, 'KWD' as const),
    timeZone: fc.constantFrom('UTC', 'Pacific/Apia'),
    registrationFee: fee,
    earlyFee: fee,
    earlyUntil: day,
    lateFee: fee,
    lateFrom: day,
    paymentInfo: fc.constantFrom('', 'Cash'),
    reductions: fc.subarray([
      { id: 'junior', name: 'Juniors', kind: 'percent' as const, value: 50 },
      { id: 'third', name: 'A third', kind: 'percent' as const, value: 33.5 },
      { id: 'much', name: 'Family', kind: 'amount' as const, value: 20.5 },
    ]),
    halfPointByes: fc.constantFrom(0, 1, 2),
    noByeRounds: rounds,
    rounds: fc.constantFrom(emptyRounds(0), emptyRounds(7)),
    playerFields: fc.record(sameFor(SWITCHED_KEYS, mode)),
    questions,
  })
  .map(
    (fields): EventFields => ({
      ...EMPTY_EVENT,
      ...fields,
      tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true },
    }),
  );

/** Something that no form sends. */
const odd = fc.constantFrom(undefined, null, 7, true, [], {}, ['x'], 'x', ' ', '\u00a0', '');
const often = <Value>(likely: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: likely }, { weight: 1, arbitrary: odd });

const optionally = fc.constantFrom(...OPTIONS, ' Maybe ', 'No');
const answers = fc.record({
  short: often(fc.constantFrom('tea', ' tea ', '🏆'.repeat(200), 'x'.repeat(201))),
  long: often(fc.constantFrom('a\nb', 'x'.repeat(2000), 'x'.repeat(2001))),
  choice: often(optionally),
  choices: often(fc.oneof(optionally, fc.array(optionally, { maxLength: 3 }))),
  yesNo: often(fc.constantFrom(true, false, 'true', 'false', 'yes')),
  number: often(
    fc.oneof(
      fc.constantFrom(
        '1,5',
        '-0',
        ' 12 ',
        '1e3',
        '0x1',
        '123456789.123456',
        '1234567890',
        '.5',
        '5.',
      ),
      fc.double({ min: -1e10, max: 1e10, noNaN: true }),
      fc.integer(),
    ),
  ),
});

/** A form that fits most events. */
const FILLED = {
  fullName: 'Player 1',
  ...{ email: 'player.1@players.example', phoneNumber: '555 0100' },
  ...{ localFederationId: '', fideId: '', idPending: true, notes: '' },
  ...{ section: 'open', birthYear: '2011', club: 'Knights', sex: 'w', federation: 'NOR' },
  ...{ fideRating: 1700, nationalRating: 1700 },
  answers: { short: 'tea', long: 'x', choice: 'Yes', choices: ['é'], yesNo: false, number: 1.5 },
  ...{ showName: true, paymentAcknowledged: true },
};

/** Forms with mostly valid fields, so that the effect of a single bad one shows. */
export const arbitraryForm: fc.Arbitrary<Record<string, unknown>> = fc
  .record({
    fullName: text(200),
    email,
    phoneNumber: fc.oneof(
      text(40),
      text(36).map((typed) => `${typed} 22`),
    ),
    localFederationId: id,
    fideId: id,
    idPending: box,
    fideIdDisputed: box,
    localFederationIdDisputed: box,
    forSomebodyElse: box,
    fideRating: rating,
    nationalRating: rating,
    notes: text(2000),
    showName: box,
    paymentAcknowledged: box,
    section: often(fc.constantFrom(...SECTION_IDS, ' open ', 'gone')),
    reduction: often(fc.constantFrom('', 'junior', 'third', ' much ', 'gone')),
    byes: often(
      fc.array(fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom(1.5, 51)), {
        maxLength: 3,
      }),
    ),
    title: often(fc.constantFrom('', 'GM', ' WNM ', 'gm', 'Dr')),
    club: often(fc.constantFrom('', 'Knights', 'x'.repeat(100), 'x'.repeat(101))),
    birthYear: often(fc.constantFrom('', 2011, '2011', 1899, '2101', 2009, 2013, 2011.5, '2011.0')),
    sex: often(fc.constantFrom('', 'm', 'w', 'x')),
    federation: often(fc.constantFrom('', 'nor', 'NOR', 'Nörway', 'NO', 'x'.repeat(41))),
    answers: often(answers),
  })
  .chain((odd) =>
    fc.subarray(Object.keys(odd), { minLength: 0, maxLength: 4 }).map((fields) => ({
      ...FILLED,
      ...Object.fromEntries(fields.map((field) => [field, odd[field as keyof typeof odd]])),
    })),
  );
