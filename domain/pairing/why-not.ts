import { pairBrackets } from './brackets.ts';
import { collectFacts, type Facts } from './facts.ts';
import { type LegalPairs, legalPairs, obstacleFinder } from './legal-pairs.ts';
import { type Objection, objectionByBrackets } from './objection.ts';
import type { PlayerId, RoundToPair } from './round.ts';

/**
 * Returns why a round does not pair a player with an opponent, or with null, does not give them the bye; null if it
 * does. If the pair is legal, the best pairing with it is compared with the best of all.
 */
export function whyNot(
  round: RoundToPair,
  player: PlayerId,
  opponent: PlayerId | null,
): Objection | null {
  const players = collectFacts(round);
  const place = new Map(players.map(({ id }, index) => [id, index]));
  const own = place.get(player);
  if (own === undefined) return { kind: 'away', player };
  const legal = legalPairs(players, round.forbidden);
  const other = opponent === null ? legal.bye : place.get(opponent);
  if (other === undefined) return { kind: 'away', player: opponent ?? player };
  if (other < 0) return { kind: 'noBye' };
  const barred = illegality(players, { own, other, legal, round });
  if (barred) return barred;
  const best = pairBrackets(players, legal);
  if (best === null) return { kind: 'completion' };
  const forced = legal.copy();
  forced.keep(own, (partner) => partner === other);
  forced.keep(other, (partner) => partner === own);
  const expected = pairBrackets(players, forced);
  const scoreOf = (bye: number | null | undefined) => players[bye ?? -1]?.score;
  if (expected && scoreOf(expected.bye) !== scoreOf(best.bye)) {
    return { kind: 'bye', player: players[expected.bye ?? -1]?.id ?? player, criterion: 'C5' };
  }
  const isMade =
    opponent === null
      ? best.bye === own
      : best.brackets.some(({ pairs }) =>
          pairs.some((pair) => pair.includes(own) && pair.includes(other)),
        );
  return isMade ? null : objectionByBrackets(best, expected);
}

function illegality(
  players: readonly Facts[],
  {
    own,
    other,
    legal,
    round,
  }: { own: number; other: number; legal: LegalPairs; round: RoundToPair },
): Objection | null {
  const player = players[own];
  const opponent = players[other];
  if (!player) return null;
  if (!opponent) {
    return legal.has(own, other) ? null : { kind: 'bye', player: player.id, criterion: 'C2' };
  }
  const obstacle = obstacleFinder(round.forbidden)(player, opponent);
  return obstacle && { kind: 'pair', players: [player.id, opponent.id], obstacle };
}
