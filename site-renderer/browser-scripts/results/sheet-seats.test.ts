import { expect, test } from 'vitest';
import { sheetSeats } from './sheet-seats.ts';

const WHITE_AND_BLACK = ['White', 'Black'] as const;

test('the sheet lists each player of a board by family name, with color and opponent', () => {
  const seats = sheetSeats(
    [
      { players: [{ name: 'Zoë Aas Zündér', family: 'Aas Zündér' }, { name: 'GM Ann Berg' }] },
      { players: [{ name: 'Bo Abel' }, { name: 'Cai Ångström' }] },
    ],
    WHITE_AND_BLACK,
  );
  expect(seats.map(({ name, board, color, opponent }) => [name, board, color, opponent])).toEqual([
    ['Zoë Aas Zündér', '1', 'White', 'GM Ann Berg'],
    ['Bo Abel', '2', 'White', 'Cai Ångström'],
    ['Cai Ångström', '2', 'Black', 'Bo Abel'],
    ['GM Ann Berg', '1', 'Black', 'Zoë Aas Zündér'],
  ]);
});

test('players of one family are sorted by their whole name, and boards have the hall’s numbers', () => {
  const players = [{ name: 'Ola Berg' }, { name: 'Kari Berg' }];
  const seats = sheetSeats([{ board: '31', players }], WHITE_AND_BLACK);
  expect(seats.map(({ name, board }) => `${board} ${name}`)).toEqual([
    '31 Kari Berg',
    '31 Ola Berg',
  ]);
});
