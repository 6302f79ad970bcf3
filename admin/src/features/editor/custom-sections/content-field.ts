import type { CustomSection, EventFields } from '@tabiya/domain/event/event';
import { newId } from '../lists/new-id.ts';

/** The tabs whose own sections the editor edits. */
export type SectionTab = Exclude<keyof EventFields['customSections'], 'schedule' | 'results'>;

/** How many sections a tab takes, and how many texts a section. */
export const MAX_SECTIONS = 20;

/** An empty text of a section. */
export function newContentField(): CustomSection['contentFields'][number] {
  return { id: newId(), label: '', content: '' };
}
