/** How many players the first group of round one has (C.04.7). */
export function firstGroupSize(players: number): number {
  return 2 * Math.ceil(players / 4);
}

/**
 * The points that a player has for pairing alone by the Baku acceleration (C.04.7), by round: of `players`, the first
 * 2·⌈N/4⌉ by number have a point in the first half of the accelerated rounds, which are ⌈R/2⌉, and half a point in the
 * others. With an odd number of accelerated rounds the first half is the greater. `players` are those of the first round.
 * Who comes later belongs to whom their number puts them among: the last of the first group, whose number then is
 * `lastOfFirst`, stays the same player.
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
