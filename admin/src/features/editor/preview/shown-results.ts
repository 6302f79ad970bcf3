import type { Participant } from '@tabiya/domain/entries/list/participant';
import { showsName } from '@tabiya/domain/entries/list/shown-name';
import type { EventFields } from '@tabiya/domain/event/event';
import { type ResultsSummary, resultsSummary } from '@tabiya/domain/results/results-summary';
import { readSectionResults } from '@tabiya/domain/results/section-results';

/** Stored results of a section; `sectionId` is empty in an event without sections. */
export type StoredSection = { sectionId: string; slug: string; results: unknown };

type Entry = Pick<Participant, 'id' | 'showName' | 'birthYear'>;

/**
 * The results as the event's page shows them, in the order of its sections, with names withheld as on the page. Empty
 * while the tab is switched off.
 */
export function shownResults(
  stored: readonly StoredSection[],
  { tabsShown, sections, startDate }: Pick<EventFields, 'tabsShown' | 'sections' | 'startDate'>,
  participants: readonly Entry[],
): ResultsSummary[] {
  if (!tabsShown.showResults) return [];
  const withheld = new Set(
    participants.filter((entry) => !showsName(entry, startDate)).map(({ id }) => id),
  );
  const placeOf = (sectionId: string) => {
    const place = sections.findIndex(({ id }) => id === sectionId);
    return place === -1 ? sections.length : place;
  };
  return stored
    .toSorted((a, b) => placeOf(a.sectionId) - placeOf(b.sectionId))
    .flatMap(({ sectionId, slug, results }) => {
      const read = readSectionResults(results).value;
      if (!read) return [];
      const players = read.players.map((player) =>
        player.participantId !== null && withheld.has(player.participantId)
          ? { ...player, name: '', familyName: '', title: '' }
          : player,
      );
      const name = sections[placeOf(sectionId)]?.name ?? '';
      return [resultsSummary({ slug, name }, { ...read, players })];
    });
}
