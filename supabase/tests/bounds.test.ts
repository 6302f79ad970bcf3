import { toEventRow } from '@tabiya/domain/event/event-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, hasNative, startDatabases } from './databases.ts';
import { publishEvent, termsOf } from './fixtures.ts';
import { springOpen } from './people.ts';

const KINDS = hasNative() ? (['embedded', 'native'] as const) : (['embedded'] as const);

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

function databaseOf(kind: Database['name']): Database {
  const found = databases.find(({ name }) => name === kind);
  if (!found) throw new Error(`There is no ${kind} database.`);
  return found;
}

/** Inserts events as their organizer and rolls them back. */
function insertEvents(database: Database, organizerId: string, count: number, more: object = {}) {
  const row = { ...toEventRow(springOpen), organizer_id: organizerId, ...more };
  return database.as('authenticated', organizerId, (query) =>
    query(
      `insert into public.events (organizer_id, title, start_date, end_date, venue_name, federation_type, country, city, content, draft)
       select organizer_id, title, start_date, end_date, venue_name, federation_type, country, city, content, draft
       from jsonb_populate_record(null::public.events, $1::jsonb), generate_series(1, $2::integer)`,
      [row, count],
    ),
  );
}

describe.each(KINDS)('the %s database', (kind) => {
  test('limits the size of content and draft of an event', async () => {
    const database = databaseOf(kind);
    const id = await database.createUser('words@club.example');
    const text = (length: number) => ({ otherContent: 'x'.repeat(length) });
    await insertEvents(database, id, 1, { content: text(240_000), draft: text(240_000) });
    await expect(
      insertEvents(database, id, 1, { content: text(260_000), draft: text(260_000) }),
    ).rejects.toMatchObject({ detail: 'event_too_large' });
  });

  test('counts the blanks of a title, a place and a name', async () => {
    const database = databaseOf(kind);
    const id = await database.createUser('blanks@club.example');
    const blanks = ' '.repeat(1000);
    for (const column of ['title', 'venue_name', 'country', 'city']) {
      const refused = insertEvents(database, id, 1, { [column]: `Bergen${blanks}` });
      await expect(refused, column).rejects.toMatchObject({
        constraint: `events_${column}_length`,
      });
    }
    const eventId = await publishEvent(database.query, id);
    await expect(
      database.as('authenticated', id, (query) =>
        query('insert into public.participants (event_id, full_name, email) values ($1, $2, $3)', [
          eventId,
          `Ann Archer${blanks}`,
          'ann@players.example',
        ]),
      ),
    ).rejects.toMatchObject({ constraint: 'participants_full_name_length' });
  });

  test('returns the data of an account without the documents of its tournaments', async () => {
    const database = databaseOf(kind);
    const id = await database.createUser('full@club.example');
    const account = await database.as('authenticated', id, async (query) => {
      await query(
        `insert into public.events (title, start_date, end_date, venue_name, federation_type, country, city, content)
         select 'Open', '2027-01-01', '2027-01-01', 'Hall', 'FIDE', 'Norway', 'Bergen', $1
         from generate_series(1, 20)`,
        [{ otherContent: 'x'.repeat(200_000) }],
      );
      const [row] = await query<{ data: object }>('select public.own_account_data() as data');
      return row?.data;
    });
    expect(account).toHaveProperty('tournaments.length', 20);
    expect(JSON.stringify(account).length).toBeLessThan(10_000);
  });

  test('limits an account to three hundred events', async () => {
    const database = databaseOf(kind);
    const id = await database.createUser('many@club.example');
    await insertEvents(database, id, 300);
    await expect(insertEvents(database, id, 301)).rejects.toMatchObject({
      detail: '{"code": "too_many_events", "most": 300}',
    });
  });

  test('stores no more of a sign-up than an account needs', async () => {
    const database = databaseOf(kind);
    const signUp = (displayName: string) =>
      database.aside((query) =>
        query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
          crypto.randomUUID(),
          `${crypto.randomUUID()}@club.example`,
          JSON.stringify({ display_name: displayName }),
        ]),
      );
    await signUp('Vera');
    await expect(signUp('x'.repeat(10_000))).rejects.toMatchObject({
      detail: 'metadata_too_large',
    });
  });

  test('shortens a search before using it', async () => {
    const database = databaseOf(kind);
    const search = (text: string) =>
      database.as('anon', null, (query) =>
        query('select public.browse_events(in_now => $1, in_search => $2)', ['2027-01-01', text]),
      );
    const organizerId = await database.createUser('searched@club.example');
    await publishEvent(database.query, organizerId);
    // Nothing is left of the word once it is trimmed and split.
    expect(await search(`${' '.repeat(100)}nowhere`)).toEqual(await search(''));
    expect(await search('nowhere')).not.toEqual(await search(''));
  });

  test('spends no longer on a megabyte in any text that a function takes', async () => {
    const database = databaseOf(kind);
    const organizerId = await database.createUser('long@club.example');
    const eventId = await publishEvent(database.query, organizerId);
    await database.query(
      `insert into public.events (organizer_id, title, start_date, end_date, venue_name, federation_type, country, city)
       select organizer_id, title, start_date, end_date, venue_name, federation_type, country, city
       from public.events cross join generate_series(1, 299) where id = $1`,
      [eventId],
    );
    await database.query(
      `select public.publish_event(events.id, 1, publications.snapshot, $3)
       from public.events cross join public.publications
       where publications.event_id = $1 and events.organizer_id = $2 and events.id <> $1`,
      [eventId, organizerId, termsOf({})],
    );
    const slow: string[] = [];
    for (const { name, parameters } of await database.query<OpenFunction>(OPEN_FUNCTIONS)) {
      for (const { name: long } of parameters.filter(({ type }) => type === 'text')) {
        const values = parameters.map(({ name: parameter, type }) =>
          parameter === long ? LONG_TEXT : SHORT_VALUES[type],
        );
        const places = parameters.map(
          ({ name: parameter, type }, index) => `${parameter} => $${index + 1}::${type}`,
        );
        const call = () =>
          database.as('authenticated', organizerId, async (query) => {
            const began = performance.now();
            await query(`select public.${name}(${places.join(', ')})`, values).catch(() => null);
            return performance.now() - began;
          });
        // The shortest of three: a busy machine makes any of them longer.
        const taken = Math.min(await call(), await call(), await call());
        if (taken > 250) slow.push(`${name}(${long}): ${taken.toFixed()} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});

/** A function that visitors or users may call, with its parameters. */
type OpenFunction = {
  name: string;
  parameters: { name: string; type: keyof typeof SHORT_VALUES }[];
};

const OPEN_FUNCTIONS = `
  select proname as name, jsonb_agg(jsonb_build_object('name', parameter.name, 'type', parameter.type::regtype)) as parameters
  from pg_proc cross join unnest(proargnames, proargtypes) as parameter (name, type)
  where pronamespace = 'public'::regnamespace and parameter.type <> 0
    and (has_function_privilege('anon', pg_proc.oid, 'execute') or has_function_privilege('authenticated', pg_proc.oid, 'execute'))
  group by proname order by proname`;

const LONG_TEXT = 'ü'.repeat(500_000);

/** The values of the other parameters, by their type. */
const SHORT_VALUES = {
  text: '',
  uuid: crypto.randomUUID(),
  jsonb: '{}',
  boolean: false,
  integer: 1,
  bigint: 1,
  'timestamp with time zone': '2027-01-01T00:00:00Z',
};
