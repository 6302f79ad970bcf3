import { expect, test } from 'vitest';
import { startRoundRobin } from './kept-results.ts';
import type { PhoneEntry } from './phone-boards.ts';
import { boardsInRange, takeEntry } from './phone-entry.ts';
import type { SectionResults } from './section-results.ts';
import { crosstable } from './testing/crosstable.ts';
import { sectionEntry } from './testing/section-entry.ts';

const NOW = '2026-05-01T12:00:00Z';
const ALL = { first: 1, last: 99 };

/** Round 2 of six players: boards 1 to 3 are 1–4, 5–2 and 3–6. */
const PLAYED: SectionResults = {
  ...crosstable('2w1 4w', '1b0 5b', '4w1 6w', '3b0 1b', '6w= 2w', '5b= 3b'),
  boards: [
    [1, 3, 5],
    [1, 5, 3],
  ],
};
const ENTRY: PhoneEntry = { round: 2, board: 2, white: 5, black: 2, result: '0' };
const enter = (entry: Partial<PhoneEntry>, results = PLAYED, range = ALL) =>
  takeEntry(boardsInRange(results, range, NOW), { ...ENTRY, ...entry });

test('a result becomes the score of both players, and is shown on its board', () => {
  const { outcome, boards, scores } = enter({});
  expect(outcome).toBe('entered');
  expect(boards.map(({ board, result }) => [board, result])).toEqual([
    [1, null],
    [2, '0'],
    [3, null],
  ]);
  expect(scores).toEqual([
    { startRank: 5, round: 2, result: '0' },
    { startRank: 2, round: 2, result: '1' },
  ]);
});

test.each([
  ['round_over', { round: 1 }],
  ['round_over', { round: 3 }],
  ['other_board', { board: 4 }],
  ['other_board', { board: 1, white: 1, black: 4 }],
  ['other_players', { white: 2, black: 5 }],
  ['other_players', { board: 3 }],
] as const)('%s stores nothing', (outcome, entry) => {
  expect(enter(entry, PLAYED, { first: 2, last: 3 })).toMatchObject({ outcome, scores: [] });
});

test('a game with a result keeps it, even if only one player has one', () => {
  const entered = {
    ...crosstable('2w', '1b', '4w1', '3b0', '6w', '5b1'),
    boards: [[1, 3, 5]],
  };
  const [second, third] = [
    { round: 1, white: 3, black: 4 },
    { round: 1, board: 3, white: 5, black: 6 },
  ];
  expect(enter({ ...second, result: '1' }, entered)).toMatchObject({
    outcome: 'entered',
    scores: [],
  });
  expect(enter({ ...second, result: '=' }, entered)).toMatchObject({ outcome: 'has_result' });
  expect(enter({ ...third, result: '0' }, entered)).toMatchObject({
    outcome: 'has_result',
    scores: [],
  });
});

test('a round that is held back, or comes from another program, has no boards', () => {
  const none = { round: null, boards: [] };
  const held = (pairings: string | null) => ({ ...PLAYED, release: { round: 2, pairings } });
  expect(boardsInRange(held(null), ALL, NOW)).toEqual(none);
  expect(boardsInRange(held('2026-05-01T12:00:01Z'), ALL, NOW)).toEqual(none);
  expect(boardsInRange(held('2026-05-01T12:00:00Z'), ALL, NOW).boards).toHaveLength(3);
  const early = { ...PLAYED, release: { round: 1, pairings: null } };
  expect(boardsInRange(early, ALL, NOW).boards).toHaveLength(3);
  expect(boardsInRange({ ...PLAYED, source: 'file' }, ALL, NOW)).toEqual(none);
  expect(boardsInRange({ ...PLAYED, boards: [], ...crosstable('', '') }, ALL, NOW)).toEqual(none);
});

test('the last result of a round that is paired ahead is shown with its round', () => {
  const results = startRoundRobin([sectionEntry('A', null), sectionEntry('B', null)], true);
  const open = boardsInRange(results, ALL, NOW);
  const [game] = open.boards;
  if (!game) throw new Error('There is no board.');
  const [white, black] = [game.white.startRank, game.black.startRank];
  const { outcome, boards } = takeEntry(open, { round: 1, board: 1, white, black, result: '=' });
  expect(outcome).toBe('entered');
  expect(boards.map(({ result }) => result)).toEqual(['=']);
});
