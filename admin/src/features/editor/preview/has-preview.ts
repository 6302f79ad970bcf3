import type { EventFields } from '@tabiya/domain/event/event';

/** Returns true if there is something to preview: a title, a venue or a date. */
export function hasPreview({ title, venueName, startDate }: EventFields): boolean {
  return [title, venueName, startDate].some((text) => text.trim() !== '');
}
