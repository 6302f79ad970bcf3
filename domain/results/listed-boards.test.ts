import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameText, parseGame } from './game-text.ts';
import { boardsTexts, type GamesLine, listedBoards } from './listed-boards.ts';
import { resultsView } from './results-view.ts';
import type { SectionResults } from './section-results.ts';
import { crosstable } from './testing/crosstable.ts';
import { trfResults } from './testing/trf-results.ts';

const FIXTURES = join(import.meta.dirname, '../interchange/trf/fixtures');
const fixtureResults = (file: string) => trfResults(readFileSync(join(FIXTURES, file), 'latin1'));

/** The boards of each round as listed on a page, and as played. */
function listedAndPlayed(results: SectionResults) {
  const view = resultsView(results);
  const lines = view.standings.map(({ player: { startRank, games } }) => ({
    startRank,
    games: games.map((game) => parseGame(gameText(game))),
  }));
  const texts = boardsTexts(view);
  return {
    texts,
    listed: view.rounds.map(({ round }) => {
      const scoreOf = ({ games }: GamesLine) => games[round - 1]?.score ?? '';
      return listedBoards(lines, round, texts[round - 1] ?? '').map(
        ({ number, white, black }) =>
          `${number}. ${white.startRank} ${scoreOf(white)}:${scoreOf(black)} ${black.startRank}`,
      );
    }),
    played: view.rounds.map(({ boards }) =>
      boards.map(
        ({ number, white, black, whiteScore, blackScore }) =>
          `${number}. ${white.startRank} ${whiteScore}:${blackScore} ${black.startRank}`,
      ),
    ),
  };
}

test.each(readdirSync(FIXTURES))(
  '%s: a page lists the boards of each round as they were played',
  (file) => {
    const { listed, played, texts } = listedAndPlayed(fixtureResults(file));
    expect(played[0]?.length).toBeGreaterThan(0);
    expect(listed).toEqual(played);
    expect(texts.join('')).toBe('');
  },
);

test.each(readdirSync(FIXTURES))('%s: it lists them by the numbers of the hall', (file) => {
  const fixed = [
    { startRank: 5, board: 3 },
    { startRank: 2, board: 22 },
  ];
  const results = { ...fixtureResults(file), boardNumbers: { first: 21, fixed } };
  const { listed, played, texts } = listedAndPlayed(results);
  expect(listed).toEqual(played);
  expect(texts[0]).toMatch(/\b21:\d+/);
});

test('boards in a manual order are listed in that order', () => {
  const results = crosstable('2w1 3b0', '1b0 4w1', '4w1 1w1', '3b0 2b0');
  const { listed, played, texts } = listedAndPlayed({
    ...results,
    boards: [
      [3, 1],
      [3, 2],
    ],
  });
  expect(listed).toEqual(played);
  expect(listed[0]).toEqual(['1. 3 1:0 4', '2. 1 1:0 2']);
  expect(texts).toEqual(['3 1', '']);
});

test('a full-point bye is not a game against the first player', () => {
  const results = crosstable('2w= 4b1 3w1', '1b= 3w0 4b1', 'F 2b1 1b0', '. 1w0 2w0');
  const { listed, played } = listedAndPlayed(results);
  expect(listed).toEqual(played);
  expect(listed[2]).toEqual(['1. 1 1:0 3', '2. 4 0:1 2']);
});

test('forfeits without colors are listed', () => {
  const results = crosstable('2+ 3w1', '1- 4b1', '4w1 1b0', '3b0 2w0');
  const { listed, played } = listedAndPlayed(results);
  expect(listed).toEqual(played);
  expect(listed[0]).toContain('1. 1 +:– 2');
});

test('games that only one side has are not boards', () => {
  const { listed, played } = listedAndPlayed(crosstable('1w1 2w1', '9w1 1b0', '4w1', '3b0', '4w1'));
  expect(listed).toEqual(played);
});
