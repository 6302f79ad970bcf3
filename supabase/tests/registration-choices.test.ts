import { entryFee, feePeriod } from '@tabiya/domain/entries/fees';
import { SWITCHED_KEYS } from '@tabiya/domain/entries/form/asked';
import { readForm } from '@tabiya/domain/entries/form/read-form';
import { QUESTION_KINDS } from '@tabiya/domain/entries/questions';
import type { Section } from '@tabiya/domain/entries/section';
import { questionOf, roundsOf, sectionOf } from '@tabiya/domain/entries/testing/entry-fixtures';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { planOf, shownUnder } from '@tabiya/domain/event/plan';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { formOf, publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** The sections that the saved event has; a published one may be another. */
const SAVED = ['open', 'u1800'];

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
    .map((changes) => sectionOf({ id, name: `The ${id}`, ...changes }));

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
        questionOf({
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

const event = fc
  .record({
    sections: fc
      .subarray([...SAVED, 'unsaved'])
      .chain((ids): fc.Arbitrary<Section[]> => fc.tuple(...ids.map(section))),
    federationType: fc.constant('Unrated' as const),
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
    rounds: fc.constantFrom(roundsOf(0), roundsOf(7)),
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
const filled = {
  ...formOf(1),
  section: 'open',
  birthYear: '2011',
  club: 'Knights',
  sex: 'w',
  federation: 'NOR',
  fideRating: 1700,
  nationalRating: 1700,
  answers: { short: 'tea', long: 'x', choice: 'Yes', choices: ['é'], yesNo: false, number: 1.5 },
  paymentAcknowledged: true,
};

/** A form with mostly valid fields, so that the effect of a single bad one shows. */
const form = fc
  .record({
    section: often(fc.constantFrom(...SAVED, ' open ', 'unsaved', 'gone')),
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
    feeShown: fc.constantFrom(undefined, null, '', 'x', 0, 4000, '4000', 2000),
    fideRating: fc.constantFrom(null, 1500, '1600', 1700, '1900'),
    nationalRating: fc.constantFrom(null, 1500, '1600', 1700, '1900'),
    paymentAcknowledged: fc.constantFrom(true, true, true, false),
  })
  .chain((choices) =>
    fc.subarray(Object.keys(choices), { minLength: 0, maxLength: 5 }).map((fields) => ({
      ...filled,
      ...Object.fromEntries(fields.map((field) => [field, choices[field as keyof typeof choices]])),
    })),
  );

type Verdict = { stored: Record<string, unknown> } | { field: string; problem: string };

/** How many forms are judged, in equal parts by each database: the functions are the same, and no form comes twice. */
const RUNS = 600;

const FEE_CHANGED = { field: '', problem: 'fee_changed' };

/** Every verdict that the domain's problems allow: the database gives the first that it finds. */
function verdictsOfDomain(shown: EventFields, sent: { section?: unknown }): Verdict[] {
  const checked = readForm(sent, shown);
  // The section may be published, and no longer saved.
  const isGone = sent.section === 'unsaved' && shown.sections.some(({ id }) => id === 'unsaved');
  const gone = isGone ? [{ field: 'section', problem: 'Choose a section' }] : [];
  if (checked.problems.length > 0) {
    return [
      ...checked.problems.map(({ field, message: problem }) => ({ field, problem })),
      ...gone,
    ];
  }
  if (isGone) return gone;
  const chosen = checked.values;
  const section = shown.sections.find(({ id }) => id === chosen.section) ?? null;
  const reduction = shown.reductions.find(({ id }) => id === chosen.reduction) ?? null;
  const owed = entryFee(shown, section, feePeriod(shown, new Date()), reduction);
  if (chosen.feeShown !== null && chosen.feeShown !== (owed?.owed ?? null)) return [FEE_CHANGED];
  return [
    {
      stored: {
        section_id: section?.id ?? null,
        title: chosen.title,
        club: chosen.club,
        birth_year: chosen.birthYear,
        sex: chosen.sex,
        federation: chosen.federation,
        byes: chosen.byes,
        answers: chosen.answers,
        reduction: reduction?.name ?? '',
        reduction_state: reduction === null ? '' : 'claimed',
        fee_full: owed?.full ?? null,
        reduction_amount: owed && reduction ? owed.reduction : null,
        fee_owed: owed?.owed ?? null,
      },
    },
  ];
}

const STORED = `section_id, title, club, birth_year, sex, federation, byes, answers, reduction, reduction_state,
  fee_full::float, reduction_amount::float, fee_owed::float`;

/** What the database says of a form, judged by this publication under a plan. */
function verdictOfDatabase(
  database: Database,
  { eventId, organizerId }: { eventId: string; organizerId: string },
  { snapshot, premium, sent }: { snapshot: unknown; premium: boolean; sent: string },
): Promise<Verdict> {
  return database.aside(async (query) => {
    await query('update public.profiles set premium = $2 where user_id = $1', [
      organizerId,
      premium,
    ]);
    await query('update public.publications set snapshot = $2 where event_id = $1', [
      eventId,
      JSON.stringify(snapshot),
    ]);
    try {
      await query("select public.register_guest($1, gen_random_uuid(), $2::jsonb, 'address')", [
        eventId,
        sent,
      ]);
    } catch (error) {
      const { code, hint, message, detail } = error as Record<string, string | undefined>;
      if (code === 'PT422') return { field: hint ?? '', problem: message ?? '' };
      if (detail?.includes('"fee_changed"')) return FEE_CHANGED;
      throw error;
    }
    const [stored = {}] = await query(
      `select ${STORED} from public.participants where event_id = $1`,
      [eventId],
    );
    return { stored };
  });
}

test('the domain and the database judge alike what a form chooses and answers, and what it costs', {
  timeout: 180_000,
}, async () => {
  for (const database of databases) {
    const organizerId = await database.createUser('organizer@club.example');
    const eventId = await publishEvent(database.query, organizerId, {
      sections: SAVED.map((id) => ({ id, name: id })),
    });
    const accepted = { count: 0 };
    await fc.assert(
      fc.asyncProperty(event, form, fc.boolean(), async (snapshot, typed, premium) => {
        const sent = JSON.stringify(typed);
        const shown = shownUnder(planOf({ premium }), snapshot);
        const said = await verdictOfDatabase(
          database,
          { eventId, organizerId },
          { snapshot, premium, sent },
        );
        if ('stored' in said) accepted.count += 1;
        expect(verdictsOfDomain(shown, JSON.parse(sent))).toContainEqual(said);
      }),
      { numRuns: RUNS / databases.length },
    );
    expect(accepted.count).toBeGreaterThan(30 / databases.length);
  }
});
