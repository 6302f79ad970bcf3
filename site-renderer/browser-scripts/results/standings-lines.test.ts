import { expect, test } from 'vitest';
import { cardContent, readLine, type StandingsLine } from './standings-lines.ts';

const HEADS = ['#', 'Name', 'Fed', 'Rtg', 'Pts', 'BH'].map((label) => ({
  label,
  name: label === 'BH' ? 'Buchholz' : label,
  about: label === 'BH' ? 'What it counts.' : undefined,
}));

const WORDED = {
  ...{ place: '#', points: 'Pts', performance: 'Performance' },
  ...{ federation: 'Fed', rating: 'Rtg' },
};

function line(startRank: number, rating: string, ...games: string[]): [number, StandingsLine] {
  const texts = [`${startRank}`, `Player ${startRank}`, '', rating, '1', '0.5', ...games];
  const player = {
    startRank,
    played: 2,
    title: startRank === 1 ? 'GM' : '',
    name: `Player ${startRank}`,
  };
  return [startRank, { ...player, ...readLine(HEADS, texts, games.length) }];
}

const LINES = new Map([line(1, '2400', '2w1', '½'), line(2, '2300', '1b0', '3 +'), line(3, '')]);

test('a card has place, points, and rating by themselves, and the other texts of a line by their names', () => {
  expect(cardContent(LINES, 1, WORDED)).toMatchObject({
    ...{ place: '1', points: '1', performance: '', federation: '', rating: '2400' },
    ...{ played: 2, players: 3 },
    facts: [['Buchholz', '0.5', 'What it counts.']],
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
