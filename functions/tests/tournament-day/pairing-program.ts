import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';

const FIXTURES = join(import.meta.dirname, '../../../domain/interchange/trf/fixtures');

/** The first column of the rounds in a player's line, counted from 0, and the width of each round. */
const FIRST_ROUND = 91;
const ROUND_WIDTH = 10;

/** A tournament whose results come from outside the product. */
export type Tournament = {
  /** The cells of the rounds by start rank, such as `  13 b =`. */
  rounds: ReadonlyMap<number, readonly string[]>;
  /** The points after the last round, by start rank, as the source states them. */
  points: ReadonlyMap<number, number>;
};

/** The Swiss of 24 players and nine rounds that bbpPairings paired. */
export function generatedOpen(): Tournament {
  const lines = readFileSync(join(FIXTURES, '24p9r-177.trf'), 'latin1')
    .split('\r')
    .filter((line) => line.startsWith('001'));
  const rankOf = (line: string) => Number(line.slice(4, 8));
  return {
    rounds: new Map(lines.map((line) => [rankOf(line), cellsOf(line)])),
    points: new Map(lines.map((line) => [rankOf(line), Number(line.slice(80, 84))])),
  };
}

function cellsOf(line: string): string[] {
  const cells = line.slice(FIRST_ROUND).match(new RegExp(`.{1,${ROUND_WIDTH}}`, 'g')) ?? [];
  return cells.map((cell) => cell.padEnd(ROUND_WIDTH));
}

/** The tournament of FIDE's exercise on tie-breaks: opponent, color, and result by round, and the points. */
const EXERCISE = [
  '9w1 13b= 2w= 15b1 4w= 3.5',
  '10b1 7w1 1b= 16w1 3b= 4',
  '11w= 6b1 8w1 4b= 2w= 3.5',
  '12b1 H 13w1 3w= 1b= 3.5',
  '13w0 15b0 11w1 7b= 10w1 2.5',
  '14b0 3w0 U 10w1 8b1 3',
  '15w1 2b0 16b0 5w= 11b0 1.5',
  '16b= 14w1 3b0 13w1 6w0 2.5',
  '1b0 10w0 H 11b- U 1.5',
  '2w0 9b1 15w0 6b0 5b0 1',
  '3b= 16w0 5b0 9w+ 7w1 2.5',
  '4w0 U 14b+ Z Z 2',
  '5b1 1w= 4b0 8b0 14w0 1.5',
  '6w1 8b0 12w- Z 13b1 2',
  '7b0 5w1 10b1 1w0 16b0 2',
  '8w= 11b1 7w1 2b0 15w1 3.5',
];

/** The tie-breaks of FIDE's solution, by start rank; null if the solution omits them. */
export const EXERCISE_TIE_BREAKS = {
  'BH/C1': [11, null, 13, 11.5, 7.5, null, 12.5, 12, 7.5, null, 11, 9.5, 12, 9, 11, 11],
  BH: [12.5, 13, 15.5, 14, 8.5, 11.5, 14.5, 13.5, 9, 13, 12.5, 11.5, 14, 11, 12, 12.5],
  SB: [8, 9.5, 10.5, 9.25, 4.25, 6, 3.25, 5.25, 2.25, 1.5, 4.75, 4, 4.25, 4.5, 3.5, 7.25],
  WIN: [2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3],
} as const;

export function exercise(): Tournament {
  const players = EXERCISE.map((line) => line.split(' '));
  return {
    rounds: new Map(
      players.map((cells, index) => [index + 1, cells.slice(0, -1).map(exerciseCell)]),
    ),
    points: new Map(players.map((cells, index) => [index + 1, Number(cells.at(-1))])),
  };
}

function exerciseCell(text: string): string {
  const [, opponent, color, result] = /^(\d+)([wb])(.)$/.exec(text) ?? [];
  return opponent === undefined
    ? `0000 - ${text}`.padEnd(ROUND_WIDTH)
    : `${opponent.padStart(4)} ${color} ${result}`.padEnd(ROUND_WIDTH);
}

const SCORES: Readonly<Record<string, number>> = {
  '1': 1,
  '+': 1,
  U: 1,
  '=': 0.5,
  H: 0.5,
  '0': 0,
  '-': 0,
  Z: 0,
};

/** Adds up the points of all players after a number of rounds, cell by cell. */
export function pointsAfter({ rounds }: Tournament, played: number): Map<number, number> {
  return new Map(
    [...rounds].map(([startRank, cells]) => [
      startRank,
      cells.slice(0, played).reduce((sum, cell) => sum + (SCORES[cell.trim().slice(-1)] ?? 0), 0),
    ]),
  );
}

/**
 * The file of a pairing program that has read the product's export, after a number of rounds: its lines with the games
 * of the tournament. Lines end in a lone CR, as in real files.
 */
export function programFile(exported: string, tournament: Tournament, played: number): File {
  const points = pointsAfter(tournament, played);
  const lines = exported.split(/\r\n?|\n/).map((line) => {
    if (!line.startsWith('001')) return line;
    const startRank = Number(line.slice(4, 8));
    const cells = (tournament.rounds.get(startRank) ?? []).slice(0, played);
    const score = (points.get(startRank) ?? 0).toFixed(1).padStart(4);
    return `${line.slice(0, 80).padEnd(80)}${score}`.padEnd(FIRST_ROUND) + cells.join('');
  });
  return new File([lines.join('\r')], `round-${played}.trf`);
}

/** The names by the program's player numbers, from the export. */
export function namesIn(exportedText: string): Map<number, string> {
  const reading = readTrf(exportedText);
  if (!reading.ok) throw new Error(reading.problem);
  return new Map(
    reading.tournament.players.map(({ startRank, name }) => [
      startRank,
      name.split(', ').reverse().join(' '),
    ]),
  );
}
