import { playerWords } from '@tabiya/domain/entries/list/player-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import lookUp from '../players.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const [row] = await site.sql<{ edition: number }>(
    "select public.begin_rating_list('FIDE') as edition",
  );
  const player = (id: string, name: string, standard: number) => ({
    ...{ id, name, standard, federation: 'NOR', title: 'FM', sex: 'w', birth_year: 1990 },
    ...{ rapid: null, blitz: null, is_inactive: false, words: playerWords(name) },
  });
  await site.sql('select public.add_rated_players($1, $2)', [
    row?.edition,
    JSON.stringify([player('990000001', 'Berg, Anna', 2000), player('2', 'Müller, Uwe', 1800)]),
  ]);
  for (let step = 0; step < 4; step++) {
    await site.sql("select public.finish_rating_list($1, '2026-11-01')", [row?.edition]);
  }
});
afterAll(() => site.stop());

async function answer(query: string) {
  const response = await call(lookUp, `/api/players?${query}`);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test('a player is found by ID and by name, with the month of the list and without a year of birth', async () => {
  const { body, headers } = await answer('q=990000001');
  expect(body).toEqual({
    list: 'FIDE',
    asOf: '2026-11-01',
    players: [
      {
        ...{ id: '990000001', name: 'Berg, Anna', federation: 'NOR', title: 'FM' },
        ...{ standard: 2000, rapid: null, blitz: null },
      },
    ],
  });
  expect(headers.get('netlify-cdn-cache-control')).toContain('max-age=3600');
  expect((await answer('q=Mueller')).body.players).toMatchObject([{ id: '2' }]);
  expect((await answer('q=muller+u')).body.players).toMatchObject([{ id: '2' }]);
  expect((await answer(`q=${encodeURIComponent('ann bérg')}`)).body.players).toHaveLength(1);
});

test.each(['q=be', 'q=', '', 'q=%27%3A*', 'q=berg&list=NOR', 'q=990000001&list=FIDE%27--'])(
  '%s finds no one',
  async (query) => {
    expect(await answer(query)).toMatchObject({ status: 200, body: { players: [] } });
  },
);

test('the first imported list is used, even before the first lookup', async () => {
  const fide = { list: 'FIDE', asOf: '2026-11-01', players: [] };
  const none = { list: null, asOf: null, players: [] };
  expect((await answer('list=FIDE')).body).toEqual(fide);
  expect((await answer('list=USCF%20USA%20FIDE')).body).toEqual(fide);
  expect((await answer('list=*%20FIDE')).body).toEqual(fide);
  const without = await answer('list=*');
  expect(without.body).toEqual(none);
  // Caches must not hide a first list long after its import.
  expect(without.headers.get('netlify-cdn-cache-control')).toContain('max-age=60');
  expect((await answer('list=USCF%20USA&q=berg')).body).toEqual(none);
});
