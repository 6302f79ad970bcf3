import { bakuPoints } from '../pairing/acceleration.ts';
import type { ProposedPairing } from '../pairing/check-round.ts';
import type { PairingPlayer, PastRound, RoundToPair } from '../pairing/round.ts';
import {
  type PlayedRound,
  playedRounds,
  type Scoring,
  USUAL_SCORING,
} from '../standings/rounds.ts';
import type { ByeKind } from './kept-results.ts';
import { lastInFirstGroup, pairingOrder } from './pairing-order.ts';
import type { Pairing } from './round-robin.ts';
import { pairedByRules } from './section-groups.ts';
import type { PairingRules, SectionResults } from './section-results.ts';

/** The pairing rules of a Swiss section without a choice. */
export const USUAL_PAIRING: PairingRules = {
  initialColor: 'w',
  isAccelerated: false,
  forbidden: [],
};

/**
 * Returns a round of a section as input for the pairing rules, with its previous rounds. Players are identified by
 * their start rank, whatever their pairing number in this round; `resting` and withdrawn players do not take part. For
 * quads they are those of the small Swiss. A game of an earlier round without a result counts as a draw.
 */
export function sectionRound(
  results: SectionResults,
  round: number,
  resting: ReadonlySet<number>,
): RoundToPair {
  const { rounds, scoring = USUAL_SCORING } = results;
  const among = pairedByRules(results);
  const players = results.players.filter(({ startRank }) => among?.has(startRank) ?? true);
  const { initialColor, isAccelerated, forbidden } = results.pairing ?? USUAL_PAIRING;
  const order = pairingOrder(results, round);
  const numbers = new Map(order.map((startRank, index) => [startRank, index + 1]));
  const field = {
    players: players.length,
    rounds,
    lastOfFirst: lastInFirstGroup(results, order),
  };
  return {
    round,
    rounds: rounds === 0 ? null : rounds,
    initialColor,
    points: { win: scoring.win, loss: 0 },
    players: players.map((player): PairingPlayer => {
      const { startRank, hasWithdrawn = false } = player;
      const number = numbers.get(startRank) ?? startRank;
      return {
        id: String(startRank),
        number,
        rounds: playedRounds(player, round - 1, scoring).map((past, index) =>
          pastRound(past, player.games[index]?.result === 'U', scoring),
        ),
        takesPart: !hasWithdrawn && !resting.has(startRank),
        ...(isAccelerated && { virtualPoints: bakuPoints(number, field) }),
      };
    }),
    forbidden: forbidden.map(([a, b]) => [String(a), String(b)]),
  };
}

function pastRound(past: PlayedRound, isPairingBye: boolean, { draw }: Scoring): PastRound {
  const { kind, points, color, opponent } = past;
  if (kind === 'bye') {
    return { kind: isPairingBye ? 'pairingBye' : 'away', opponent: null, color: null, points };
  }
  return {
    kind: kind === 'forfeit' ? 'forfeit' : 'played',
    opponent: String(opponent),
    color,
    points: kind === 'open' ? draw : points,
  };
}

/**
 * Returns a round as it is paired, for comparison with the rules. A bye of a whole point is the pairing-allocated bye.
 */
export function proposedRound(
  pairings: readonly Pairing[],
  byes: readonly (readonly [startRank: number, kind: ByeKind])[],
): ProposedPairing {
  return {
    pairs: pairings.flatMap(({ white, black }) =>
      black === null ? [] : [{ white: String(white), black: String(black) }],
    ),
    bye: byes.filter(([, kind]) => kind === 'U').map(([startRank]) => String(startRank))[0] ?? null,
  };
}
