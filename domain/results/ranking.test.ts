import { expect, test } from 'vitest';
import { rankingChangeSentences } from '../words/ranking-text.ts';
import { rankingOf, withRanking } from './ranking.ts';
import { sectionStandings } from './section-standings.ts';
import { crosstable } from './testing/crosstable.ts';

const THREE = { win: 3, draw: 1, bye: 3 };
const begun = crosstable('2w1', '1b0');
const unplayed = crosstable('2w', '1b');

test('points and tie-breaks that are chosen before a round is played leave no record', () => {
  const chosen = withRanking(unplayed, { tieBreaks: ['SB'], scoring: THREE });
  expect(chosen).toMatchObject({ tieBreaks: ['SB'], scoring: THREE });
  expect(chosen).not.toHaveProperty('rankingChanges');
});

test('a change after a round is recorded with the former ranking, and said', () => {
  const once = withRanking(begun, { ...rankingOf(begun), tieBreaks: ['SB'] });
  const twice = withRanking(once, { tieBreaks: ['WIN', 'SB'], scoring: THREE });
  expect(twice.rankingChanges).toEqual([{ round: 1, ...rankingOf(begun) }]);
  expect(rankingChangeSentences(twice)).toEqual([
    'After round 1, the tie-breaks changed from BH/C1, DE, WIN to WIN, SB.',
    'After round 1, the points changed from 1 for a win, ½ for a draw, 1 for the bye to 3 for a win, 1 for a draw, 3 for the bye.',
  ]);
  expect(sectionStandings(twice).rows[0]?.points).toBe(3);
});

test('a ranking that is restored before the next round leaves no record', () => {
  const changed = withRanking(begun, { tieBreaks: [], scoring: THREE });
  expect(withRanking(changed, rankingOf(begun))).toEqual(begun);
});

test('changes after different rounds are each compared with what followed them', () => {
  const first = withRanking(begun, { ...rankingOf(begun), tieBreaks: [] });
  const later = { ...first, players: crosstable('2w1 2b0', '1b0 1w1').players };
  const second = withRanking(later, { ...rankingOf(later), tieBreaks: ['SB'] });
  expect(rankingChangeSentences(second)).toEqual([
    'After round 1, the tie-breaks changed from BH/C1, DE, WIN to none.',
    'After round 2, the tie-breaks changed from none to SB.',
  ]);
});
