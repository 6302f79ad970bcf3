import { expect, test } from 'vitest';
import { TIE_BREAK_TERMS } from '../words/en/tie-break-terms.ts';
import { playerTieBreaks } from '../words/player-tie-breaks.ts';
import { withResult, withRound } from './kept-results.ts';
import { sectionLots, withLots, withoutLots } from './lots.ts';
import { mergeResults } from './merged-results.ts';
import { resultsView } from './results-view.ts';
import { sectionFinal } from './section-final.ts';
import { sectionResultsSchema } from './section-results.ts';
import { sectionStandings } from './section-standings.ts';
import { crosstable } from './testing/crosstable.ts';
import { withoutRound } from './unpaired-round.ts';

const NOW = '2026-05-01T10:00:00Z';
/** Both winners share the first rank, both losers the third. */
const over = { ...crosstable('2w1', '1b0', '4w1', '3b0'), rounds: 1 };
const ranks = (results: typeof over) =>
  sectionStandings(results).rows.map(({ startRank, rank }) => [startRank, rank]);
const first = () => 0;

test('lots give everyone who shares a final rank one of their own', () => {
  expect(sectionLots(over, NOW)).toEqual({ shared: [1, 3], drawn: [] });
  const drawn = withLots(over, first);
  expect(ranks(drawn).map(([, rank]) => rank)).toEqual([1, 2, 3, 4]);
  expect(
    new Set(
      ranks(drawn)
        .slice(0, 2)
        .map(([player]) => player),
    ),
  ).toEqual(new Set([1, 3]));
  expect(sectionLots(drawn, NOW)).toEqual({ shared: [], drawn: [1, 2, 3, 4] });
  expect(sectionResultsSchema.parse(drawn)).toEqual(drawn);
  expect(sectionFinal(drawn, resultsView(drawn))?.winner?.tieBreak?.label).toBe('drawing of lots');
});

test('lots that were taken back are the same when they are drawn again', () => {
  const drawn = withLots(over, first);
  expect(ranks(withoutLots(drawn))).toEqual(ranks(over));
  expect(withLots(withoutLots(drawn), () => 0.99)).toEqual(drawn);
});

test('who is tied later gets any place among those who were drawn before', () => {
  const some = { ...crosstable('2w1', '1b0', '4w=', '3b='), rounds: 1 };
  const all = withResult(withLots(some, first), 1, 1, '=');
  const winners = [0, 0.3, 0.6, 0.99].map((random) => ranks(withLots(all, () => random))[0]?.[0]);
  expect(new Set(winners).size).toBeGreaterThan(2);
});

test('lots count no longer once another round is to be played, or the last is unpaired', () => {
  const drawn = withLots(over, first);
  const boards = [
    { white: 1, black: 3 },
    { white: 2, black: 4 },
  ];
  for (const later of [withoutRound(drawn, 1), withRound(drawn, 2, boards, [])]) {
    expect(later.lots?.isCounted).toBe(false);
  }
  const again = withRound(withoutRound(drawn, 1), 1, boards, []);
  expect(ranks(withResult(again, 1, 1, '1'))).toEqual(
    ranks(withResult({ ...again, lots: undefined }, 1, 1, '1')),
  );
});

test('lots that two arbiters draw are those that were stored first', () => {
  const [mine, theirs] = [() => 0.99, first].map((random) => withLots(over, random));
  if (!mine || !theirs) throw new Error('no lots');
  expect(mine.lots).not.toEqual(theirs.lots);
  expect(mergeResults(over, mine, theirs).results.lots).toEqual(theirs.lots);
});

test('no lots are drawn before the last round is over, and they count only for equal players', () => {
  expect(sectionLots({ ...over, rounds: 2 }, NOW)).toBeNull();
  expect(sectionLots(crosstable('2w', '1b'), NOW)).toBeNull();
  const postponed = { ...crosstable('2w 3w1', '1b 4w1', '4w1 1b0', '3b0 2b0'), rounds: 2 };
  expect(sectionLots(postponed, NOW)).toBeNull();
  const drawn = withLots(over, first);
  const corrected = new Map(ranks(withResult(drawn, 1, 1, '=')) as [number, number][]);
  expect([corrected.get(3), corrected.get(4)]).toEqual([1, 4]);
});

test('a player whose rank was drawn reads so', () => {
  const notes = (results: typeof over) =>
    playerTieBreaks(results, 1, { rounds: 1, nameOf: String, words: TIE_BREAK_TERMS })?.notes;
  expect(notes(over)).not.toContain(TIE_BREAK_TERMS.lots);
  expect(notes(withLots(over, first))).toContain(TIE_BREAK_TERMS.lots);
});
