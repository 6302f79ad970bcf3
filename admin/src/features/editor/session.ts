import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import type { DraftSource } from '../../data/edit-event.ts';
import { changedFields } from '../../drafts/merge-edits.ts';
import type { SavedForm } from '../../drafts/saved-form.ts';
import { waitingFields } from '../../drafts/waiting-fields.ts';

/** The editor's knowledge of the event besides the form. */
type Session = ReturnType<typeof editorSession>;

export function editorSession(
  source: Pick<DraftSource, 'edited' | 'saved' | 'fillsAddress'>,
  {
    stored,
    conflicts,
  }: Pick<ReturnType<SavedForm<EventFields>['getState']>, 'stored' | 'conflicts'>,
) {
  return {
    /** The event as last read or written here. */
    edited: source.edited(),
    /** The saved fields as the form holds them. */
    saved: source.saved(),
    /** The values of the other windows, including the fields in conflict. */
    theirs: stored,
    /** The fields that were changed differently here and elsewhere and have to be resolved. */
    conflicts,
    fillsAddress: source.fillsAddress(),
  };
}

export function isLive({ edited }: Pick<Session, 'edited'>): boolean {
  return edited.event.status === 'published';
}

/** The fields that differ from what is saved: the draft. */
export function draftedFields({ saved }: Pick<Session, 'saved'>, fields: EventFields): FieldName[] {
  return changedFields(saved, fields);
}

/** Returns true if the form differs from what visitors see. */
export function isUnpublished(
  session: Pick<Session, 'edited' | 'saved' | 'fillsAddress'>,
  fields: EventFields,
  published: EventFields | null | undefined,
): boolean {
  return !isLive(session) || waitingFields(session, fields, published).length > 0;
}
