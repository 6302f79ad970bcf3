import type { Game, PlayerResult } from '../pairing/game.ts';

/** The points of a tournament; a loss has none. */
export type Scoring = {
  /** Also of a full-point bye. */
  win: number;
  /** Also of a half-point bye. */
  draw: number;
  /** Of the pairing-allocated bye. */
  bye: number;
};

export const USUAL_SCORING: Scoring = { win: 1, draw: 0.5, bye: 1 };

/** The parts of a player that standings use: start rank, rating, rounds, and whether they have withdrawn. */
export type StandingsPlayer = {
  startRank: number;
  rating: number | null;
  /** By round; null if unknown. */
  games: readonly (Game | null)[];
  hasWithdrawn?: boolean | undefined;
};

/**
 * A player's round in the standings.
 *
 * A game without a result is `open`, whether it was postponed or its round is in progress. It has no points for either
 * player and is not a bye: the opponent counts in Buchholz with their current points, and adds nothing to
 * Sonneborn-Berger. Direct encounter treats it as a missing game, Koya as one that could not be won yet, and tie-breaks
 * on ratings omit it. So standings compare the same number of opponents for all players.
 */
export type PlayedRound = {
  /** The opponent over the board, or the scheduled opponent who did not come; null for a bye. */
  opponent: number | null;
  color: 'w' | 'b' | null;
  /** The points from the round. */
  points: number;
  /** The round as a share of a win: 1, ½, or 0. Ratings go by it, whatever the points are. */
  share: number;
  /** `played` over the board, `open` while there is no result, `forfeit`, or `bye`. */
  kind: 'played' | 'open' | 'forfeit' | 'bye';
  /** True for a voluntarily missed round: a requested bye, or a game lost by not coming. */
  isVoluntary: boolean;
  /** True for a requested bye, and every round after a withdrawal. */
  isRequestedBye: boolean;
};

/** Returns the points of a result; a game without one has none. */
export function resultPoints(result: PlayerResult | null, { win, draw, bye }: Scoring): number {
  if (result === 'U') return bye;
  if (result === null) return 0;
  return '1+WF'.includes(result) ? win : '=DH'.includes(result) ? draw : 0;
}

/** Returns the rounds of a player up to a number of rounds. An unrecorded one counts as missed. */
export function playedRounds(
  { games }: StandingsPlayer,
  rounds: number,
  scoring: Scoring = USUAL_SCORING,
): PlayedRound[] {
  return Array.from({ length: rounds }, (_, index) => playedRound(games[index] ?? null, scoring));
}

function playedRound(game: Game | null, scoring: Scoring): PlayedRound {
  const result = game?.result ?? (game?.opponent == null ? 'Z' : null);
  const opponent = game?.opponent ?? null;
  const points = resultPoints(result, scoring);
  const isForfeit = opponent !== null && (result === '+' || result === '-');
  const isBye = !isForfeit && (opponent === null || 'HFUZ'.includes(result ?? '?'));
  const isRequestedBye = isBye && (result === 'H' || result === 'Z');
  const played = result === null ? 'open' : 'played';
  return {
    opponent: isBye ? null : opponent,
    color: isBye ? null : (game?.color ?? null),
    points,
    share: result === 'U' ? byeShare(scoring) : resultPoints(result, USUAL_SCORING),
    kind: isForfeit ? 'forfeit' : isBye ? 'bye' : played,
    isVoluntary: isRequestedBye || result === '-',
    isRequestedBye,
  };
}

/** Returns what the bye of the pairing is worth: a win, a draw, or nothing. */
export function byeShare({ win, bye }: Scoring): 1 | 0.5 | 0 {
  return bye === win ? 1 : bye === 0 ? 0 : 0.5;
}

/** Returns the points of some rounds. */
export function sumPoints(rounds: readonly PlayedRound[]): number {
  return rounds.reduce((sum, { points }) => sum + points, 0);
}

/**
 * Returns a player's score for opponents' tie-breaks: as awarded, but as for a draw for each requested bye that is
 * followed only by missed rounds (FIDE C.07, 2026).
 */
export function scoreForOpponents(rounds: readonly PlayedRound[], { draw }: Scoring): number {
  const last = rounds.findLastIndex(({ isVoluntary }) => !isVoluntary);
  return rounds.reduce(
    (sum, round, index) => sum + (index > last && round.isRequestedBye ? draw : round.points),
    0,
  );
}
