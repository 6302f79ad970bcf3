import { expect, test } from 'vitest';
import { sheetSeats } from './sheet-seats.ts';

const WHITE_AND_BLACK = ['White', 'Black'] as const;

test('the sheet lists each player of a board by family name, with title, color, and opponent', () => {
  const seats = sheetSeats(
    [
      {
        players: [
          { title: '', name: 'Zoë Aas Zündér', family: 'Aas Zündér' },
          { title: 'GM', name: 'Ann Berg' },
        ],
      },
      {
        players: [
          { title: '', name: 'Lê Bảo Ngọc', family: 'Lê' },
          { title: '', name: 'Player 7', family: 'Player 7' },
        ],
      },
    ],
    WHITE_AND_BLACK,
  );
  expect(seats.map(({ name, board, color, opponent }) => [name, board, color, opponent])).toEqual([
    ['Aas Zündér, Zoë', '1', 'White', 'Berg'],
    ['Berg, Ann GM', '1', 'Black', 'Aas Zündér'],
    ['Lê, Bảo Ngọc', '2', 'White', 'Player 7'],
    ['Player 7', '2', 'Black', 'Lê'],
  ]);
});

test('players of one family are sorted by their whole name, and boards have the hall’s numbers', () => {
  const players = ['Ola Berg', 'Kari Berg'].map((name) => ({ title: '', name }));
  const seats = sheetSeats([{ board: '31', players }], WHITE_AND_BLACK);
  expect(seats.map(({ name, board }) => `${board} ${name}`)).toEqual([
    '31 Berg, Kari',
    '31 Berg, Ola',
  ]);
});

test('a family name is taken from the end of a name or where it is known to be, not from inside a word', () => {
  const players = [
    { title: '', name: 'Lina Li' },
    { title: '', name: 'Li Ling', family: 'Li' },
  ];
  const seats = sheetSeats([{ players }], WHITE_AND_BLACK);
  expect(seats.map(({ name }) => name)).toEqual(['Li, Lina', 'Li, Ling']);
});
