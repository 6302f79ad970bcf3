import type { CustomSection } from '@tabiya/domain/event/parts';
import { newId } from '../lists/new-id.ts';

/** The maximum number of sections per tab and of texts per section. */
export const MAX_SECTIONS = 20;

/** An empty text of a section. */
export function newContentField(): CustomSection['contentFields'][number] {
  return { id: newId(), label: '', content: '' };
}
