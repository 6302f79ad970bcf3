import { expect, test } from 'vitest';
import { withResult, withRound } from './kept-results.ts';
import { mergeResults } from './merged-results.ts';
import { withPairedRound } from './paired-round.ts';
import { withAbsence, withForbidden, withoutAbsence, withoutForbidden } from './pairing-lists.ts';
import { readSectionResults } from './section-results.ts';
import { crosstable, gameLines } from './testing/crosstable.ts';
import { withoutRound, withRoundAside } from './unpaired-round.ts';

const start = crosstable('', '', '', '');
const BOARDS = [
  { white: 1, black: 2 },
  { white: 3, black: 4 },
];

test('players are kept apart once, in whatever order they are named, and may meet again', () => {
  const apart = withForbidden(withForbidden(withForbidden(start, [1, 2]), [2, 1]), [3, 3]);
  expect(apart.pairing?.forbidden).toEqual([[1, 2]]);
  expect(withoutForbidden(apart, [2, 1]).pairing?.forbidden).toEqual([]);
});

test('absences of a player add up, are stored, and are taken back', () => {
  const away = withAbsence(withAbsence(start, 2, [3, 2]), 2, [5]);
  expect(away.absences).toEqual([{ startRank: 2, rounds: [2, 3, 5] }]);
  expect(readSectionResults(JSON.parse(JSON.stringify(away))).value).toEqual(away);
  expect(withoutAbsence(away, 2).absences).toEqual([]);
});

test('what two arbiters add to the lists is all kept, and what one removes is gone', () => {
  const base = withAbsence(withForbidden(start, [1, 2]), 4, [2]);
  const mine = withoutAbsence(withForbidden(base, [1, 3]), 4);
  const theirs = withAbsence(withoutForbidden(base, [1, 2]), 3, [2]);
  const { results } = mergeResults(base, mine, theirs);
  expect(results.pairing?.forbidden).toEqual([[1, 3]]);
  expect(results.absences).toEqual([{ startRank: 3, rounds: [2] }]);
});

test('results of an unpaired round that were kept return to the same games with the same colors', () => {
  const played = withResult(withResult(withRound(start, 1, BOARDS, []), 1, 1, '1'), 1, 3, '--');
  const aside = withRoundAside(played, 1);
  expect(gameLines(aside)).toEqual(['', '', '', '']);
  expect(readSectionResults(JSON.parse(JSON.stringify(aside))).value).toEqual(aside);
  const paired = (pairings: typeof BOARDS) =>
    withPairedRound(aside, 1, { pairings, byes: [], isHeld: false });
  expect(gameLines(paired(BOARDS))).toEqual(gameLines(played));
  expect(paired(BOARDS)).not.toHaveProperty('aside');
  expect(
    gameLines(
      paired([
        { white: 1, black: 2 },
        { white: 4, black: 3 },
      ]),
    ),
  ).toEqual([...['2w1', '1b0', '4b', '3w']]);
  expect(withoutRound(played, 1)).not.toHaveProperty('aside');
});

test.each([withoutRound, withRoundAside])(
  'unpairing is undone around what has come in since (%o)',
  (unpair) => {
    const first = withResult(withRound(start, 1, BOARDS, []), 1, 1, '1');
    const played = withResult(withRound(first, 2, [{ white: 1, black: 3 }], []), 2, 1, '=');
    const unpaired = unpair(played, 2);
    const { results } = mergeResults(unpaired, played, withResult(unpaired, 1, 3, '0'));
    expect(results).toEqual(withResult(played, 1, 3, '0'));
  },
);
