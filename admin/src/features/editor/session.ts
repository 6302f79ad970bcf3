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

/** The editor's knowledge of the event besides the form. */
export type Session = Omit<SharedForm, 'fields'> & {
  /** The event as last read or written here. */
  edited: EditedEvent;
  /** The saved fields as the form holds them. */
  saved: EventFields;
  /** The address that was filled in from city and country; null before its tab was opened. */
  filledAddress: string | null;
  /** Whether something was saved here that is not on the live page yet. */
  isBehind: boolean;
};

/** Opens an event: its session, and the form with its draft and local copies. */
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

/** The stored event in the shape of the form. */
export function storedEdits(edited: EditedEvent, fillAddress: boolean): StoredEdits {
  return { saved: formFields(edited.event, { fillAddress }), draft: edited.draft };
}

export function isLive({ edited }: Session): boolean {
  return edited.event.status === 'published';
}

/** The fields with changes that visitors do not see yet. */
export function unpublishedFields(session: Session, fields: EventFields): FieldName[] {
  return changedFields(session.saved, fields);
}

/** Whether the form has changes that visitors do not see yet. */
export function isUnpublished(session: Session, fields: EventFields): boolean {
  return !isLive(session) || session.isBehind || unpublishedFields(session, fields).length > 0;
}
