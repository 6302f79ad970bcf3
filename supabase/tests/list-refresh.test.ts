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
    { id: '100', name: 'Archer, Ann', title: 'WFM', standard: 1900, blitz: 1980 },
    { id: '101', name: 'Berg, Bob', standard: 1500 },
    { id: '102', name: 'Chen, Cora', standard: null },
  ]);
  await importRatingList(
    database.query,
    [{ id: 'N7', name: 'Bob Berg', standard: 1450, federation: '' }],
    'NOR',
  );
  return { database, organizerId, strangerId, eventId };
}

const ENTRIES = [
  { full_name: 'Ann Archer', fide_id: '100', fide_rating: 1850 },
  { full_name: 'bob berg', fide_id: '101', fide_rating: 1500, local_federation_id: 'n7' },
  { full_name: 'Cora Chen', fide_id: '102' },
  { full_name: 'Dora Dahl', fide_id: '999', fide_rating: 1700 },
  { full_name: 'Emil Eng', fide_id: '100', status: 'cancelled' },
  { full_name: 'Fay Fox' },
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

type Difference = { participantId: string; list: string; id: string } & Record<string, unknown>;
type Answer = { lists: unknown; differences: Difference[] } | null;

async function differences(query: Query, eventId: string, list = 'NOR'): Promise<Answer> {
  const [row] = await query<{ answer: Answer }>(
    'select public.list_differences($1, $2) as answer',
    [eventId, list],
  );
  return row?.answer ?? null;
}
test('entries are compared with the ratings of their event’s kind', async () => {
  await onEach(async (query, { eventId }) => {
    await query(
      `update public.events set content = content || '{"ratingKind": "blitz"}' where id = $1`,
      [eventId],
    );
    const answer = await differences(query, eventId);
    const rating = (id: string) => answer?.differences.find((one) => one.id === id)?.['rating'];
    expect([rating('100'), rating('101')]).toEqual([1980, undefined]);
  });
});

const apply = async (query: Query, eventId: string, changes: readonly object[]) => {
  const [row] = await query<{ ids: string[] }>('select public.apply_list_changes($1, $2) as ids', [
    eventId,
    JSON.stringify(changes),
  ]);
  return row?.ids;
};
const entryOf = async (query: Query, name: string) => {
  const [row] = await query<{ id: string } & Record<string, unknown>>(
    'select id, full_name, title, fide_id, fide_rating, entry_fide_rating from public.participants where full_name = $1',
    [name],
  );
  if (!row) throw new Error(`No entry of ${name}`);
  return row;
};

test('entries that differ from the lists are returned with the lists’ values', () =>
  onEach(async (query, { eventId }) => {
    const answer = await differences(query, eventId);
    expect(answer?.lists).toEqual([
      { list: 'FIDE', asOf: '2026-11-01' },
      { list: 'NOR', asOf: '2026-11-01' },
    ]);
    const ann = await entryOf(query, 'Ann Archer');
    expect(answer?.differences).toEqual([
      {
        ...{ participantId: ann.id, list: 'FIDE', id: '100', isListed: true, name: 'Archer, Ann' },
        ...{ federation: 'NOR', title: 'WFM', rating: 1900 },
      },
      expect.objectContaining({ list: 'FIDE', id: '999', isListed: false, name: null }),
      expect.objectContaining({ list: 'NOR', id: 'n7', rating: 1450 }),
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/birth|:1990\b/i);
  }));

test('without the federation’s list, only FIDE’s is compared', () =>
  onEach(async (query, { eventId }) => {
    const answer = await differences(query, eventId, '');
    expect(answer?.differences.map(({ list }) => list)).toEqual(['FIDE', 'FIDE']);
  }));

test('applied values keep the entry’s rating, are in its history, and can be undone', () =>
  onEach(async (query, { eventId }) => {
    const { id } = await entryOf(query, 'Ann Archer');
    const before = { fideRating: 1850, title: '' };
    const after = { fideRating: 1900, title: 'WFM' };
    expect(await apply(query, eventId, [{ id, before, after }])).toEqual([id]);
    expect(await entryOf(query, 'Ann Archer')).toMatchObject({
      ...{ title: 'WFM', fide_rating: 1900, entry_fide_rating: 1850 },
      fide_id: '100',
    });
    const [row] = await query<{ history: { changes: object[] } }>(
      'select public.participant_history($1, $2) as history',
      [eventId, id],
    );
    expect(row?.history.changes).toMatchObject([
      { madeBy: 'organizer', changes: { fideRating: [1850, 1900], title: ['', 'WFM'] } },
    ]);
    expect(await apply(query, eventId, [{ id, before: after, after: before }])).toEqual([id]);
    expect(await entryOf(query, 'Ann Archer')).toMatchObject({ title: '', fide_rating: 1850 });
  }));

test('an entry that changed in the meantime is left as it is', () =>
  onEach(async (query, { eventId }) => {
    const { id } = await entryOf(query, 'Ann Archer');
    const change = { id, before: { fideRating: 1800 }, after: { fideRating: 1900 } };
    const nothing = { id, after: { fideRating: 1900 } };
    expect(await apply(query, eventId, [change, nothing])).toEqual([]);
    expect(await entryOf(query, 'Ann Archer')).toMatchObject({ fide_rating: 1850 });
  }));

test('a rating that the list no longer has is removed, and an ID is added', () =>
  onEach(async (query, { eventId }) => {
    const { id } = await entryOf(query, 'Fay Fox');
    const before = { fideId: '', fideRating: null, idPending: false };
    const after = { fideId: '555', fideRating: 1234 };
    expect(await apply(query, eventId, [{ id, before, after }])).toEqual([id]);
    const back = { id, before: after, after: { fideRating: null } };
    expect(await apply(query, eventId, [back])).toEqual([id]);
    expect(await entryOf(query, 'Fay Fox')).toMatchObject({ fide_id: '555', fide_rating: null });
  }));

test('only the event’s organizer sees and changes anything', async () => {
  for (const { database, organizerId, strangerId, eventId } of sites) {
    const id = await database.commitAs('authenticated', organizerId, async (query) => {
      const [row] = await query<{ id: string }>(
        "insert into public.participants (event_id, full_name, email, fide_id) values ($1, 'Zoe', 'z@x.example', '100') returning id",
        [eventId],
      );
      return row?.id;
    });
    const change = { id, before: {}, after: { fideRating: 1 } };
    await database.as('authenticated', strangerId, async (query) => {
      expect(await differences(query, eventId)).toBeNull();
      expect(await apply(query, eventId, [change])).toEqual([]);
    });
    const attempts: ((query: Query) => Promise<unknown>)[] = [
      (query) => differences(query, eventId),
      (query) => apply(query, eventId, [change]),
    ];
    for (const work of attempts) {
      await expect(database.as('anon', null, work)).rejects.toMatchObject({ code: '42501' });
    }
    await database.query('delete from public.participants where id = $1', [id]);
  }
});

test('2,000 entries are compared in one call, and changed in batches of a hundred', async () => {
  // On one database: the rules are asked of both above, this is about the size.
  const { database, organizerId, eventId } = sites.at(-1) as Site;
  await importRatingList(
    database.query,
    Array.from({ length: 4_000 }, (_, at) => ({
      ...{ id: String(at + 5000), name: `Player, P${at}`, standard: 1600 + (at % 9) },
    })),
  );
  await database.as('authenticated', organizerId, async (query) => {
    const entries = Array.from({ length: 2000 }, (_, at) => ({
      ...{ full_name: `P${at} Player`, email: `p${at}@x.example` },
      ...{ fide_id: String(at + 5000), fide_rating: 1500 },
    }));
    await query('select public.import_participants($1, $2)', [eventId, JSON.stringify(entries)]);
    const answer = await differences(query, eventId);
    expect(answer?.differences).toHaveLength(2000);
    const changes = (answer?.differences ?? []).map(({ participantId, rating }) => ({
      ...{ id: participantId, before: { fideRating: 1500 }, after: { fideRating: rating } },
    }));
    expect(await apply(query, eventId, changes.slice(0, 250))).toHaveLength(250);
  });
});
