import { expect, test } from 'vitest';
import { numberBoards } from './boards.ts';
import { resultsView } from './results-view.ts';
import { roundBoards } from './round-boards.ts';
import { roundsPlayed } from './rounds-played.ts';
import { pointsText, scoreText } from './scores.ts';
import { type SectionResults, sectionResultsSchema } from './section-results.ts';

type Games = SectionResults['players'][number]['games'];
type Game = NonNullable<Games[number]>;

/**
 * Parses a game in crosstable notation: `2w1`; without a result while it goes on; a letter for a bye; empty for
 * nothing.
 */
function game(text: string): Games[number] {
  const [, opponent = '', color, result = null] = /^(\d*)([wb]?)(.?)$/.exec(text) ?? [];
  if (text === '') return null;
  return {
    opponent: opponent === '' ? null : Number(opponent),
    color: (color || null) as Game['color'],
    result: (result || null) as Game['result'],
  };
}

/** The results of players with these games, the first of whom has start rank 1. */
function resultsOf(...games: string[]): SectionResults {
  return {
    source: 'file',
    system: 'swiss',
    rounds: 5,
    tieBreaks: ['BH/C1', 'DE', 'WIN'],
    players: games.map((line, index) => ({
      startRank: index + 1,
      participantId: null,
      name: `Player ${index + 1}`,
      title: '',
      federation: 'NOR',
      fideId: '',
      rating: 2000 - index * 10,
      games: line === '' ? [] : line.split(' ').map((one) => game(one.replace('.', ''))),
    })),
  };
}

test('results that were stored can be read back', () => {
  const results = resultsOf('2w1 . H', '1b0 . Z');
  expect(sectionResultsSchema.parse(results)).toEqual(results);
  const strange = { ...results, tieBreaks: ['XX'] };
  expect(sectionResultsSchema.safeParse(strange).success).toBe(false);
});

test.each([
  ['nothing is paired', ['', ''], 0, 0],
  ['the first round is paired', ['2w', '1b'], 1, 0],
  ['a round is over', ['2w1', '1b0'], 1, 1],
  ['a game goes on', ['2w1 3b1 4w', '1b0 4w1 3b0', '4w1 1b0 2w1', '3b0 2b0 1b'], 3, 2],
  ['a game was postponed', ['2w 3b1', '1b 4w1', '4w1 1b0', '3b0 2b0'], 2, 2],
  ['a bye is known beforehand', ['2w1 . H', '1b0'], 1, 1],
  [
    'a round robin is paired to its end',
    ['2w1 3b 4w', '1b0 4w 3b', '4w0 1w 2w', '3b1 2b 1b'],
    3,
    1,
  ],
])('how far it is: %s', (_, games, paired, played) => {
  expect(roundsPlayed(resultsOf(...games))).toMatchObject({ paired, played });
});

test('boards are ordered by scores, then by start ranks', () => {
  const { players } = resultsOf('4b', '3w', '2b', '1w', 'H', '7w', '6b');
  const points = new Map([
    [2, 1],
    [6, 0.5],
  ]);
  const { boards, byes } = numberBoards(players, 1, points);
  expect(boards.map(({ white, black }) => [white.startRank, black.startRank])).toEqual([
    [2, 3],
    [6, 7],
    [4, 1],
  ]);
  expect(byes).toMatchObject([{ player: { startRank: 5 }, score: '½' }]);
});

test('boards with given numbers keep them', () => {
  const { players } = resultsOf('2w', '1b', '4w', '3b', '6w', '5b');
  const { boards } = numberBoards(players, 1, new Map(), { order: [5, 3] });
  expect(boards.map(({ white }) => white.startRank)).toEqual([5, 3, 1]);
});

test('a table of standings is shown as it was imported', () => {
  const { players, ...results } = resultsOf('', '');
  const standing = { rank: 1, points: 4.5, values: [20, null] };
  const table = {
    ...results,
    source: 'standings' as const,
    columns: ['Buchholz', 'Wins'],
    players: players.map((player) => ({ ...player, standing })),
  };
  expect(resultsView(table)).toMatchObject({
    rounds: [],
    columns: ['Buchholz', 'Wins'],
    standings: [standing, standing],
  });
});

test('games with no one, oneself, or a taken player make no board', () => {
  const { players } = resultsOf('1w1', '9w1', '4w1', '3b0', '4w1');
  expect(numberBoards(players, 1, new Map()).boards).toMatchObject([
    { white: { startRank: 3 }, black: { startRank: 4 }, whiteScore: '1', blackScore: '0' },
  ]);
});

test('the round that goes on is shown, and does not count', () => {
  const view = resultsView(resultsOf('2w1 3b1', '1b0 4w', '4w1 1w0', '3b0 2b'));
  expect(view).toMatchObject({ played: 1, columns: ['BH/C1', 'WIN'] });
  expect(view.standings[0]).toMatchObject({
    points: 1,
    rank: 1,
    player: { games: [{}, { result: null }] },
  });
  expect(view.rounds.map(({ isPlayed }) => isPlayed)).toEqual([true, false]);
  expect(view.rounds[1]?.boards[0]).toMatchObject({ white: { startRank: 3 }, whiteScore: '0' });
});

test('of a round robin that is paired to its end the next round is shown', () => {
  const view = resultsView(resultsOf('2w1 3b 4w', '1b0 4w 3b', '4w0 1w 2w', '3b1 2b 1b'));
  expect(view.rounds.map(({ round }) => round)).toEqual([1, 2]);
});

test('a postponed game gives no one anything', () => {
  const view = resultsView(resultsOf('2w 3b1', '1b 4w1', '4w1 1b0', '3b0 2b0'));
  const points = new Map(view.standings.map(({ player, points }) => [player.startRank, points]));
  expect([1, 2, 3, 4].map((rank) => points.get(rank))).toEqual([1, 1, 1, 0]);
  expect(view.rounds[0]?.boards).toHaveLength(2);
});

test('scores and points as people write them', () => {
  expect(['1', '=', '-', null].map((result) => scoreText(result as Game['result']))).toEqual([
    '1',
    '½',
    '–',
    '',
  ]);
  expect([0, 0.5, 3, 3.5].map(pointsText)).toEqual(['0', '½', '3', '3½']);
});

test('boards are numbered from the first of the section, around those that players have for themselves', () => {
  const { players } = resultsOf('2w', '1b', '4w', '3b', '6w', '5b', '8w', '7b');
  const boards = (numbers: NonNullable<SectionResults['boardNumbers']>) =>
    numberBoards(players, 1, new Map(), { numbers }).boards.map(
      ({ number, white }) => `${number}: ${white.startRank}`,
    );
  expect(boards({ first: 21, fixed: [] })).toEqual(['21: 1', '22: 3', '23: 5', '24: 7']);
  // 6 has board 22 in every round; 8 has board 1, away from the others.
  const fixed = [
    { startRank: 6, board: 22 },
    { startRank: 8, board: 1 },
  ];
  expect(boards({ first: 21, fixed })).toEqual(['1: 7', '21: 1', '22: 5', '23: 3']);
  // Of two players with the same board, the better pair gets it.
  const same = [1, 3].map((startRank) => ({ startRank, board: 9 }));
  expect(boards({ first: 1, fixed: same })).toEqual(['1: 3', '2: 5', '3: 7', '9: 1']);
});

test('page and desk name the same board', () => {
  const results = {
    ...resultsOf('2w', '1b', '4w', '3b'),
    boardNumbers: { first: 11, fixed: [{ startRank: 4, board: 2 }] },
  };
  const [round] = resultsView(results).rounds;
  expect(round?.boards.map(({ number, white }) => [number, white.startRank])).toEqual([
    [2, 3],
    [11, 1],
  ]);
  expect(roundBoards(results, 1).boards.map(({ board }) => board)).toEqual([2, 11]);
});
