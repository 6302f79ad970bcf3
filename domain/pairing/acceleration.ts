/**
 * The points that a player has for pairing alone by the Baku acceleration (C.04.7), by round: of `players`, the first
 * 2·⌈N/4⌉ by number have a point in the first half of the accelerated rounds, which are ⌈R/2⌉, and half a point in the
 * others. With an odd number of accelerated rounds the first half is the greater. `players` are those of the first round:
 * who comes later belongs to whom their number puts them among.
 */
export function bakuPoints(
  number: number,
  { players, rounds }: { players: number; rounds: number },
): number[] {
  if (number > 2 * Math.ceil(players / 4)) return [];
  const accelerated = Math.ceil(rounds / 2);
  return Array.from({ length: accelerated }, (_, index) =>
    index < Math.ceil(accelerated / 2) ? 1 : 0.5,
  );
}
