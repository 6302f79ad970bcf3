/** Returns the size of the first group in round one (C.04.7). */
export function firstGroupSize(players: number): number {
  return 2 * Math.ceil(players / 4);
}

/**
 * Returns a player's points for pairing only, by round, in the Baku acceleration (C.04.7): of `players`, the first
 * 2·⌈N/4⌉ by number have a point in the first half of the accelerated rounds, which are ⌈R/2⌉, and half a point in the
 * others. With an odd number of accelerated rounds the first half is the greater. `players` are those of the first
 * round. A late player belongs to the group of the players around their number: the last player of the first group,
 * whose number then is `lastOfFirst`, stays the same.
 */
export function bakuPoints(
  number: number,
  {
    players,
    rounds,
    lastOfFirst = firstGroupSize(players),
  }: { players: number; rounds: number; lastOfFirst?: number },
): number[] {
  if (number > lastOfFirst) return [];
  const accelerated = Math.ceil(rounds / 2);
  return Array.from({ length: accelerated }, (_, index) =>
    index < Math.ceil(accelerated / 2) ? 1 : 0.5,
  );
}
