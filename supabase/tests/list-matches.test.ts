import { spelledWords } from '@tabiya/domain/entries/list/player-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';
import { insertEvent } from './fixtures.ts';
import { importRatingList } from './rating-list.ts';

type Site = { database: Database; organizerId: string; strangerId: string; eventId: string };
let sites: Site[];
beforeAll(async () => {
  sites = await Promise.all((await startDatabases()).map(openSite));
});
afterAll(() => Promise.all(sites.map(({ database }) => database.stop())));

async function openSite(database: Database): Promise<Site> {
  const organizerId = await database.createUser('organizer@club.example');
  const strangerId = await database.createUser('stranger@club.example');
  const eventId = await insertEvent(database.query, organizerId);
  await insertEvent(database.query, strangerId);
  await importRatingList(database.query, [
    { id: '100', name: 'Müller, Jörg', title: 'FM', birth_year: 1980, standard: 2300 },
    { id: '101', name: 'Mueller, Joerg Karl', birth_year: 1980, standard: 1500 },
    { id: '102', name: 'Mueller, Joerg', birth_year: 1999, standard: 1900 },
    { id: '103', name: 'Yearless, Yana', birth_year: null },
  ]);
  await importRatingList(
    database.query,
    [{ id: 'N7', name: 'Joerg Mueller', birth_year: 1980, standard: 2200 }],
    'NOR',
  );
  return { database, organizerId, strangerId, eventId };
}

type QueryRow = { fideId?: string; nationalId?: string; name?: string; birthYear?: number | null };
type Answer = { lists: unknown; matches: Record<string, unknown>[] } | null;

async function ask(query: Query, eventId: string, rows: readonly QueryRow[], nationalList = 'NOR') {
  const asked = rows.map(({ name = '', ...one }, row) => ({
    ...{ row, fideId: '', nationalId: '', birthYear: null },
    ...one,
    words: spelledWords(name),
  }));
  const [answer] = await query<{ answer: Answer }>(
    'select public.match_rated_players($1, $2, $3) as answer',
    [eventId, JSON.stringify(asked), nationalList],
  );
  return answer?.answer ?? null;
}

/** Asks as the event's organizer on every database, in a transaction that is rolled back. */
async function onEach(rows: readonly QueryRow[], check: (answer: Answer) => void, list?: string) {
  for (const { database, organizerId, eventId } of sites) {
    check(
      await database.as('authenticated', organizerId, (query) => ask(query, eventId, rows, list)),
    );
  }
}

const found = (answer: Answer) =>
  answer?.matches.map(({ row, list, by, id }) => `${row} ${list} ${by} ${id}`);

test('rows are found by FIDE and federation IDs, and by name with year of birth', () =>
  onEach(
    [
      { fideId: '103' },
      { nationalId: ' n7 ' },
      { name: 'Jörg Müller', birthYear: 1980 },
      { name: 'MUELLER, Joerg', birthYear: 1999 },
    ],
    (answer) => {
      expect(found(answer)).toEqual([
        '0 FIDE id 103',
        '2 FIDE name 100',
        '2 FIDE name 101',
        '3 FIDE name 102',
        '1 NOR id N7',
        '2 NOR name N7',
      ]);
      expect(answer?.lists).toEqual([
        { list: 'FIDE', asOf: '2026-11-01' },
        { list: 'NOR', asOf: '2026-11-01' },
      ]);
    },
  ));

test('a name alone, one word of it, or another year finds no one', () =>
  onEach(
    [
      { name: 'Jörg Müller' },
      { name: 'Müller', birthYear: 1980 },
      { name: 'Jörg Müller', birthYear: 1981 },
      { name: 'Yana Yearless', birthYear: 1990 },
      {},
    ],
    (answer) => expect(answer?.matches).toEqual([]),
  ));

test('the response says whether the year of birth matches, but not the year', () =>
  onEach(
    [
      { fideId: '100', birthYear: 1980 },
      { fideId: '100', birthYear: 1981 },
      { fideId: '100' },
      { fideId: '103', birthYear: 1980 },
    ],
    (answer) => {
      expect(answer?.matches.map(({ bornAsSaid }) => bornAsSaid)).toEqual([
        true,
        false,
        null,
        null,
      ]);
      expect(answer?.matches[0]).toEqual({
        ...{ row: 0, list: 'FIDE', by: 'id', id: '100', name: 'Müller, Jörg', federation: 'NOR' },
        ...{ title: 'FM', rating: 2300, bornAsSaid: true },
      });
    },
  ));

test('a list that was not imported finds no one, and is not queried twice', async () => {
  await onEach(
    [{ fideId: '100' }],
    (answer) => {
      expect(found(answer)).toEqual(['0 FIDE id 100']);
      expect(answer?.lists).toEqual([{ list: 'FIDE', asOf: '2026-11-01' }]);
    },
    'SWE',
  );
  await onEach([{ fideId: '100' }], (answer) => expect(answer?.matches).toHaveLength(1), 'FIDE');
});

test('words are literal: none is treated as a search operator', () =>
  onEach(
    [
      { name: 'Mue:* | !x <-> a & b', birthYear: 1980 },
      { name: "'; drop '", birthYear: 1980 },
    ],
    (answer) => expect(answer?.matches).toEqual([]),
  ));

test('only the event’s organizer gets answers', async () => {
  for (const { database, strangerId, eventId } of sites) {
    const asked = [{ fideId: '100' }];
    expect(
      await database.as('authenticated', strangerId, (query) => ask(query, eventId, asked)),
    ).toBeNull();
    await expect(
      database.as('anon', null, (query) => ask(query, eventId, asked)),
    ).rejects.toMatchObject({ code: '42501' });
  }
});

test('rows beyond the limits of a call or an hour are rejected', async () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ fideId: '100' }));
  for (const { database, organizerId, eventId } of sites) {
    await database.as('authenticated', organizerId, async (query) => {
      await expect(ask(query, eventId, rows(501))).rejects.toMatchObject({ code: 'PT400' });
    });
    await database.as('authenticated', organizerId, async (query) => {
      for (let calls = 0; calls < 20; calls += 1) await ask(query, eventId, rows(500));
      await expect(ask(query, eventId, rows(1))).rejects.toMatchObject({ code: 'PT429' });
    });
  }
});
