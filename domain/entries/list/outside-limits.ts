import { misfit } from '../../event/entry-terms/section-limits.ts';
import type { ListEvent } from './column-record.ts';
import type { Participant } from './participant.ts';

type MeasuredEntry = Pick<
  Participant,
  'status' | 'sectionId' | 'fideRating' | 'nationalRating' | 'birthYear'
>;

/**
 * Returns which limit of the section the participant’s current data breaks, such as `Not eligible for U1800: rated
 * 1903`. Empty if eligible or cancelled.
 */
export function outsideText(one: MeasuredEntry, { sections }: Pick<ListEvent, 'sections'>): string {
  if (one.status === 'cancelled') return '';
  const section = sections.find(({ id }) => id === one.sectionId);
  const found = section ? misfit(section, one) : null;
  if (!section || found === null) return '';
  return `Not eligible for ${section.name}: ${reason(found.field, found.has)}`;
}

function reason(field: 'fideRating' | 'nationalRating' | 'birthYear', has: number | null): string {
  if (field === 'birthYear') return has === null ? 'no year of birth' : `born ${has}`;
  return has === null ? 'no rating' : `rated ${has}`;
}
