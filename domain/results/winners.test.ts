import { expect, test } from 'vitest';
import type { SectionResults } from './section-results.ts';
import { startQuads } from './started-groups.ts';
import { crosstable } from './testing/crosstable.ts';
import { sectionEntry } from './testing/section-entry.ts';
import { winners } from './winners.ts';

/** Two rounds of two players, in which the second, a grandmaster, wins twice. */
const PLAYED: SectionResults = {
  ...crosstable('2w0 2b0', '1b1 1w1'),
  rounds: 2,
};
const withWinner = (name: string, results = PLAYED): SectionResults => ({
  ...results,
  players: results.players.map((player) =>
    player.startRank === 2 ? { ...player, name, title: name && 'GM' } : player,
  ),
});

test('the first player after the last round has won', () => {
  expect(winners([{ name: 'Open', results: withWinner('Ann') }])).toEqual([
    { section: 'Open', name: 'GM Ann' },
  ]);
});

test('the first of an imported table has won', () => {
  const table: SectionResults = {
    ...crosstable('', ''),
    ...{ source: 'standings', rounds: 0 },
  };
  const players = table.players.map((player, index) => ({
    ...player,
    standing: { rank: 2 - index, points: index, values: [] },
  }));
  expect(winners([{ name: '', results: { ...table, players } }])).toEqual([
    { section: '', name: 'Player 2' },
  ]);
});

test('no one has won while a postponed game has no result', () => {
  const postponed = { ...crosstable('2w 2b0', '1b 1w1'), rounds: 2 };
  expect(winners([{ name: 'Open', results: withWinner('Ann', postponed) }])).toEqual([]);
});

test('no one has won before the last round is over, and withheld or erased names are not given', () => {
  for (const rounds of [0, 3]) {
    expect(winners([{ name: 'Open', results: { ...PLAYED, rounds } }]), `${rounds}`).toEqual([]);
  }
  expect(winners([{ name: 'Open', results: withWinner('') }])).toEqual([]);
  const erased = PLAYED.players.map((player) => ({ ...player, name: 'Name withheld' }));
  expect(winners([{ name: 'Open', results: { ...PLAYED, players: erased } }])).toEqual([]);
});

test('each of many quads has its winner', () => {
  const entries = Array.from({ length: 48 }, (_, index) =>
    sectionEntry(`Player ${index + 1}`, 2400 - index * 10),
  );
  const quads = startQuads(entries);
  // The stronger player of a quad wins each game.
  const games = [
    ['4w1', '2w1', '3w1'],
    ['3w1', '1b0', '4w1'],
    ['2b0', '4w1', '1b0'],
    ['1b0', '3b0', '2b0'],
  ];
  const results = {
    ...quads,
    players: quads.players.map((player, index) => {
      const first = index - (index % 4);
      const line = (games[index % 4] ?? []).map((game) =>
        game.replace(/^\d/, (place) => String(first + Number(place))),
      );
      return { ...player, games: crosstable(line.join(' ')).players[0]?.games ?? [] };
    }),
  };
  expect(winners([{ name: 'Quads', results }]).map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, quad) => `Player ${quad * 4 + 1}`),
  );
});

test('if everyone is first, an event has at most two hundred winners', () => {
  const rounds = Array.from({ length: 300 }, () => '.');
  const results = { ...crosstable(...rounds), rounds: 1, source: 'standings' as const };
  const players = results.players.map((player) => ({
    ...player,
    standing: { rank: 1, points: 0, values: [] },
  }));
  expect(winners([{ name: '', results: { ...results, players } }])).toHaveLength(200);
});
