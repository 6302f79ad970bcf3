import type { EventFields } from '@tabiya/domain/event';
import type { SavedEvent } from '../../data/events.ts';
import { formFields } from './autosave/draft.ts';

/** What the editor knows of the event outside the form. */
export type Session = {
  eventId: string;
  /** The fields as they were last saved, as the form holds them. */
  saved: EventFields;
  /** The version of the event that `saved` is: saving names it, so that no other's save is overwritten. */
  version: number;
  isLive: boolean;
  /** Whether something was saved here that did not reach the live page yet. */
  isBehind: boolean;
};

export function startSession({ event, version }: SavedEvent): Session {
  return {
    eventId: event.eventId,
    saved: formFields(event),
    version,
    isLive: event.status === 'published',
    isBehind: false,
  };
}
