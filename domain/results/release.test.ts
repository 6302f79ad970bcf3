import { expect, test } from 'vitest';
import { startResults, withResult, withRound } from './kept-results.ts';
import { currentRelease, isHeld, isReleased, releasedResults, withRelease } from './release.ts';
import { resultsView } from './results-view.ts';
import { type SectionResults, sectionResultsSchema } from './section-results.ts';
import { crosstable } from './testing/crosstable.ts';
import { sectionEntry } from './testing/section-entry.ts';

const NOW = '2026-05-01T12:00:00Z';
const LATER = '2026-05-01T12:00:01.000Z';

/** Round one is played, and one of two games of round two. */
function secondRound(): SectionResults {
  const started = startResults(
    [2200, 2100, 2000, 1900].map((rating) => sectionEntry(`${rating}`, rating)),
    5,
  );
  const first = withRound(
    started,
    1,
    [
      { white: 1, black: 3 },
      { white: 4, black: 2 },
    ],
    [],
  );
  const played = withResult(withResult(first, 1, 1, '1'), 1, 4, '1');
  const second = withRound(
    played,
    2,
    [
      { white: 1, black: 4 },
      { white: 2, black: 3 },
    ],
    [],
  );
  return withResult(second, 2, 1, '1');
}

const whole = () => withResult(secondRound(), 2, 2, '=');
const shown = (results: SectionResults, parts: Parameters<typeof withRelease>[2], now = NOW) => {
  const view = resultsView(releasedResults(withRelease(results, 2, parts), now));
  return {
    rounds: view.rounds.length,
    played: view.played,
    scores: view.rounds[1]?.boards.map(({ whiteScore }) => whiteScore),
    leader: view.standings[0]?.points,
    gamesOfLeader: view.standings[0]?.player.games.map((game) => game?.result ?? null),
  };
};

test('without a choice pairings are public at once, results as they come, standings with the whole round', () => {
  const usual = { rounds: 2, played: 1, leader: 1, gamesOfLeader: ['1', null] };
  expect(shown(secondRound(), {})).toEqual({ ...usual, scores: ['1', ''] });
  expect(shown(whole(), {})).toMatchObject({ played: 2, scores: ['1', '½'], leader: 2 });
});

test('a section may show the results of a round once it is complete, also next to other choices', () => {
  const together = { ...secondRound(), showsWholeRounds: true };
  for (const parts of [{}, { pairings: NOW }]) {
    expect(shown(together, parts)).toMatchObject({ rounds: 2, played: 1, scores: ['', ''] });
  }
  expect(shown(together, { results: NOW })).toMatchObject({ scores: ['1', ''] });
  expect(shown(withResult(together, 2, 2, '='), {})).toMatchObject({ scores: ['1', '½'] });
});

test('pairings that are held are not shown at all, and at their time they are', () => {
  const held = { rounds: 1, played: 1, leader: 1 };
  expect(shown(secondRound(), { pairings: null })).toMatchObject(held);
  expect(shown(secondRound(), { pairings: LATER })).toMatchObject(held);
  expect(shown(secondRound(), { pairings: LATER }, LATER)).toMatchObject({ rounds: 2, played: 1 });
});

test('results that are held leave the pairings, and standings without them', () => {
  expect(shown(whole(), { results: null })).toMatchObject({
    ...{ rounds: 2, played: 1, scores: ['', ''], leader: 1 },
  });
});

test('results that are public are shown as they come, and standings wait for the whole round', () => {
  expect(shown(secondRound(), { results: NOW })).toEqual({
    ...{ rounds: 2, played: 1, scores: ['1', ''], leader: 1, gamesOfLeader: ['1', null] },
  });
});

test('standings that are held stay those of the round before', () => {
  expect(shown(whole(), { standings: null })).toEqual({
    ...{ rounds: 2, played: 1, scores: ['1', '½'], leader: 1, gamesOfLeader: ['1', null] },
  });
  expect(shown(whole(), { standings: NOW })).toMatchObject({ played: 2, leader: 2 });
});

test('a later round ends what was held, and nothing of the choice leaves the server', () => {
  const held = withRelease(whole(), 2, { results: null, standings: LATER });
  expect(sectionResultsSchema.safeParse(held).success).toBe(true);
  const third = withRound(held, 3, [{ white: 3, black: 1 }], []);
  expect(currentRelease(third)).toBeNull();
  expect(releasedResults(third, NOW)).not.toHaveProperty('shown');
  expect(releasedResults(held, NOW)).not.toHaveProperty('release');
  expect(isReleased(currentRelease(held), 'pairings', NOW)).toBeNull();
});

test('pairings are held back with their round, and not with the one before it', () => {
  const held = withRelease(secondRound(), 2, { pairings: null });
  expect([1, 2, 3].map((round) => isHeld(held, round, NOW))).toEqual([false, true, false]);
});

test('pairings of a round paired ahead wait for those of an earlier round, even if that one is played', () => {
  const results: SectionResults = {
    ...crosstable('2w1 3w1 4w', '1b0 4w1 3w', '4w1 1b0 2b', '3b0 2b0 1b'),
    system: 'roundRobin',
  };
  const held = withRelease(results, 2, { pairings: null });
  expect([1, 2, 3].map((round) => isHeld(held, round, NOW))).toEqual([false, true, true]);
});
