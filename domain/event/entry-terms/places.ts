import type { Section } from './section.ts';

/** Stands for all of an event among the sections that are full. */
export const WHOLE_EVENT = '*';

/** The free places of a section; null when it has no limit of its own. */
export function placesLeft(
  { id, maxPlayers }: Pick<Section, 'id' | 'maxPlayers'>,
  taken: Readonly<Record<string, number>>,
): number | null {
  return maxPlayers === null ? null : Math.max(0, maxPlayers - (taken[id] ?? 0));
}
