import { expect, test } from 'vitest';
import { startResults, startRoundRobin, withResult, withRound } from './kept-results.ts';
import { withRelease } from './release.ts';
import { sectionProgress } from './section-progress.ts';
import { sectionEntry } from './testing/section-entry.ts';

const NOW = '2026-05-01T12:00:00Z';
const FOUR = [2200, 2100, 2000, 1900].map((rating) => sectionEntry(`${rating}`, rating));
const started = startResults(FOUR, 2);
const first = withRound(
  started,
  1,
  [
    { white: 1, black: 3 },
    { white: 4, black: 2 },
  ],
  [],
);
const half = withResult(first, 1, 1, '1');
const whole = withResult(half, 1, 4, '=');
const nextOf = (results: Parameters<typeof sectionProgress>[0]) =>
  sectionProgress(results, NOW).next;

test('a section goes from its start by pairing and entering to its last result', () => {
  expect(nextOf(null)).toEqual({ kind: 'start' });
  expect(nextOf(started)).toEqual({ kind: 'pair', round: 1 });
  expect(sectionProgress(half, NOW)).toEqual({
    ...{ round: 1, rounds: 2, games: 2, missing: 1, postponed: 0 },
    next: { kind: 'enter', round: 1, games: 1 },
  });
  expect(nextOf(whole)).toEqual({ kind: 'pair', round: 2 });
  const second = withRound(whole, 2, [{ white: 3, black: 4 }], []);
  expect(nextOf(withResult(second, 2, 3, '1'))).toEqual({ kind: 'over' });
});

test('a held-back part has to be published first, results once they exist', () => {
  expect(nextOf(withRelease(first, 1, { pairings: null }))).toEqual({
    ...{ kind: 'publish', part: 'pairings', round: 1 },
  });
  const held = { results: null, standings: null };
  expect(nextOf(withRelease(half, 1, held))).toMatchObject({ kind: 'enter' });
  expect(nextOf(withRelease(whole, 1, held))).toMatchObject({ kind: 'publish', part: 'results' });
  expect(nextOf(withRelease(whole, 1, { standings: null }))).toMatchObject({ part: 'standings' });
});

test('games of earlier rounds without a result are counted apart', () => {
  const second = withRound(half, 2, [{ white: 3, black: 1 }], []);
  expect(sectionProgress(second, NOW)).toMatchObject({ round: 2, missing: 1, postponed: 1 });
});

test('a round robin is at the first round that is not played', () => {
  const robin = startRoundRobin(FOUR, false);
  expect(sectionProgress(robin, NOW)).toMatchObject({ round: 1, games: 2, missing: 2 });
});
