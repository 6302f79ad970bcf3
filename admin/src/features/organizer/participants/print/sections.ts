import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { PrintedProps } from './PrintedParticipants.tsx';

/** The players of a section, as a sheet has them. */
type PrintedSection = { id: string; name: string; people: Participant[] };

/** The players by section in the order of the event; without sections all of them together, without a name. */
export function printedSections(
  people: readonly Participant[],
  { sections }: Pick<PrintedProps['event'], 'sections'>,
): PrintedSection[] {
  const known = new Set<string | null>(sections.map(({ id }) => id));
  const named = sections.map(({ id, name }) => ({
    id,
    name,
    people: people.filter(({ sectionId }) => sectionId === id),
  }));
  const others = people.filter(({ sectionId }) => !known.has(sectionId));
  const rest = { id: '', name: sections.length === 0 ? '' : 'Without a section', people: others };
  return [...named, rest].filter((section) => section.people.length > 0);
}
