import { bakuPoints } from '../pairing/acceleration.ts';
import type { GivenPairing } from '../pairing/check-round.ts';
import type { PairingPlayer, PastRound, RoundToPair } from '../pairing/round.ts';
import { type PlayedRound, playedRounds } from '../standings/rounds.ts';
import type { ByeKind } from './kept-results.ts';
import { lastOfFirstGroup, pairingOrder } from './pairing-order.ts';
import type { Pairing } from './round-robin.ts';
import { pairedByRules } from './section-groups.ts';
import type { PairingRules, SectionResults } from './section-results.ts';

/** How a Swiss section is paired that nobody has chosen anything for. */
export const USUAL_PAIRING: PairingRules = {
  initialColor: 'w',
  isAccelerated: false,
  forbidden: [],
};

/**
 * A round of a section as the pairing rules see it, with what was played before it. Players are called by their start
 * rank, whatever their pairing number is in this round; those of `resting` do not take part, nor do those who left. Of
 * quads they are those of the small Swiss. A game of an earlier round without a result counts as a draw.
 */
export function roundOfSection(
  results: SectionResults,
  round: number,
  resting: ReadonlySet<number>,
): RoundToPair {
  const { rounds } = results;
  const among = pairedByRules(results);
  const players = results.players.filter(({ startRank }) => among?.has(startRank) ?? true);
  const { initialColor, isAccelerated, forbidden } = results.pairing ?? USUAL_PAIRING;
  const order = pairingOrder(results, round);
  const numbers = new Map(order.map((startRank, index) => [startRank, index + 1]));
  const field = {
    ...{ players: players.length, rounds },
    lastOfFirst: lastOfFirstGroup(results, order),
  };
  return {
    round,
    rounds: rounds === 0 ? null : rounds,
    initialColor,
    players: players.map((player): PairingPlayer => {
      const { startRank, hasWithdrawn = false } = player;
      const number = numbers.get(startRank) ?? startRank;
      return {
        id: String(startRank),
        number,
        rounds: playedRounds(player, round - 1).map((past, index) =>
          pastRound(past, player.games[index]?.result === 'U'),
        ),
        takesPart: !hasWithdrawn && !resting.has(startRank),
        ...(isAccelerated && { virtualPoints: bakuPoints(number, field) }),
      };
    }),
    forbidden: forbidden.map(([one, other]) => [String(one), String(other)]),
  };
}

function pastRound(past: PlayedRound, isPairingBye: boolean): PastRound {
  const { kind, points, color, opponent } = past;
  if (kind === 'bye') {
    return { kind: isPairingBye ? 'pairingBye' : 'away', opponent: null, color: null, points };
  }
  return {
    kind: kind === 'forfeit' ? 'forfeit' : 'played',
    opponent: String(opponent),
    color,
    points: kind === 'open' ? 0.5 : points,
  };
}

/** A round as it is paired, for comparing it with the rules. A bye of a whole point is the one that pairing gives. */
export function givenRound(
  pairings: readonly Pairing[],
  byes: readonly (readonly [startRank: number, kind: ByeKind])[],
): GivenPairing {
  return {
    pairs: pairings.flatMap(({ white, black }) =>
      black === null ? [] : [{ white: String(white), black: String(black) }],
    ),
    bye: byes.filter(([, kind]) => kind === 'U').map(([startRank]) => String(startRank))[0] ?? null,
  };
}
