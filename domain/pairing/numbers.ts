import type { PlayerId } from './round.ts';
import { compareStartOrder } from './start-order.ts';

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
 * Assigns pairing numbers by rating, title, and name (C.04.2, article 2). Late entries get the number of their rank,
 * which increases the numbers after it, until the fourth round is paired. From then on all players keep their numbers,
 * and later entries get the next ones. `round` is the one to be paired.
 */
export function pairingNumbers(
  players: readonly NumberedPlayer[],
  round: number,
): Map<PlayerId, number> {
  const ranked = players.toSorted(compareStartOrder);
  if (round <= LAST_RENUMBERED) return new Map(ranked.map(({ id }, index) => [id, index + 1]));
  let last = Math.max(0, ...players.map(({ number }) => number ?? 0));
  return new Map(
    ranked.map(({ id, number }) => {
      if (number === null) last += 1;
      return [id, number ?? last];
    }),
  );
}
