import {
  averageBuchholz,
  buchholz,
  foreBuchholz,
  opponentsOverBoard,
  sonnebornBerger,
} from './buchholz.ts';
import type { Contestant, Field, TournamentSystem } from './contestants.ts';
import { averageRating, perfectPerformance, performanceRating } from './performance.ts';
import { type PlayedRound, sumPoints } from './rounds.ts';

type TieBreakRecord = {
  label: string;
  /** A sentence about how it is computed. */
  explanation: string;
  /** True if it depends on ratings. FIDE excludes it with unrated players, unless announced. */
  isByRating?: boolean;
  /** True if it compares opponents, whom all players share in a round robin (FIDE C.07, article 8). */
  isForSwiss?: boolean;
  /** Computes a player’s value, null if it doesn’t apply; null for a comparison among tied players. */
  value: ((player: Contestant, field: Field) => number | null) | null;
};

/**
 * The supported tie-breaks of FIDE C.07 (from March 2026), in menu order. The code is the column head, the stored
 * value, and the name in TRF files.
 */
const TIE_BREAKS = {
  BH: {
    label: 'Buchholz',
    explanation: 'The sum of all opponents’ points.',
    isForSwiss: true,
    value: (player, field) => buchholz(player, field),
  },
  'BH/C1': {
    label: 'Buchholz Cut-1',
    explanation: 'Buchholz without the lowest opponent.',
    isForSwiss: true,
    value: (player, field) => buchholz(player, field, { low: 1 }),
  },
  'BH/C2': {
    label: 'Buchholz Cut-2',
    explanation: 'Buchholz without the two lowest opponents.',
    isForSwiss: true,
    value: (player, field) => buchholz(player, field, { low: 2 }),
  },
  'BH/M1': {
    label: 'Buchholz Median-1',
    explanation: 'Buchholz without the lowest and the highest opponent.',
    isForSwiss: true,
    value: (player, field) => buchholz(player, field, { low: 1, high: 1 }),
  },
  'BH/M2': {
    label: 'Buchholz Median-2',
    explanation: 'Buchholz without the two lowest and the two highest opponents.',
    isForSwiss: true,
    value: (player, field) => buchholz(player, field, { low: 2, high: 2 }),
  },
  AOB: {
    label: 'Average Buchholz',
    explanation: 'The average Buchholz of opponents played over the board.',
    isForSwiss: true,
    value: (player, field) => averageBuchholz(player, field),
  },
  FB: {
    label: 'Fore Buchholz',
    explanation: 'Buchholz as if every game of the last round had been drawn.',
    isForSwiss: true,
    value: (player, field) => foreBuchholz(player, field),
  },
  SB: {
    label: 'Sonneborn-Berger',
    explanation: 'The points of opponents you beat, plus half the points of those you drew with.',
    value: (player, field) => sonnebornBerger(player, field),
  },
  'SB/C1': {
    label: 'Sonneborn-Berger Cut-1',
    explanation: 'Sonneborn-Berger without the lowest opponent.',
    value: (player, field) => sonnebornBerger(player, field, { low: 1 }),
  },
  DE: {
    label: 'Direct encounter',
    explanation: 'The results of the games between the tied players.',
    value: null,
  },
  WIN: {
    label: 'Wins',
    explanation: 'Rounds that scored the points of a win, played or not.',
    value: ({ rounds }) => rounds.filter(({ share }) => share === 1).length,
  },
  WON: {
    label: 'Games won',
    explanation: 'Games won over the board.',
    value: (player) => playedGames(player).filter(({ share }) => share === 1).length,
  },
  BPG: {
    label: 'Games with Black',
    explanation: 'Games played over the board with Black.',
    value: (player) => playedGames(player).filter(({ color }) => color === 'b').length,
  },
  BWG: {
    label: 'Wins with Black',
    explanation: 'Games won over the board with Black.',
    value: (player) =>
      playedGames(player).filter(({ color, share }) => color === 'b' && share === 1).length,
  },
  KS: {
    label: 'Koya',
    explanation: 'Points scored against opponents with at least 50%.',
    value: (player, field) => koya(player, field, 'KS'),
  },
  'KS/L+1': {
    label: 'Koya, higher limit',
    explanation:
      'Points scored against opponents with half a point more than 50%, or more than that.',
    value: (player, field) => koya(player, field, 'KS/L+1'),
  },
  'KS/L-1': {
    label: 'Koya, lower limit',
    explanation: 'Points scored against opponents with half a point less than 50%, or more.',
    value: (player, field) => koya(player, field, 'KS/L-1'),
  },
  PS: {
    label: 'Progressive score',
    explanation: 'The sum of the points after each round.',
    value: (player) => progressive(player),
  },
  'PS/C1': {
    label: 'Progressive score Cut-1',
    explanation: 'Progressive score without the points after round 1.',
    value: (player) => progressive(player) - sumPoints(player.rounds.slice(0, 1)),
  },
  ARO: {
    label: 'Average rating of opponents',
    explanation: 'The average rating of opponents played over the board.',
    isByRating: true,
    value: (player, field) => averageRating(ratedGames(player, field).map(({ rating }) => rating)),
  },
  TPR: {
    label: 'Performance rating',
    explanation: 'The rating that matches the player’s score against rated opponents.',
    isByRating: true,
    value: (player, field) => performance(player, field),
  },
  PTP: {
    label: 'Perfect tournament performance',
    explanation: 'The lowest rating expected to score the player’s points against rated opponents.',
    isByRating: true,
    value: (player, field) => perfect(player, field),
  },
  APRO: {
    label: 'Average performance rating of opponents',
    explanation: 'The average performance rating of opponents played over the board.',
    isByRating: true,
    value: (player, field) => averageRating(valuesOfOpponents(player, field, performance)),
  },
  APPO: {
    label: 'Average perfect performance of opponents',
    explanation: 'The average perfect tournament performance of opponents played over the board.',
    isByRating: true,
    value: (player, field) => averageRating(valuesOfOpponents(player, field, perfect)),
  },
} as const satisfies Record<string, TieBreakRecord>;

export type TieBreak = keyof typeof TIE_BREAKS;

/** The codes of the tie-breaks. */
export const TIE_BREAK_CODES = Object.keys(TIE_BREAKS) as TieBreak[];

/** Returns the properties of a tie-break. */
export function tieBreakRecord(code: TieBreak): TieBreakRecord {
  return TIE_BREAKS[code];
}

/** Returns the codes of the tie-breaks offered for this kind of tournament: those that can separate its players. */
export function offeredTieBreaks(system: TournamentSystem): TieBreak[] {
  return TIE_BREAK_CODES.filter(
    (code) => system === 'swiss' || tieBreakRecord(code).isForSwiss !== true,
  );
}

/** The usual tie-breaks of a Swiss and of a round robin; FIDE prescribes none. */
export const USUAL_TIE_BREAKS: Readonly<Record<TournamentSystem, readonly TieBreak[]>> = {
  swiss: ['BH/C1', 'BH', 'SB', 'DE', 'WIN'],
  roundRobin: ['DE', 'WIN', 'SB', 'KS'],
};

/** Returns the performance rating of a player; null without a game against a rated opponent. */
export function performance(player: Contestant, field: Field): number | null {
  const games = ratedGames(player, field);
  return performanceRating(
    games.map(({ rating }) => rating),
    sumShares(games.map(({ round }) => round)),
  );
}

/** Returns the perfect tournament performance of a player; null without a game against a rated opponent. */
export function perfect(player: Contestant, field: Field): number | null {
  const games = ratedGames(player, field);
  return perfectPerformance(
    games.map(({ rating }) => rating),
    sumShares(games.map(({ round }) => round)),
  );
}

/** Returns a value of each opponent over the board who has one. */
function valuesOfOpponents(
  player: Contestant,
  field: Field,
  computed: (opponent: Contestant, field: Field) => number | null,
): number[] {
  return opponentsOverBoard(player, field).flatMap((opponent) => computed(opponent, field) ?? []);
}

/** Returns the rounds played over the board. */
function playedGames({ rounds }: Contestant) {
  return rounds.filter(({ kind }) => kind === 'played');
}

/** The limits of the Koya system: half of the possible points, and so many points more. */
const KOYA_LIMITS = { KS: 0, 'KS/L+1': 0.5, 'KS/L-1': -0.5 };

/** Returns the points against opponents who reached the limit (FIDE C.07, 9.2). */
function koya({ rounds }: Contestant, field: Field, code: keyof typeof KOYA_LIMITS): number {
  return sum(rounds.map((round) => (countsForKoya(round, field, code) ? round.points : 0)));
}

/** Returns true if a round’s opponent reached the limit of a Koya tie-break. */
export function countsForKoya(
  { opponent }: PlayedRound,
  field: Field,
  code: keyof typeof KOYA_LIMITS,
): boolean {
  const opposing = opponent === null ? undefined : field.byStartRank.get(opponent);
  if (opposing === undefined) return false;
  const limit = possiblePoints(opposing, field) / 2 + KOYA_LIMITS[code];
  return sumPoints(opposing.rounds) >= limit;
}

/** Counts neither open games nor, in a round robin, rounds without an opponent. */
function possiblePoints({ rounds }: Contestant, { system, scoring }: Field): number {
  const counted = rounds.filter(
    ({ kind, opponent }) => kind !== 'open' && (system === 'swiss' || opponent !== null),
  );
  return counted.length * scoring.win;
}

/** Returns the sum of the scores after each round. */
function progressive({ rounds }: Contestant): number {
  return sum(rounds.map((_, index) => sumPoints(rounds.slice(0, index + 1))));
}

/** Returns the games over the board against rated opponents. */
export function ratedGames(player: Contestant, { byStartRank }: Field) {
  return playedGames(player).flatMap((round) => {
    const rating = round.opponent === null ? null : byStartRank.get(round.opponent)?.rating;
    return rating == null ? [] : [{ rating, round }];
  });
}

/** Returns the score of some rounds as ratings see it: a win is 1, a draw ½. */
export function sumShares(rounds: readonly PlayedRound[]): number {
  return sum(rounds.map(({ share }) => share));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
