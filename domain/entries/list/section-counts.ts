import { holdsPlace, type Participant } from './participant.ts';

type CountedEntry = Pick<Participant, 'status' | 'sectionId' | 'arrivedAt'>;

/**
 * The numbers of entries in a section that hold a place, wait for one, and have arrived; `places` null means no limit.
 */
export type SectionCount = {
  /** null for entries without a section, or all of them if an event has no sections. */
  id: string | null;
  name: string;
  taken: number;
  places: number | null;
  waiting: number;
  arrived: number;
};

/** Counts the entries of a section. */
function countSection(
  people: readonly CountedEntry[],
  { id, name, maxPlayers }: { id: string | null; name: string; maxPlayers: number | null },
): SectionCount {
  const holding = people.filter(holdsPlace);
  return {
    id,
    name,
    taken: holding.length,
    places: maxPlayers,
    waiting: people.filter(({ status }) => status === 'waiting').length,
    arrived: holding.filter(({ arrivedAt }) => arrivedAt !== null).length,
  };
}

/** Returns the counts of each section in the order of the event, and of entries without a section if there are any. */
export function sectionCounts(
  people: readonly CountedEntry[],
  sections: readonly { id: string; name: string; maxPlayers: number | null }[],
): SectionCount[] {
  const bySection = Map.groupBy(people, ({ sectionId }) => sectionId);
  const counts = sections.map((section) => countSection(bySection.get(section.id) ?? [], section));
  const known = new Set<string | null>(sections.map(({ id }) => id));
  const others = people.filter(({ sectionId }) => !known.has(sectionId));
  return others.length === 0
    ? counts
    : [...counts, countSection(others, { id: null, name: 'Without a section', maxPlayers: null })];
}

/**
 * Returns the places on the waiting list by participant id, counted from 1 within each section, in order of
 * registration.
 */
export function waitingPlaces(
  people: readonly Pick<Participant, 'id' | 'status' | 'sectionId' | 'waitingNumber'>[],
): ReadonlyMap<string, number> {
  const waiting = people
    .filter(({ status }) => status === 'waiting')
    .toSorted((a, b) => (a.waitingNumber ?? 0) - (b.waitingNumber ?? 0));
  const places = new Map<string, number>();
  for (const group of Map.groupBy(waiting, ({ sectionId }) => sectionId).values()) {
    for (const [index, { id }] of group.entries()) places.set(id, index + 1);
  }
  return places;
}
