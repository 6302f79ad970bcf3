import { allPlaces } from '../../event/entry-terms/places.ts';

/** The words for the number of an entry; `all` is null if places are not limited. */
type PlaceWords = { places: { number: (number: number, all: number | null) => string } };

/**
 * Returns the number of an entry among those that hold a place, e.g. `no. 62 of 160`. Omits the total if there is no
 * limit, or if the organizer admitted more.
 */
export function placeNumberText(
  number: number,
  event: Parameters<typeof allPlaces>[0],
  { places }: PlaceWords,
): string {
  const all = allPlaces(event);
  return places.number(number, all !== null && number <= all ? all : null);
}
