import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { SectionCount } from '@tabiya/domain/entries/list/section-counts';

/** A line of the list: a participant, or the head of the section that follows. */
export type ListLine =
  | { kind: 'participant'; key: string; participant: Participant }
  | { kind: 'section'; key: string; count: SectionCount };

/**
 * The lines of a list sorted by section: each section starts with its heading. Without counts there are no headings.
 */
export function listLines(
  participants: readonly Participant[],
  counts: readonly SectionCount[] | null,
): ListLine[] {
  if (counts === null) return participants.map(participantLine);
  const known = new Set(counts.map(({ id }) => id));
  const sectionOf = ({ sectionId }: Participant) => (known.has(sectionId) ? sectionId : null);
  const bySection = Map.groupBy(participants, sectionOf);
  return counts.flatMap((count) => {
    const people = bySection.get(count.id) ?? [];
    if (people.length === 0) return [];
    return [{ kind: 'section', key: `section ${count.id}`, count }, ...people.map(participantLine)];
  });
}

function participantLine(participant: Participant): ListLine {
  return { kind: 'participant', key: participant.id, participant };
}
