import type { Section } from './section.ts';

/** The id of the whole event among full sections. */
export const WHOLE_EVENT = '*';

/** Returns the free places of a section; null if it has no limit of its own. */
export function placesLeft(
  { id, maxPlayers }: Pick<Section, 'id' | 'maxPlayers'>,
  taken: Readonly<Record<string, number>>,
): number | null {
  return maxPlayers === null ? null : Math.max(0, maxPlayers - (taken[id] ?? 0));
}
