import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import { publishedFields } from '@tabiya/domain/event/publication';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import type { EditedEvent } from '../../data/events.ts';
import type { Edits } from '../../drafts/edits.ts';
import {
  formFields,
  openForm,
  rejectedDraft,
  type SharedForm,
  type StoredEdits,
  withCopy,
  withEndDate,
} from '../../drafts/event-draft.ts';
import { changedFields, mergeEdits, type Side } from '../../drafts/merge-edits.ts';

/** The editor's knowledge of the event besides the form. */
export type Session = Omit<SharedForm, 'fields'> & {
  /** The event as last read or written here. */
  edited: EditedEvent;
  /** The saved fields as the form holds them. */
  saved: EventFields;
  /** The address that was filled in from city and country; null before its tab was opened. */
  filledAddress: string | null;
};

/** Opens an event: its session, and the form with its draft and what this device kept. */
export function startSession(
  edited: EditedEvent,
  copy: Edits,
): { session: Session; fields: EventFields; hasCopy: boolean } {
  const stored = storedEdits(edited, false);
  const { fields, ...shared } = withCopy(openForm(stored), copy);
  const session = {
    ...shared,
    edited,
    saved: stored.saved,
    filledAddress: null,
  };
  return { session, fields, hasCopy: Object.keys(copy).length > 0 };
}

/** Conflicting fields resolved with the form's own version or the other one. */
export function afterDecision(
  { base, theirs, conflicts, rejected, edited, filledAddress }: Session,
  typed: EventFields,
  fields: readonly FieldName[],
  side: Side,
): { session: Partial<Session>; fields: EventFields } {
  const chosen = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
  const left = {
    base: { ...base, ...chosen },
    conflicts: conflicts.filter((field) => !fields.includes(field)),
  };
  if (side === 'mine') return { session: left, fields: typed };
  const stored = storedEdits(edited, filledAddress !== null);
  return {
    session: { ...left, rejected: { ...rejected, ...rejectedDraft(stored, fields) } },
    // Of a list or of the tabs' values only what is in conflict becomes theirs.
    fields: mergeEdits(base, typed, { ...typed, ...chosen }, 'theirs').fields,
  };
}

/** The form with an empty address filled in from city and country; null where one was typed. */
export function withFilledAddress(
  { edited, base, theirs, filledAddress }: Session,
  typed: EventFields,
): { session: Partial<Session>; fields: EventFields } | null {
  const { venueAddress } = typed;
  if (venueAddress.trim() !== '' && venueAddress !== filledAddress) return null;
  const address = addressFrom({ ...typed, venueAddress: '' });
  const { saved } = storedEdits(edited, true);
  const filled = (fields: EventFields) => ({
    ...fields,
    venueAddress: fields.venueAddress.trim() === '' ? saved.venueAddress : fields.venueAddress,
  });
  return {
    session: { saved, base: filled(base), theirs: filled(theirs), filledAddress: address },
    fields: { ...typed, venueAddress: address },
  };
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
