import { toEventRow } from '@tabiya/domain/event/event-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, hasNative, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';
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
    ).rejects.toThrow('This tournament has too much text. Shorten it and save again.');
  });

  test('limits an account to three hundred events', async () => {
    const database = databaseOf(kind);
    const id = await database.createUser('many@club.example');
    await insertEvents(database, id, 300);
    await expect(insertEvents(database, id, 301)).rejects.toThrow(
      'An account can have 300 tournaments. Delete one that is over and try again.',
    );
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
    await expect(signUp('x'.repeat(10_000))).rejects.toThrow(
      'That is more text than an account can hold.',
    );
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
});
