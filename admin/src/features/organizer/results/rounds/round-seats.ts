import { pairingOrder } from '@tabiya/domain/results/pairing-order';
import { pointsBefore } from '@tabiya/domain/results/round-boards';
import type { SectionResults } from '@tabiya/domain/results/section-results';

/** A player before a round: the pairing number and the points. */
export type Seat = { number: number; points: number };

/** The players before a round, by start rank. */
export type Seats = ReadonlyMap<number, Seat>;

/** Returns the numbers and points of all players before a round. */
export function roundSeats(results: SectionResults, round: number): Seats {
  const points = pointsBefore(results, round);
  return new Map(
    pairingOrder(results, round).map((startRank, index) => [
      startRank,
      { number: index + 1, points: points.get(startRank) ?? 0 },
    ]),
  );
}

/** Returns true if the pairs of a lower score group begin with a board: the one above has a player with more points. */
export function startsGroup(
  seats: Seats,
  board: readonly [number, number],
  above: readonly [number, number] | undefined,
): boolean {
  if (!above) return false;
  const most = (pair: readonly [number, number]) =>
    Math.max(...pair.map((startRank) => seats.get(startRank)?.points ?? 0));
  return most(above) > most(board);
}
