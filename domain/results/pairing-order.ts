import { firstGroupSize } from '../pairing/acceleration.ts';
import { pairingNumbers } from '../pairing/numbers.ts';
import { roundsPlayed } from './rounds-played.ts';
import type { SectionResults } from './section-results.ts';

/**
 * Returns the start ranks of a section in the order of pairing numbers for a round. A round that can no longer be
 * paired keeps its order. Until the fourth round is paired, late entries are inserted by rating (C.04.2); if numbers
 * were drawn by lot, and later, they come last.
 */
export function pairingOrder(results: SectionResults, round: number): number[] {
  const before = keptOrder(results, round - 1);
  if (results.source !== 'kept' || results.system !== 'swiss') return before;
  if (!isOpenForPairing(results, round)) return keptOrder(results, round);
  if (results.pairing?.isByLot) return before;
  const known = storedOrder(results, round - 1).length;
  const byRank = new Map(results.players.map((player) => [player.startRank, player]));
  const numbers = pairingNumbers(
    before.flatMap((startRank, index) => {
      const player = byRank.get(startRank);
      if (!player) return [];
      const { rating, title, name } = player;
      const number = index < known ? index + 1 : null;
      return [{ id: String(startRank), rating, title, name, number }];
    }),
    round,
  );
  return [...numbers].toSorted(([, a], [, b]) => a - b).map(([id]) => Number(id));
}

/**
 * Returns the order by which a round was paired, stored with it or the last earlier round that changed it; missing
 * players come last.
 */
function keptOrder(results: SectionResults, round: number): number[] {
  const kept = storedOrder(results, round);
  const known = new Set(kept);
  const others = results.players
    .map(({ startRank }) => startRank)
    .filter((rank) => !known.has(rank));
  return [...kept, ...others.sort((a, b) => a - b)];
}

function storedOrder({ numbers = [] }: SectionResults, round: number): readonly number[] {
  return numbers.slice(0, Math.max(0, round)).findLast((order) => order.length > 0) ?? [];
}

/** Stores the order by which a round is paired now, unless it equals that of the previous round. */
export function withPairingOrder(results: SectionResults, round: number): SectionResults {
  const order = pairingOrder(results, round);
  const isAsBefore = round > 1 && order.join() === keptOrder(results, round - 1).join();
  return {
    ...results,
    numbers: Array.from({ length: round }, (_, index) =>
      index === round - 1 ? (isAsBefore ? [] : order) : (results.numbers?.[index] ?? []),
    ),
  };
}

/**
 * Returns the last pairing number of the first group of an accelerated tournament: that of its last player in round
 * one, so that late entries above them make it larger (C.04.7).
 */
export function lastInFirstGroup(results: SectionResults, order: readonly number[]): number {
  const kept = results.numbers?.[0] ?? [];
  const first = kept.length > 0 ? kept : pairingOrder(results, 1);
  const size = firstGroupSize(first.length);
  return order.indexOf(first[size - 1] ?? 0) + 1 || size;
}

/** Returns true if a round may be paired by the rules: no game of it has a result, and no later round is paired. */
export function isOpenForPairing(results: SectionResults, round: number): boolean {
  return !hasResults(results, round) && roundsPlayed(results).paired <= round;
}

/** Returns true if a game of a round has a result. */
export function hasResults({ players }: SectionResults, round: number): boolean {
  return players.some(({ games }) => {
    const game = games[round - 1];
    return game?.opponent != null && game.result !== null;
  });
}
