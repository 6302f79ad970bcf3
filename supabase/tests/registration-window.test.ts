import { publishedTerms } from '@tabiya/domain/event/entry-terms/published-terms';
import {
  registrationClosedText,
  registrationState,
} from '@tabiya/domain/event/entry-terms/registration-window';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { toPublication } from '@tabiya/domain/event/new-publication';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { problemMessage, readCode } from '@tabiya/domain/words/words';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { formFields, insertEvent, termsOf } from './fixtures.ts';
import { registerPlayer } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const ZONES = [
  'UTC',
  'Europe/Oslo',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/Santiago',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Beirut',
  'America/St_Johns',
];

/** Days on which clocks change in one of the zones, their neighbors, and any other day. */
const day = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-04-24',
        '2026-09-06',
        '2026-10-25',
        '2026-10-29',
        '2026-11-01',
        '2027-03-14',
        '2027-03-28',
      ),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([date, days]) => shifted(date, days)),
  fc.integer({ min: 0, max: 1500 }).map((days) => shifted('2026-01-01', days)),
);

const time = fc.oneof(
  fc.constantFrom('00:00', '00:01', '00:30', '01:00', '01:30', '01:59', '02:00', '02:30', '03:00'),
  fc.constantFrom('23:00', '23:30', '23:59', '12:00'),
  fc.integer({ min: 0, max: 1439 }).map((minute) => {
    const two = (part: number) => String(part).padStart(2, '0');
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  }),
);

const event = fc.record({
  endDate: day,
  timeZone: fc.constantFrom(...ZONES),
  registrationDeadline: fc.oneof(
    fc.constant(''),
    fc.tuple(day, time).map((parts) => parts.join('T')),
  ),
});

function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

const offered = fc.record({
  window: event,
  registrationOpens: fc.oneof(
    fc.constant(''),
    fc.tuple(day, time).map((parts) => parts.join('T')),
  ),
  isCancelled: fc.boolean(),
  registrationStatus: fc.constantFrom('open' as const, 'closed' as const),
  showRegistration: fc.boolean(),
  useInternalRegistration: fc.boolean(),
  registrationLink: fc.constantFrom('', ' ', 'soon', 'entries.example/form', 'https://e.example'),
  maxPlayers: fc.constantFrom(null, 1, 2, 3),
  keepsWaitingList: fc.boolean(),
  players: fc.integer({ min: 0, max: 3 }),
  minutes: fc.integer({ min: -2, max: 2 }),
  isAtOpening: fc.boolean(),
});

test('the domain and the database agree on whether registration is open, and where', async () => {
  for (const { query } of databases) {
    await fc.assert(
      fc.asyncProperty(fc.array(offered, { minLength: 40, maxLength: 40 }), async (cases) => {
        const published = cases.map((one) => {
          const { window, showRegistration, players, minutes, isAtOpening, ...fields } = one;
          const result = toPublication(
            {
              ...EMPTY_EVENT,
              ...window,
              ...fields,
              startDate: window.endDate,
              title: 'Open',
              venueName: 'Hall',
              city: 'Bergen',
              country: 'Norway',
              tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration },
            },
            'open',
          );
          if (!result.ok) throw new Error(JSON.stringify(result.problems));
          const { registrationClosesAt: closesAt, registrationOpensAt: opensAt } = publishedTerms(
            result.event,
          );
          const near = (isAtOpening && opensAt) || closesAt;
          const now = new Date(Date.parse(near) + minutes * 60_000).toISOString();
          return { event: result.event, players, opensAt, closesAt, now };
        });
        const rows = await query<{ state: string }>(
          `select private.registration_state(
             private.registration_offer(event),
             (one ->> 'opensAt')::timestamptz,
             (one ->> 'closesAt')::timestamptz,
             coalesce((one ->> 'players')::integer >= (event ->> 'maxPlayers')::integer, false),
             (event ->> 'keepsWaitingList')::boolean,
             (one ->> 'now')::timestamptz
           ) as state
           from jsonb_array_elements($1::jsonb) as one, lateral (select one -> 'event' as event) as of_one`,
          [JSON.stringify(published)],
        );
        expect(rows.map(({ state }) => state)).toEqual(
          published.map(({ event, players, now }) => registrationState(event, { players, now })),
        );
      }),
      { numRuns: 25 },
    );
  }
});

const NIGHTS = [
  { endDate: '2026-10-25', timeZone: 'Europe/Oslo', registrationDeadline: '2026-10-25T02:30' },
  { endDate: '2026-09-06', timeZone: 'America/Santiago', registrationDeadline: '2026-09-06T00:00' },
  { endDate: '2026-01-31', timeZone: 'America/New_York', registrationDeadline: '' },
  { endDate: '2026-02-28', timeZone: 'UTC', registrationDeadline: '2026-02-27T12:05' },
];

test.each(NIGHTS)(
  'a late registration for %o is told when registration closed, in the domain’s words',
  async (window) => {
    for (const database of databases) {
      const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
      const id = await insertEvent(database.query, organizerId);
      await database.query(
        `update public.events
       set start_date = $2, end_date = $2, time_zone = $3, registration_deadline = nullif($4, '')::timestamp
       where id = $1`,
        [id, window.endDate, window.timeZone, window.registrationDeadline],
      );
      await database.query('select public.publish_event($1, 2, $2, $3)', [
        id,
        { ...window, tabsShown: { showRegistration: true } },
        termsOf({ ...window, startDate: window.endDate }),
      ]);
      const refused = registerPlayer(database.query, id, formFields(1));
      const { code, detail } = await refused.catch((error) => error);
      expect(code).toBe('PT403');
      const problem = readCode(detail);
      expect(problem?.code).toBe('registration_over');
      expect(problem && problemMessage(problem, '')).toBe(registrationClosedText(window, TERMS));
    }
  },
);

test('an unknown time zone is rejected at its field', async () => {
  for (const database of databases) {
    const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
    const id = await insertEvent(database.query, organizerId);
    await expect(
      database.query("update public.events set time_zone = 'Europe/Nowhere' where id = $1", [id]),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'timeZone' });
  }
});
