import type { Game } from '../pairing/game.ts';

/** A player as standings need them: start rank, rating and rounds, and whether they left. */
export type StandingsPlayer = {
  startRank: number;
  rating: number | null;
  /** By round; null where nothing is known of it. */
  games: readonly (Game | null)[];
  hasWithdrawn?: boolean | undefined;
};

/**
 * A player's round as standings see it.
 *
 * A game without a result is `open`, whether it was postponed or its round goes on. It has given neither player
 * anything, and it is no bye: the opponent counts in Buchholz with the points that they have, and adds nothing to
 * Sonneborn-Berger. Direct encounter takes it for a game that is missing, Koya for one that could not be won yet, and
 * tie-breaks on ratings leave it out. So standings compare the same number of opponents for everybody.
 */
export type PlayedRound = {
  /** The opponent over the board, or the one who was scheduled and did not come; null for a bye. */
  opponent: number | null;
  color: 'w' | 'b' | null;
  /** Points that the round gave. */
  points: number;
  /** `played` over the board, `open` while there is no result, `forfeit`, or `bye`. */
  kind: 'played' | 'open' | 'forfeit' | 'bye';
  /** A round left out of one's own will: a bye that was asked for, or a game lost by not coming. */
  isVoluntary: boolean;
  /** A bye that was asked for, and every round after a withdrawal. */
  isRequestedBye: boolean;
};

const POINTS: Readonly<Record<string, number>> = {
  '1': 1,
  '+': 1,
  W: 1,
  F: 1,
  U: 1,
  '=': 0.5,
  D: 0.5,
  H: 0.5,
};

/** The rounds of a player up to a number of rounds. One of which nothing is known was left out. */
export function playedRounds({ games }: StandingsPlayer, rounds: number): PlayedRound[] {
  return Array.from({ length: rounds }, (_, index) => playedRound(games[index] ?? null));
}

function playedRound(game: Game | null): PlayedRound {
  const result = game?.result ?? (game?.opponent == null ? 'Z' : null);
  const opponent = game?.opponent ?? null;
  const points = POINTS[result ?? ''] ?? 0;
  const isForfeit = opponent !== null && (result === '+' || result === '-');
  const isBye = !isForfeit && (opponent === null || 'HFUZ'.includes(result ?? '?'));
  const isRequestedBye = isBye && (result === 'H' || result === 'Z');
  const played = result === null ? 'open' : 'played';
  return {
    opponent: isBye ? null : opponent,
    color: isBye ? null : (game?.color ?? null),
    points,
    kind: isForfeit ? 'forfeit' : isBye ? 'bye' : played,
    isVoluntary: isRequestedBye || result === '-',
    isRequestedBye,
  };
}

/** The points of some rounds. */
export function sumPoints(rounds: readonly PlayedRound[]): number {
  return rounds.reduce((sum, { points }) => sum + points, 0);
}

/**
 * A player's score as opponents' tie-breaks count it: as awarded, but half a point for each bye that was asked for with
 * nothing but rounds left out after it (FIDE C.07, 2026).
 */
export function scoreForOpponents(rounds: readonly PlayedRound[]): number {
  const last = rounds.findLastIndex(({ isVoluntary }) => !isVoluntary);
  return rounds.reduce(
    (sum, round, index) => sum + (index > last && round.isRequestedBye ? 0.5 : round.points),
    0,
  );
}
