import type { PlayerId } from './round.ts';
import { compareStartOrder, compareStrength } from './start-order.ts';

/** The fields that determine a pairing number; the rating is that of the list that counts. */
type NumberedPlayer = {
  id: PlayerId;
  rating: number | null;
  title: string;
  name: string;
  /** The number that they were paired with so far; null for a new player. */
  number: number | null;
};

/** After this round has been paired, numbers no longer change (C.04.2, article 2). */
const LAST_RENUMBERED = 4;

/**
 * Assigns pairing numbers by rating, title, and name (C.04.2, article 2); players of equal rating and title who have
 * numbers keep their order, since other programs compare names differently. Late entries get the number of their rank,
 * which increases the numbers after it, until the fourth round is paired. From then on all players keep their numbers,
 * and later entries get the next ones, in the order given. `round` is the one to be paired.
 */
export function pairingNumbers(
  players: readonly NumberedPlayer[],
  round: number,
): Map<PlayerId, number> {
  if (round <= LAST_RENUMBERED) {
    return new Map(byStrength(players).map(({ id }, index) => [id, index + 1]));
  }
  let last = Math.max(0, ...players.map(({ number }) => number ?? 0));
  return new Map(
    players.map(({ id, number }) => {
      if (number === null) last += 1;
      return [id, number ?? last];
    }),
  );
}

function byStrength(players: readonly NumberedPlayer[]): NumberedPlayer[] {
  const ranked = players
    .filter(({ number }) => number !== null)
    .toSorted((a, b) => compareStrength(a, b) || (a.number ?? 0) - (b.number ?? 0));
  const added = players.filter(({ number }) => number === null).toSorted(compareStartOrder);
  for (const player of added) {
    const index = ranked.findIndex((other) => compareStartOrder(player, other) < 0);
    ranked.splice(index === -1 ? ranked.length : index, 0, player);
  }
  return ranked;
}
