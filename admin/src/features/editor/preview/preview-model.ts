import type { EventFields } from '@tabiya/domain/event';
import type { EventPageModel } from '@tabiya/domain/event-page';
import type { PublicParticipant } from '@tabiya/domain/participant';
import { type Plan, publishable } from '@tabiya/domain/plan';
import { withEndDate } from '../autosave/draft.ts';

type PreviewContext = {
  eventId: string;
  plan: Plan;
  participants: readonly PublicParticipant[];
  url: string;
  modifiedAt: string;
};

/** The page that publishing these fields would make: the plan's share of them, with dates as they are. */
export function previewModel(
  fields: EventFields,
  { eventId, plan, ...page }: PreviewContext,
): EventPageModel {
  return { ...page, event: { ...publishable(withEndDate(fields), plan), eventId } };
}

/** Whether there is something to look at: without a name, a place and a day a page says nothing. */
export function hasPreview({ title, venueName, startDate }: EventFields): boolean {
  return [title, venueName, startDate].some((text) => text.trim() !== '');
}
