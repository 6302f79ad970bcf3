/** The words for the number of an entry; `all` is null if places are not limited. */
type PlaceWords = { places: { number: (number: number, all: number | null) => string } };

type Places = { maxPlayers: number | null; sections: readonly { maxPlayers: number | null }[] };

/**
 * Returns the places of an event, or the sum of its sections' places if each has a limit; null if there is no limit.
 */
function allPlaces({ maxPlayers, sections }: Places): number | null {
  if (maxPlayers !== null || sections.length === 0) return maxPlayers;
  return sections.reduce<number | null>(
    (sum, section) =>
      sum === null || section.maxPlayers === null ? null : sum + section.maxPlayers,
    0,
  );
}

/**
 * Returns the number of an entry among those that hold a place, e.g. `no. 62 of 160`. Omits the total if there is no
 * limit, or if the organizer admitted more.
 */
export function placeNumberText(number: number, event: Places, { places }: PlaceWords): string {
  const all = allPlaces(event);
  return places.number(number, all !== null && number <= all ? all : null);
}
