import type { ListEvent } from './column-record.ts';
import { holdsPlace, type Participant } from './participant.ts';

/** The places left: of the event, and of each section by its id; null means no limit. */
export type PlacesLeft = { event: number | null; sections: ReadonlyMap<string, number> };

/** Computes the places left from the entries that hold one. */
export function placesLeft(
  { maxPlayers, sections }: { maxPlayers: number | null; sections: ListEvent['sections'] },
  listed: readonly Pick<Participant, 'status' | 'sectionId'>[],
): PlacesLeft {
  const holding = listed.filter(holdsPlace);
  const left = (most: number, taken: number) => Math.max(0, most - taken);
  return {
    event: maxPlayers === null ? null : left(maxPlayers, holding.length),
    sections: new Map(
      sections.flatMap(({ id, maxPlayers: most }) =>
        most === null
          ? []
          : [[id, left(most, holding.filter(({ sectionId }) => sectionId === id).length)]],
      ),
    ),
  };
}
