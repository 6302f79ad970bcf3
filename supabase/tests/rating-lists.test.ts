import { playerQuery, playerWords } from '@tabiya/domain/entries/list/player-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Player = { id: string; name: string; standard?: number | null };

const rowOf = ({ id, name, standard = null }: Player) => ({
  id,
  name,
  federation: 'NOR',
  title: '',
  sex: 'w',
  birth_year: 1990,
  standard,
  rapid: null,
  blitz: null,
  is_inactive: false,
  words: playerWords(name),
});

async function begin(query: Query, list = 'FIDE'): Promise<number> {
  const [row] = await query<{ edition: string }>('select public.begin_rating_list($1) as edition', [
    list,
  ]);
  return Number(row?.edition);
}
const add = (query: Query, edition: number, players: readonly Player[]) =>
  query('select public.add_rated_players($1, $2)', [edition, JSON.stringify(players.map(rowOf))]);
async function finish(query: Query, edition: number): Promise<number> {
  for (;;) {
    const [row] = await query<{ players: number | null }>(
      "select public.finish_rating_list($1, '2026-11-01') as players",
      [edition],
    );
    if (row && row.players !== null) return row.players;
  }
}
async function importList(query: Query, players: readonly Player[], list?: string) {
  const edition = await begin(query, list);
  await add(query, edition, players);
  return finish(query, edition);
}
async function found(query: Query, typed: string, list = 'FIDE') {
  const [row] = await query<{ players: { id: string; name: string }[] }>(
    'select public.find_rated_players($1, $2, $3) as players',
    [list, typed, playerQuery(typed)],
  );
  return row?.players.map(({ name }) => name);
}

/** Runs on each database as the functions' role, in a transaction that is rolled back. */
const onEach = (work: (query: Query) => Promise<void>) => async () => {
  for (const database of databases) await database.as('service_role', null, work);
};

test(
  'a player is found by ID and by the start of each word of the name, strongest first',
  onEach(async (query) => {
    await importList(query, [
      { id: '1', name: 'Carlsen, Magnus', standard: 2840 },
      { id: '2', name: 'Carlsson, Marie', standard: 1500 },
      { id: '3', name: 'Carlsdotter, Maja' },
      { id: '4', name: 'Mueller, Carl', standard: 2000 },
    ]);
    expect(await found(query, '3')).toEqual(['Carlsdotter, Maja']);
    expect(await found(query, 'ma carl')).toEqual([
      'Carlsen, Magnus',
      'Carlsson, Marie',
      'Carlsdotter, Maja',
    ]);
    expect(await found(query, 'Müller')).toEqual(['Mueller, Carl']);
    expect(await found(query, 'arlsen')).toEqual([]);
    expect(await found(query, 'Carlsen', 'NOR')).toEqual([]);
  }),
);

test(
  'at most ten are returned, and never a year of birth',
  onEach(async (query) => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      id: `${n}`,
      name: `Berg, Anna ${n}`,
      standard: n + 1,
    }));
    expect(await importList(query, many)).toBe(30);
    const [row] = await query<{ players: Record<string, unknown>[] }>(
      "select public.find_rated_players('FIDE', '', 'berg:*') as players",
    );
    expect(row?.players.map(({ standard }) => standard)).toEqual([
      30, 29, 28, 27, 26, 25, 24, 23, 22, 21,
    ]);
    expect(Object.keys(row?.players[0] ?? {}).sort()).toEqual([
      'blitz',
      'federation',
      'id',
      'name',
      'rapid',
      'standard',
      'title',
    ]);
  }),
);

test(
  'until an import ends, the previous list is used, and then it is gone',
  onEach(async (query) => {
    await importList(query, [{ id: '1', name: 'Old, Olga' }]);
    const edition = await begin(query);
    await add(query, edition, [{ id: '1', name: 'New, Nora' }]);
    expect(await found(query, '1')).toEqual(['Old, Olga']);
    await finish(query, edition);
    expect(await found(query, '1')).toEqual(['New, Nora']);
    expect(await found(query, 'Old')).toEqual([]);
  }),
);

test(
  'an ID that appears twice counts once',
  onEach(async (query) => {
    const twice = [
      { id: '1', name: 'Berg, Anna' },
      { id: '1', name: 'Berg, Anna' },
    ];
    expect(await importList(query, twice)).toBe(1);
  }),
);

test(
  'lists of several federations coexist',
  onEach(async (query) => {
    await importList(query, [{ id: '1', name: 'Berg, Anna' }]);
    await importList(query, [{ id: '1', name: 'Dahl, Dora' }], 'NOR');
    expect([await found(query, '1'), await found(query, '1', 'NOR')]).toEqual([
      ['Berg, Anna'],
      ['Dahl, Dora'],
    ]);
    const [row] = await query<{ lists: unknown }>('select public.rating_lists() as lists');
    expect(row?.lists).toEqual([
      { list: 'FIDE', asOf: '2026-11-01', players: 1 },
      { list: 'NOR', asOf: '2026-11-01', players: 1 },
    ]);
  }),
);

test(
  'a canceled import keeps the previous list, and leaves nothing',
  onEach(async (query) => {
    await importList(query, [{ id: '1', name: 'Old, Olga' }]);
    const edition = await begin(query);
    await add(query, edition, [{ id: '1', name: 'New, Nora' }]);
    await query('select public.cancel_rating_list($1)', [edition]);
    expect(await found(query, '1')).toEqual(['Old, Olga']);
    await expect(finish(query, edition)).rejects.toMatchObject({ code: 'PT409' });
  }),
);

test('an import replaced by another one reports it, and leaves nothing', async () => {
  for (const database of databases) {
    await database.as('service_role', null, async (query) => {
      const first = await begin(query);
      await add(query, first, [{ id: '1', name: 'Berg, Anna' }]);
      const second = await begin(query);
      await add(query, second, [{ id: '2', name: 'Dahl, Dora' }]);
      expect(await finish(query, second)).toBe(1);
      await expect(add(query, first, [])).rejects.toMatchObject({ code: 'PT409' });
    });
  }
});

test('only the functions’ role imports or reads a list', async () => {
  for (const database of databases) {
    for (const role of ['anon', 'authenticated'] as const) {
      for (const call of [
        "select public.begin_rating_list('FIDE')",
        "select public.add_rated_players(1, '[]')",
        'select public.cancel_rating_list(1)',
        "select public.finish_rating_list(1, '2026-11-01')",
        "select public.find_rated_players('FIDE', '1', null)",
        'select * from ratings.players',
        'select * from ratings.lists',
      ]) {
        const attempt = database.as(role, null, (query) => query(call));
        await expect(attempt, `${role}: ${call}`).rejects.toMatchObject({ code: '42501' });
      }
    }
  }
});
