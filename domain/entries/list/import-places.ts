import { holdsPlace, type ParticipantStatus } from './participant.ts';
import type { PlacesLeft } from './places-left.ts';

/** The fields that decide on the place of an imported entry. */
type PlacedEntry = {
  status: ParticipantStatus;
  sectionId: string | null;
  waitingPlace: number | null;
  arrivedAt: string | null;
};

/**
 * Returns the entries for which there are places left, in the order of the file. Cancelled and waiting entries need no
 * place.
 */
export function entriesThatFit<Entry extends Pick<PlacedEntry, 'status' | 'sectionId'>>(
  entries: readonly Entry[],
  places: PlacesLeft,
): Entry[] {
  let left = places.event ?? Number.POSITIVE_INFINITY;
  const bySection = new Map(places.sections);
  return entries.filter((entry) => {
    if (!holdsPlace(entry)) return true;
    const { sectionId } = entry;
    const sectionPlaces = sectionId === null ? undefined : bySection.get(sectionId);
    if (left <= 0 || (sectionPlaces !== undefined && sectionPlaces <= 0)) return false;
    left -= 1;
    if (sectionId !== null && sectionPlaces !== undefined)
      bySection.set(sectionId, sectionPlaces - 1);
    return true;
  });
}

/** Puts entries without a place on the waiting list. A paid entry cannot wait; it is left out if there is no place. */
export function withWaiting<Entry extends PlacedEntry>(
  entries: readonly Entry[],
  places: PlacesLeft,
): Entry[] {
  const fitting = new Set(entriesThatFit(entries, places));
  return entries.flatMap((entry) => {
    if (fitting.has(entry)) return [entry];
    if (entry.status === 'paid') return [];
    return [{ ...entry, status: 'waiting', waitingPlace: null, arrivedAt: null }];
  });
}

/** Returns the limits that entries exceed, with the places left: the event's, and those of its sections. */
export function exceededLimits(
  entries: readonly Pick<PlacedEntry, 'status' | 'sectionId'>[],
  places: PlacesLeft,
): { event: number | null; sections: { id: string; left: number }[] } {
  const wanting = entries.filter(holdsPlace);
  const isExceeded = places.event !== null && wanting.length > places.event;
  return {
    event: isExceeded ? places.event : null,
    sections: [...places.sections].flatMap(([id, left]) =>
      wanting.filter(({ sectionId }) => sectionId === id).length > left ? [{ id, left }] : [],
    ),
  };
}

/** Sorts entries in the order of adding them: waiting entries last, by their places, so that they keep their order. */
export function sortForAdding<Entry extends Pick<PlacedEntry, 'status' | 'waitingPlace'>>(
  entries: readonly Entry[],
): Entry[] {
  const placeOf = ({ status, waitingPlace }: Entry) =>
    status === 'waiting' ? (waitingPlace ?? Number.MAX_SAFE_INTEGER) : 0;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}
