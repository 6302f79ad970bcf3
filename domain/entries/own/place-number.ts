/** The words for the number of an entry; `all` is null where places are not limited. */
type PlaceWords = { places: { number: (number: number, all: number | null) => string } };

type Places = { maxPlayers: number | null; sections: readonly { maxPlayers: number | null }[] };

/** The places of an event, or those of its sections together where each has a limit; null where there is none. */
function allPlaces({ maxPlayers, sections }: Places): number | null {
  if (maxPlayers !== null || sections.length === 0) return maxPlayers;
  return sections.reduce<number | null>(
    (sum, one) => (sum === null || one.maxPlayers === null ? null : sum + one.maxPlayers),
    0,
  );
}

/**
 * The number of an entry among those who hold a place, e.g. `no. 62 of 160`. Without the total where there is none, or
 * where the organizer let more in.
 */
export function placeNumberText(number: number, event: Places, { places }: PlaceWords): string {
  const all = allPlaces(event);
  return places.number(number, all !== null && number <= all ? all : null);
}
