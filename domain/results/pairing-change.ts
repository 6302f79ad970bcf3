import { hasResults } from './pairing-order.ts';
import { roundsPlayed } from './rounds-played.ts';
import type { SectionResults } from './section-results.ts';

/**
 * The reasons for and against changing the pairings of a round. Once they are public they stay (C.04.2, 4.4), unless
 * two players would meet again (C.04.1, 2).
 */
export type PairingChange =
  /** The round is not paired yet, or nobody has seen its pairings. */
  | { kind: 'free' }
  /** A pair of the round has met before, in the round that is named. */
  | { kind: 'repeated'; white: number; black: number; met: number }
  /** Public, and nobody meets again. */
  | { kind: 'public' }
  /** A game of the round has a result. */
  | { kind: 'begun' };

/** Says which case the change of a round's pairings is; `isPublic` is whether they can be read on the page. */
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

/** Two who were paired and did not play may be paired again (C.04.2). */
function isPlayedAgainst(game: Game, opponent: number): boolean {
  return game?.opponent === opponent && game.result !== '+' && game.result !== '-';
}
