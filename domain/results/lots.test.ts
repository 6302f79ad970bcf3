import { expect, test } from 'vitest';
import { TIE_BREAK_TERMS } from '../words/en/tie-break-terms.ts';
import { playerTieBreaks } from '../words/player-tie-breaks.ts';
import { withResult } from './kept-results.ts';
import { sectionLots, withLots, withoutLots } from './lots.ts';
import { resultsView } from './results-view.ts';
import { sectionFinal } from './section-final.ts';
import { sectionResultsSchema } from './section-results.ts';
import { sectionStandings } from './section-standings.ts';
import { crosstable } from './testing/crosstable.ts';

const NOW = '2026-05-01T10:00:00Z';
/** Both winners share the first rank, both losers the third. */
const over = { ...crosstable('2w1', '1b0', '4w1', '3b0'), rounds: 1 };
const ranks = (results: typeof over) =>
  sectionStandings(results).rows.map(({ startRank, rank }) => [startRank, rank]);
/** Swaps two, since `shuffle` takes the first. */
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

test('no lots are drawn before the last round is over, and they count only for equal players', () => {
  expect(sectionLots({ ...over, rounds: 2 }, NOW)).toBeNull();
  expect(sectionLots(crosstable('2w', '1b'), NOW)).toBeNull();
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
