import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import type { EditedEvent } from '../../data/events.ts';
import {
  formFields,
  openForm,
  type SharedForm,
  type StoredEdits,
  withCopy,
} from '../../drafts/event-draft.ts';
import { changedFields } from '../../drafts/merge-edits.ts';

/** What the editor knows of the event outside the form. */
export type Session = Omit<SharedForm, 'fields'> & {
  /** The event as it was last read, or written here. */
  edited: EditedEvent;
  /** The saved fields as the form holds them. */
  saved: EventFields;
  /** What an empty address was filled in with from city and country; null while its tab was not opened. */
  filledAddress: string | null;
  /** Whether something was saved here that did not reach the live page yet. */
  isBehind: boolean;
};

/** The session of an event that is opened, and the form with everything that was kept of it. */
export function startSession(
  edited: EditedEvent,
  copies: readonly unknown[],
): { session: Session; fields: EventFields } {
  const stored = storedEdits(edited, false);
  const { fields, ...shared } = copies.reduce(withCopy, openForm(stored));
  const session = {
    ...shared,
    edited,
    saved: stored.saved,
    filledAddress: null,
    isBehind: false,
  };
  return { session, fields };
}

/** What the database holds of an event, as the form goes by it. */
export function storedEdits(edited: EditedEvent, fillAddress: boolean): StoredEdits {
  return { saved: formFields(edited.event, { fillAddress }), draft: edited.draft };
}

export function isLive({ edited }: Session): boolean {
  return edited.event.status === 'published';
}

/** The fields that visitors do not see yet as the form holds them. */
export function unpublishedFields(session: Session, fields: EventFields): FieldName[] {
  return changedFields(session.saved, fields);
}

/** Whether there is something in the form that visitors do not see. */
export function isUnpublished(session: Session, fields: EventFields): boolean {
  return !isLive(session) || session.isBehind || unpublishedFields(session, fields).length > 0;
}
