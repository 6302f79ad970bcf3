import type { EventFields, TournamentEvent } from '@tabiya/domain/event';
import { formFields } from './autosave/draft.ts';

/** What the editor knows of the event outside the form. */
export type Session = {
  eventId: string;
  /** The fields as they were last saved, as the form holds them. */
  saved: EventFields;
  /** Where the live page is; null while the event is not published. */
  livePath: string | null;
  /** Whether something was saved here that did not reach the live page yet. */
  isBehind: boolean;
};

export function startSession(event: TournamentEvent): Session {
  return {
    eventId: event.eventId,
    saved: formFields(event),
    livePath: event.status === 'published' ? `/${event.eventId}` : null,
    isBehind: false,
  };
}
