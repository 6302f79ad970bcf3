import type { EventFields } from '@tabiya/domain/event/event';

/** Whether there is something to look at: without a name, a place and a day a page says nothing. */
export function hasPreview({ title, venueName, startDate }: EventFields): boolean {
  return [title, venueName, startDate].some((text) => text.trim() !== '');
}
