import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import { publishedFields } from '@tabiya/domain/event/publication';
import type { EditedEvent } from '../../data/events.ts';
import {
  formFields,
  openForm,
  type SharedForm,
  type StoredEdits,
  withCopy,
  withEndDate,
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

/** The fields that differ from what is saved: the draft. */
export function draftedFields(session: Session, fields: EventFields): FieldName[] {
  return changedFields(session.saved, fields);
}

/**
 * The fields that publishing would change on the live page. `published` is what visitors see, null for an event that
 * is not published; while it is unknown (undefined) the page is taken to show what is saved.
 */
export function waitingFields(
  session: Session,
  fields: EventFields,
  published: EventFields | null | undefined,
): FieldName[] {
  if (!published) return draftedFields(session, fields);
  const fillAddress = session.filledAddress !== null;
  const toPublish = publishedFields(withEndDate(fields));
  return changedFields(formFields(published, { fillAddress }), formFields(toPublish));
}

/** Whether visitors do not see the event as it is in the form. */
export function isUnpublished(
  session: Session,
  fields: EventFields,
  published: EventFields | null | undefined,
): boolean {
  return !isLive(session) || waitingFields(session, fields, published).length > 0;
}
