import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEntries, setOfEntries } from './changed-entries.ts';
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
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const strangerId = await database.createUser('stranger@club.example');
  const eventId = await insertEvent(database.query, organizerId, {
    sections: [
      makeSection({ id: 'open', name: 'Open' }),
      makeSection({ id: 'b', name: 'B' }),
      makeSection({ id: 'blitz', name: 'Blitz', ratingKind: 'blitz' }),
    ],
  });
  await importRatingList(database.query, [
    { id: '100', name: 'Archer, Ann', standard: 1900, blitz: 1980 },
    { id: '101', name: 'Berg, Bob', standard: 1500 },
    { id: '102', name: 'Chen, Cora', blitz: 1700 },
    { id: '103', name: 'Somebody, Else', standard: 2000, blitz: 2000 },
  ]);
  await importRatingList(
    database.query,
    [{ id: 'N7', name: 'Bob Berg', standard: 1450, blitz: 1410, federation: '' }],
    'NOR',
  );
  return { database, organizerId, strangerId, eventId };
}

const ENTRIES = [
  { full_name: 'Ann Archer', section_id: 'open', fide_id: '100', fide_rating: 1850 },
  {
    ...{ full_name: 'Bob Berg', section_id: 'open', fide_id: '101', fide_rating: 1490 },
    ...{ local_federation_id: 'n7', federation: 'NOR', national_rating: 1440 },
  },
  { full_name: 'Cora Chen', section_id: 'blitz', fide_id: '102', fide_rating: 1700 },
  { full_name: 'Dora Dahl', section_id: 'open', fide_id: '103', fide_rating: 1600 },
  { full_name: 'Emil Eng', section_id: 'open', fide_rating: 1300 },
];

/** Adds the entries as the event's organizer and does something on every database, in a transaction rolled back. */
async function onEach(work: (query: Query, site: Site) => Promise<void>) {
  for (const site of sites) {
    await site.database.as('authenticated', site.organizerId, async (query) => {
      const entries = ENTRIES.map((one) => ({ ...one, email: `${one.full_name}@x.example` }));
      await query('select public.import_participants($1, $2)', [
        site.eventId,
        JSON.stringify(entries),
      ]);
      await work(query, site);
    });
  }
}

async function entries(query: Query) {
  const rows = await query<{ full_name: string } & Record<string, unknown>>(
    'select full_name, section_id, fide_rating, national_rating from public.participants order by full_name',
  );
  return rows.map((row) => [
    row.full_name.split(' ')[0],
    row['section_id'],
    row['fide_rating'],
    row['national_rating'],
  ]);
}

const move = async (query: Query, eventId: string, sectionId: string) => {
  const all = await query<{ id: string }>('select id from public.participants');
  const ids = all.map(({ id }) => id);
  await setOfEntries(query, eventId, ids, { section_id: sectionId }, { moves: true });
};

test('in a section of another kind, players on a list get the ratings of that kind', () =>
  onEach(async (query, { eventId }) => {
    await move(query, eventId, 'blitz');
    expect(await entries(query)).toEqual([
      ['Ann', 'blitz', 1980, null],
      ['Bob', 'blitz', 1500, 1410],
      ['Cora', 'blitz', 1700, null],
      ['Dora', 'blitz', 1600, null],
      ['Emil', 'blitz', 1300, null],
    ]);
  }));

test('a section of the same kind keeps the ratings', () =>
  onEach(async (query, { eventId }) => {
    await query(`delete from public.participants where section_id = 'blitz'`);
    const before = await entries(query);
    await move(query, eventId, 'b');
    expect(await entries(query)).toEqual(
      before.map(([name, , ...ratings]) => [name, 'b', ...ratings]),
    );
  }));

test('a blitz rating is not carried into a section of standard ratings', () =>
  onEach(async (query, { eventId }) => {
    await move(query, eventId, 'open');
    expect(await entries(query)).toContainEqual(['Cora', 'open', null, null]);
  }));

test('what a list says about an entry stays when it is moved there and back', () =>
  onEach(async (query, { eventId }) => {
    await query('reset role');
    await query(
      `update public.participants set rating_list = 'FIDE', rating_list_as_of = '2026-11-01' where fide_id = '100'`,
    );
    await query('set local role authenticated');
    await move(query, eventId, 'blitz');
    await query(
      `update public.participants set section_id = 'open', fide_rating = 1850 where fide_id = '100'`,
    );
    const [row] = await query(
      `select rating_list, fide_rating, section_id from public.participants where fide_id = '100'`,
    );
    expect(row).toEqual({ rating_list: 'FIDE', fide_rating: 1850, section_id: 'open' });
  }));

test('no one else can move an entry', async () => {
  for (const { database, strangerId, eventId } of sites) {
    await database.query(
      `insert into public.participants (event_id, full_name, email, section_id)
       values ($1, 'Fay Fox', 'fay@x.example', 'open')`,
      [eventId],
    );
    const [fay] = await database.query<{ id: string }>('select id from public.participants');
    const moved = [
      { id: fay?.id ?? '', from: { section_id: 'open' }, set: { section_id: 'blitz' } },
    ];
    await database.as('authenticated', strangerId, async (query) => {
      const outcomes = await changeEntries(query, eventId, moved, { moves: true });
      expect(outcomes).toMatchObject([{ outcome: 'gone' }]);
    });
    const [row] = await database.query('select section_id from public.participants');
    expect(row).toEqual({ section_id: 'open' });
    await database.query('delete from public.participants');
  }
});
