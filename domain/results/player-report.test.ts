import { expect, test } from 'vitest';
import { ownGame, type PlayerReport, reportedGame, takeReport } from './player-report.ts';
import type { SectionResults } from './section-results.ts';
import { crosstable } from './testing/crosstable.ts';

const NOW = '2026-05-01T12:00:00Z';

/** Round 2 of four players: board 1 is 1–3, board 2 is 4–2. */
const PAIRED: SectionResults = {
  ...crosstable('2w1 3w', '1b0 4b', '4w1 1b', '3b0 2w'),
  boards: [
    [1, 3],
    [1, 4],
  ],
  playersReport: true,
};
const GAME = { round: 2, white: 1, black: 3 };
const take = (report: Partial<PlayerReport>, results = PAIRED, startRank = 3) =>
  takeReport(reportedGame(results, startRank, NOW), { ...GAME, result: '=', ...report });

test('a report is of the player’s side, with the scores that it gives both', () => {
  expect(take({ result: '0' })).toEqual({
    outcome: null,
    report: { ...GAME, side: 'b', result: '0' },
    scores: [
      { startRank: 1, round: 2, result: '0' },
      { startRank: 3, round: 2, result: '1' },
    ],
  });
});

test.each([
  ['other_game', 'a round that is over', { round: 1 }],
  ['other_game', 'a round to come', { round: 3 }],
  ['other_game', 'another pair', { white: 4, black: 2 }],
  ['other_game', 'the colors the other way round', { white: 3, black: 1 }],
  ['no_result', 'a forfeit', { result: '+' }],
  ['no_result', 'nothing', { result: null }],
] as const)('the outcome is %s for %s', (outcome, _, report) => {
  expect(take(report)).toEqual({ outcome });
});

test('no report is accepted where players report nothing, or from somebody who has no game', () => {
  const { playersReport: _, ...silent } = PAIRED;
  const bye = crosstable('2w1 3w', '1b0 U', '4w1 1b', '3b0 Z');
  for (const [results, startRank] of [
    [silent, 3],
    [{ ...PAIRED, source: 'file' }, 3],
    [{ ...PAIRED, release: { round: 2, pairings: null } }, 3],
    [{ ...PAIRED, players: bye.players }, 2],
    [PAIRED, 9],
  ] as const) {
    expect(take({}, results, startRank)).toEqual({ outcome: 'not_taken' });
  }
});

test('an entered result stays, and reporting it again is no error', () => {
  const entered = crosstable('2w1 3w1', '1b0 4b', '4w1 1b0', '3b0 2w');
  const results = { ...PAIRED, players: entered.players };
  expect(take({ result: '1' }, results)).toEqual({ outcome: 'entered' });
  expect(take({ result: '0' }, results)).toEqual({ outcome: 'has_result' });
});

test('a player sees the reports of both sides on their game, and of no other', () => {
  const reported = reportedGame(PAIRED, 3, NOW);
  const report = { ...GAME, side: 'w', result: '1' } as const;
  expect(
    reported && ownGame(reported, [report, { ...report, round: 1 }, { ...report, black: 2 }]),
  ).toEqual({ ...GAME, side: 'b', isEntered: false, reports: { w: '1', b: null } });
});
