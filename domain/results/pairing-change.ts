import { hasResults } from './pairing-order.ts';
import { roundsPlayed } from './rounds-played.ts';
import type { SectionResults } from './section-results.ts';

/**
 * Whether the pairings of a round may be changed. Once public, they stay (C.04.2, 4.4), unless two players would meet
 * again (C.04.1, 2).
 */
export type PairingChange =
  /** The round is not paired yet, or its pairings are not public. */
  | { kind: 'free' }
  /** A pair of the round has met before, in the round `met`. */
  | { kind: 'repeated'; white: number; black: number; met: number }
  /** Public, without repeated pairs. */
  | { kind: 'public' }
  /** A game of the round has a result. */
  | { kind: 'begun' };

/** Returns the case for changing a round's pairings; `isPublic` is true if they are on the public page. */
export function pairingChange(
  results: SectionResults,
  round: number,
  isPublic: boolean,
): PairingChange {
  if (roundsPlayed(results).paired < round) return { kind: 'free' };
  if (hasResults(results, round)) return { kind: 'begun' };
  if (!isPublic) return { kind: 'free' };
  for (const { startRank: white, games } of results.players) {
    const game = games[round - 1];
    if (game?.opponent == null || game.color !== 'w') continue;
    const black = game.opponent;
    const met = games.slice(0, round - 1).findIndex((past) => isPlayedAgainst(past, black)) + 1;
    if (met > 0) return { kind: 'repeated', white, black, met };
  }
  return { kind: 'public' };
}

type Game = SectionResults['players'][number]['games'][number];

/**
 * Returns true if a game against the opponent was played. Players who were paired and did not play may be paired again
 * (C.04.2).
 */
function isPlayedAgainst(game: Game, opponent: number): boolean {
  return game?.opponent === opponent && game.result !== '+' && game.result !== '-';
}
