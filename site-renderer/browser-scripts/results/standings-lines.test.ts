import { gameText } from '@tabiya/domain/results/game-text';
import { boardsTexts } from '@tabiya/domain/results/listed-boards';
import { resultsView } from '@tabiya/domain/results/results-view';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { expect, test } from 'vitest';
import { cardContent, readLine, roundBoards, type StandingsLine } from './standings-lines.ts';

const LABELS = ['#', 'Name', 'Fed', 'Rtg', 'Pts', 'BH'];

const WORDED = {
  ...{ place: '#', points: 'Pts', performance: 'Performance' },
  ...{ federation: 'Fed', rating: 'Rtg' },
};

function line(startRank: number, rating: string, ...games: string[]): [number, StandingsLine] {
  const texts = [`${startRank}`, `Player ${startRank}`, '', rating, '1', '0.5', ...games];
  const player = { startRank, title: startRank === 1 ? 'GM' : '', name: `Player ${startRank}` };
  return [startRank, { ...player, ...readLine(LABELS, texts, games.length) }];
}

const LINES = new Map([line(1, '2400', '2w1', '½'), line(2, '2300', '1b0', '3 +'), line(3, '')]);

test('a card has place, points, and rating by themselves, and the other texts of a line by their labels', () => {
  expect(cardContent(LINES, 1, WORDED)).toMatchObject({
    ...{ place: '1', points: '1', performance: '', federation: '', rating: '2400' },
    facts: [['BH', '0.5']],
  });
});

test('a card has the games with opponent, their rating, color, and score; a bye is only a score', () => {
  const card = cardContent(LINES, 1, WORDED);
  expect(card?.player).toMatchObject({ title: 'GM', name: 'Player 1' });
  expect(card?.games).toMatchObject([
    { opponent: { startRank: 2, name: 'Player 2', rating: '2300' }, color: 'w', score: '1' },
    { opponent: null, color: null, score: '½' },
  ]);
  expect(cardContent(LINES, 2, WORDED)?.games).toMatchObject([
    { opponent: { startRank: 1, title: 'GM', rating: '2400' }, color: 'b', score: '0' },
    { opponent: { startRank: 3, rating: '' }, color: null, score: '+' },
  ]);
});

test('no card is opened for a number that no player has, and an opponent without a line has their number', () => {
  expect(cardContent(LINES, 9, WORDED)).toBeNull();
  const lines = new Map([line(1, '2400', '7w1')]);
  expect(cardContent(lines, 1, WORDED)?.games).toMatchObject([
    { opponent: { startRank: 7, name: '7', rating: '' } },
  ]);
});

test('the boards of an earlier round are those that were played, with names and scores', () => {
  const view = resultsView(crosstable('2w1 3b=', '1b0 U', '. 1w='));
  const lines = new Map(
    view.standings.map(({ player: { startRank, games } }) =>
      line(startRank, '', ...games.map((game) => gameText(game))),
    ),
  );
  expect(roundBoards(lines, 1, boardsTexts(view)[0] ?? '')).toMatchObject([
    { number: 1, white: { name: 'Player 1' }, black: { name: 'Player 2' } },
  ]);
  const [board] = roundBoards(lines, 2, '');
  expect([board?.white.name, board?.whiteScore, board?.blackScore]).toEqual(['Player 3', '½', '½']);
});
