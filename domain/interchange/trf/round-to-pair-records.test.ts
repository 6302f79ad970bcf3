import { expect, test } from 'vitest';
import { pairRound } from '../../pairing/pair-round.ts';
import { readTrf } from './read-trf.ts';
import { trfRound } from './round-to-pair.ts';

const line = (number: number, games: string) =>
  `001 ${String(number).padStart(4)}      ${`Player ${number}`.padEnd(33)} 2000${' '.repeat(28)} 0.0     ${' '.repeat(2)}${games}`;
const roundOf = (lines: string[], round: number) => {
  const reading = readTrf(lines.join('\r'));
  if (!reading.ok) throw new Error(reading.problem);
  return trfRound(reading.tournament, round);
};
const present = (round: ReturnType<typeof roundOf>) =>
  round.players.filter(({ takesPart }) => takesPart).map(({ id }) => id);

const FOUR = [line(1, '   3 b 1'), line(2, '0000 - H'), line(3, '   1 w 0'), line(4, '0000 - U')];

test('a round in the file names the players taking part: those with a game, and the pairing-allocated bye', () => {
  expect(present(roundOf(FOUR, 1))).toEqual(['1', '3', '4']);
});

test('in a round to come all take part but those with a record of it, in their line or by 240', () => {
  expect(present(roundOf([...FOUR, '240 H   2    3'], 2))).toEqual(['1', '2', '4']);
  const asked = FOUR.map((one, index) => (index === 0 ? `${one}  0000 - Z` : one));
  expect(present(roundOf(asked, 2))).toEqual(['2', '3', '4']);
});

test('the first pair shows the initial color where no record says it', () => {
  expect(roundOf(FOUR, 2).initialColor).toBe('b');
  const without = [line(1, '0000 - Z'), line(2, '   3 w 1'), line(3, '   2 b 0')];
  expect(roundOf(without, 2).initialColor).toBe('w');
  expect(roundOf(['152 W', ...FOUR], 2).initialColor).toBe('w');
  expect(roundOf(['XXC rank white1', ...FOUR], 2).initialColor).toBe('w');
});

test('the number of rounds is the one announced; that of the file where it has the round', () => {
  expect(roundOf(['142 7', ...FOUR], 1).rounds).toBe(7);
  expect(roundOf(FOUR, 1).rounds).toBe(1);
  expect(roundOf(FOUR, 2).rounds).toBe(null);
});

test('points for pairing alone are read by ranges of players, by player, and by the name of the system', () => {
  const pointsOf = (record: string) =>
    roundOf(['142 5', record, ...FOUR], 1).players.map(({ virtualPoints = [] }) =>
      virtualPoints.join(),
    );
  expect(pointsOf('250       1.0   1   2    1    2')).toEqual(['1,1', '1,1', '', '']);
  expect(pointsOf('XXA    2  1.0  0.5')).toEqual(['', '1,0.5', '', '']);
  expect(pointsOf('192 FIDE_DUTCH_2025_BAKU')).toEqual(['1,1,0.5', '1,1,0.5', '', '']);
});

test('forbidden pairs hold in their rounds', () => {
  const records = [...FOUR, '260   2   3    1    2', 'XXP 3 4'];
  expect(roundOf(records, 1).forbidden).toEqual([['3', '4']]);
  expect(roundOf(records, 2).forbidden).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('5.2.5 skips late players in the rounds before they were paired', () => {
  const late = [
    line(1, '   4 w 1'),
    `${line(2, '')}${' '.repeat(8)}   1 b 0`,
    line(3, '   5 b 1'),
    line(4, '   1 b 0'),
    line(5, '   3 w 0'),
  ];
  const colors = (round: number) =>
    pairRound(roundOf(late, round))?.boards.map(({ white, black }) => `${white}-${black}`);
  expect(colors(1)).toEqual(['1-4', '5-3']);
  // The same holds if the late player had requested a bye.
  late.push('240 H   1    2');
  expect(colors(1)).toEqual(['1-4', '5-3']);
});
