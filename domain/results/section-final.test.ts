import { expect, test } from 'vitest';
import { resultsSummary } from './results-summary.ts';
import type { SectionResults } from './section-results.ts';
import { crosstable } from './testing/crosstable.ts';

const finalOf = (results: SectionResults) =>
  resultsSummary({ slug: 'open', name: 'Open' }, results).final;

/** Two rounds of four players, in which the fourth wins twice. */
const PLAYED: SectionResults = {
  ...crosstable('3w1 4w0', '4b0 3w=', '1b0 2b=', '2w1 1b1'),
  rounds: 2,
};

/** An imported table of players with these ranks, in the order of the file. */
function table(...ranks: number[]): SectionResults {
  const results = crosstable(...ranks.map(() => ''));
  const players = results.players.map((player, index) => ({
    ...player,
    standing: { rank: ranks[index] ?? 0, points: 5, values: [] },
  }));
  return { ...results, source: 'standings', rounds: 0, players };
}

test('a section that is over has its winner with performance and lead, and its numbers', () => {
  expect(finalOf(PLAYED)).toMatchObject({
    ...{ players: 4, games: 4, draws: 1 },
    winner: { possible: '2', federation: 'NOR', rating: 1970, ledFrom: 1, tieBreak: null },
  });
  expect(finalOf(PLAYED)?.winner?.performance).toBeGreaterThan(2000);
});

test('nothing is final while a game is missing, rounds are to come, or their number is unknown', () => {
  expect(finalOf({ ...PLAYED, rounds: 3 })).toBeNull();
  expect(finalOf({ ...PLAYED, rounds: 0 })).toBeNull();
  const postponed = crosstable('3w1 4w0', '4b 3w=', '1b0 2b=', '2w 1b1');
  expect(finalOf({ ...postponed, rounds: 2 })).toBeNull();
});

test('a forfeit is no game', () => {
  const forfeit = crosstable('3w1 4w-', '4b0 3w=', '1b0 2b=', '2w1 1b+');
  expect(finalOf({ ...forfeit, rounds: 2 })).toMatchObject({ games: 3, draws: 1 });
});

test('the winner led from the round after which they were first to the end', () => {
  const results = crosstable('3w1 4w0', '4b= 3w1', '1b0 2b0', '2w= 1b1');
  const { winner } = finalOf({ ...results, rounds: 2, tieBreaks: ['BH'] }) ?? {};
  expect(winner).toMatchObject({ rating: 1970, ledFrom: 2 });
});

test('the first tie-break that separates the winner is named, with both values', () => {
  const results = crosstable('3w1 4w0', '4b= 3w1', '1b0 2b0', '2w= 1b1');
  const { winner } = finalOf({ ...results, rounds: 2, tieBreaks: ['WIN', 'DE', 'BH'] }) ?? {};
  expect(winner?.tieBreak).toEqual({ label: 'Buchholz', values: ['2½', '1½'] });
});

test('a direct encounter that decided has no values', () => {
  const results = crosstable('2w1 3b0 4w1', '1b0 4w1 3w1', '4w0 1w1 2b0', '3b1 2b0 1b0');
  const { winner } = finalOf({ ...results, rounds: 3, tieBreaks: ['WIN', 'DE'] }) ?? {};
  expect(winner).toMatchObject({
    rating: 2000,
    tieBreak: { label: 'Direct encounter', values: null },
  });
});

test('players who share the first rank have no single winner among them', () => {
  const results = crosstable('2w= 3b1', '1b= 4w1', '4b0 1w0', '3w1 2b0');
  expect(finalOf({ ...results, rounds: 2, tieBreaks: ['WIN'] })?.winner).toBeNull();
});

test('an imported table has a winner, without games', () => {
  expect(finalOf(table(1, 2))).toMatchObject({
    ...{ players: 2, games: 0 },
    winner: { possible: null, ledFrom: null, tieBreak: null, performance: null },
  });
});

test('an imported table is in the order of its ranks, and its winner is alone on the first', () => {
  const summary = resultsSummary({ slug: '', name: '' }, table(3, 1, 2));
  expect(summary.top.map(({ startRank }) => startRank)).toEqual([2, 3, 1]);
  expect(summary.final?.winner?.rating).toBe(1990);
  expect(finalOf(table(2, 1, 1))?.winner).toBeNull();
  expect(finalOf(table(2, 3))?.winner).toBeNull();
});

test('separate groups have no winner of the section', () => {
  const groups = [{ name: '', players: [1, 2, 3, 4] }];
  expect(finalOf({ ...PLAYED, system: 'quads', groups })).toBeNull();
});

test('in a round robin, what could be scored leaves out the free round and games that don’t count', () => {
  const results = crosstable('. 3b1 2w1', '3w= . 1b0', '2b= 1w0 .');
  const odd: SectionResults = { ...results, system: 'roundRobin', rounds: 3 };
  expect(finalOf(odd)?.winner?.possible).toBe('2');
  const worthAPoint = { ...odd, ...crosstable('U 3b1 2w1', '3w= U 1b0', '2b= 1w0 U') };
  expect(finalOf({ ...worthAPoint, system: 'roundRobin', rounds: 3 })?.winner?.possible).toBe('3');
  const left = crosstable('4w1 3b1 2w1', '3w= 4b+ 1b0', '2b= 1w0 4b+', '1b0 2w- 3w-');
  const players = left.players.map((player) => ({
    ...player,
    hasWithdrawn: player.startRank === 4,
  }));
  const early: SectionResults = { ...left, players, system: 'roundRobin', rounds: 3 };
  expect(finalOf(early)?.winner?.possible).toBe('2');
});

test('a winner whose name is withheld or erased is not announced', () => {
  for (const name of ['', 'Name withheld']) {
    const players = PLAYED.players.map((player) => ({ ...player, name }));
    expect(finalOf({ ...PLAYED, players })?.winner, name).toBeNull();
  }
});
