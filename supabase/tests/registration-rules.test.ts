import { readForm } from '@tabiya/domain/entries/form/read-form';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { FederationType } from '@tabiya/domain/event/federation';
import { nameParts } from '@tabiya/domain/participants/written-name';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { formOf, publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Rules = {
  federationType: FederationType;
  registrationFee: number | null;
  paymentInfo: string;
};

/** The verdict of the domain or the database on a form. `field` and `problem` are '' when there is none. */
type Verdict =
  | { accepted: true; stored: Record<string, unknown> }
  | { accepted: false; field: string; problem: string };

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

const filled = formOf(1);

/** A form with mostly valid fields, so that the effect of a single bad one shows. */
const form = fc
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
  })
  .chain((odd) =>
    fc.subarray(Object.keys(odd), { minLength: 0, maxLength: 4 }).map((fields) => ({
      ...filled,
      ...Object.fromEntries(fields.map((field) => [field, odd[field as keyof typeof odd]])),
    })),
  );

const rules: fc.Arbitrary<Rules> = fc.record({
  federationType: fc.constantFrom('FIDE', 'National', 'Unrated'),
  registrationFee: fc.constantFrom(0, null, 40),
  paymentInfo: fc.constantFrom('', '', ' \u00a0', '\u200b', 'Cash at the server'),
});

const COLUMNS = {
  full_name: 'fullName',
  email: 'email',
  phone_number: 'phoneNumber',
  local_federation_id: 'localFederationId',
  fide_id: 'fideId',
  id_pending: 'idPending',
  fide_rating: 'fideRating',
  national_rating: 'nationalRating',
  notes: 'notes',
  show_name: 'showName',
} as const;

/** Every problem that the domain finds; it shows them all at once. */
function verdictsOfDomain(event: Rules, sent: unknown): Verdict[] {
  const { values, problems } = readForm(Object(sent), { ...EMPTY_EVENT, ...event });
  if (problems.length > 0) {
    return problems.map(({ field, message: problem }) => ({ accepted: false, field, problem }));
  }
  // The database writes "Family, Given" the given name first.
  const named = { ...values, ...nameParts(values.fullName, '') };
  const stored = Object.entries(COLUMNS).map(([column, field]) => [column, named[field]]);
  return [{ accepted: true, stored: Object.fromEntries(stored) }];
}

/** The first problem that the database finds, or what it stored when it finds none. */
function verdictOfDatabase(database: Database, eventId: string, sent: string): Promise<Verdict> {
  return database.aside(async (query) => {
    try {
      await query("select public.register_guest($1, gen_random_uuid(), $2::jsonb, 'address')", [
        eventId,
        sent,
      ]);
    } catch (error) {
      const { code, hint, message } = error as { code: string; hint?: string; message: string };
      if (code === 'PT422') return { accepted: false, field: hint ?? '', problem: message };
      if (UNSTORABLE.includes(code)) return { accepted: false, field: '', problem: 'unstorable' };
      throw error;
    }
    const columns = Object.keys(COLUMNS).join(', ');
    const [stored = {}] = await query(
      `select ${columns} from public.participants where event_id = $1`,
      [eventId],
    );
    return { accepted: true, stored };
  });
}

/** How Postgres rejects NUL and half a surrogate pair, before any function sees the form. */
const UNSTORABLE = ['22P05', '22P02', '22021'];

/** How many forms are judged, in equal parts by each database: the functions are the same, and no form comes twice. */
const RUNS = 500;

test('the domain and the database give every form the same verdict', async () => {
  for (const database of databases) {
    const organizerId = await database.createUser('organizer@club.example');
    const events = new Map<string, string>();
    const eventWith = async (event: Rules) => {
      const key = JSON.stringify(event);
      const known = events.get(key) ?? (await publishEvent(database.query, organizerId, event));
      events.set(key, known);
      return known;
    };
    await fc.assert(
      fc.asyncProperty(rules, form, async (event, typed) => {
        const sent = JSON.stringify(typed);
        const domain = verdictsOfDomain(event, JSON.parse(sent));
        const said = await verdictOfDatabase(database, await eventWith(event), sent);
        if (!said.accepted && said.problem === 'unstorable') {
          expect(domain).toContainEqual(
            expect.objectContaining({ problem: 'Contains a character that cannot be saved' }),
          );
        } else {
          expect(domain).toContainEqual(said);
        }
      }),
      { numRuns: RUNS / databases.length },
    );
  }
});
