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

type Limits = Readonly<{
  maxPlayers: number | null;
  sections: readonly Pick<Section, 'maxPlayers'>[];
}>;

/** Returns the sum of the sections' places; null without sections, or if one has no limit. */
export function sectionPlaces({ sections }: Pick<Limits, 'sections'>): number | null {
  const limits = sections.flatMap(({ maxPlayers }) => maxPlayers ?? []);
  if (sections.length === 0 || limits.length < sections.length) return null;
  return limits.reduce((sum, limit) => sum + limit, 0);
}

/** Returns the places of an event: its own limit or that of its sections together, whichever is lower; null if none. */
export function allPlaces({ maxPlayers, sections }: Limits): number | null {
  const limits = [maxPlayers, sectionPlaces({ sections })].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}
