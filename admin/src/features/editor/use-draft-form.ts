import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import { isSame } from '@tabiya/domain/text/is-same';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type DraftSource, draftSource } from '../../data/edit-event.ts';
import type { EditedEvent } from '../../data/events.ts';
import { conflictTexts } from '../../data/field-labels.ts';
import { BY_SCHEMA } from '../../drafts/edits.ts';
import { formFields } from '../../drafts/event-draft.ts';
import { changedFields, type Side } from '../../drafts/merge-edits.ts';
import type { SavedForm } from '../../drafts/saved-form.ts';
import type { SaveState } from '../../drafts/saver.ts';
import { bindForm } from '../../event-form/edits/bind-form.ts';
import { formName } from '../../event-form/edits/kept.ts';
import { useOpenForm } from '../../event-form/edits/use-saved-form.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { eventResolver } from './event-form.ts';
import { editorSession } from './session.ts';
import type { EditedDates } from './validation.ts';

/** The form of an event, saved as its draft; `onOthers` is called when what others changed came into it. */
export function useDraftForm(opened: EditedEvent, onOthers: () => void) {
  const client = useClient();
  const userId = useUser().id;
  const { eventId } = opened.event;
  const [source] = useState(() => draftSource(client, opened));
  const store = useOpenForm(source.stored(), {
    name: formName(userId, eventId, 'editor'),
    strategy: BY_SCHEMA,
    source,
    onOthers,
    pause: 3_000,
    shown: 500,
  });
  const form = useForm<EventFields, EditedDates>({
    defaultValues: store.getState().values,
    resolver: eventResolver,
    // An error shows when its field is left, and disappears once corrected.
    mode: 'onTouched',
    context: { today: toCalendarDate(new Date()), stored: source.saved().startDate },
  });
  useEffect(
    () => bindForm(form, { ...store, values: () => store.getState().values }),
    [form, store],
  );
  const [latest] = useState(() => createSession(source, store));
  const session = useSyncExternalStore(store.subscribe, latest);
  const [actions] = useState(() => formActions({ source, store, form, latest, onOthers }));
  return { form, store, session, latest, ...actions };
}

export type DraftForm = ReturnType<typeof useDraftForm>;

/** The save state of the changes; renders again when it changes. */
export function useSaveState({ subscribe, getState }: SavedForm<EventFields>): SaveState {
  return useSyncExternalStore(subscribe, () => getState().state);
}

/** The editor's knowledge of the event besides the fields: the same until it changes. */
function createSession(source: DraftSource, store: SavedForm<EventFields>) {
  let session = editorSession(source, store.getState());
  return () => {
    const next = editorSession(source, store.getState());
    const isLatest =
      next.edited === session.edited &&
      next.theirs === session.theirs &&
      isSame(next.conflicts, session.conflicts);
    if (!isLatest) session = next;
    return session;
  };
}

type FormActions = {
  source: DraftSource;
  store: SavedForm<EventFields>;
  form: UseFormReturn<EventFields, EditedDates>;
  latest: ReturnType<typeof createSession>;
  onOthers: () => void;
};

function formActions({ source, store, form, latest, onOthers }: FormActions) {
  let filledAddress: string | null = null;
  return {
    typed: () => structuredClone(form.getValues()),
    /** Adopts the event as it was saved here, or as it was found then. */
    adopt(edited: EditedEvent, written?: EventFields) {
      store.follow(source.take(edited));
      const now = formFields(edited.event);
      if (written && changedFields(formFields(written), now).length > 0) onOthers();
    },
    /** Both versions of a field in conflict, in words. */
    conflictTexts(field: FieldName) {
      const { base } = store.getState();
      const theirs = latest().theirs[field];
      return conflictTexts(field, { base: base[field], mine: form.getValues()[field], theirs });
    },
    /** Resolves conflicting fields with the form's own version or the other one. */
    decide(fields: readonly FieldName[], side: Side) {
      for (const field of fields) store.decide(field, side);
    },
    /** Fills in an empty address from city and country, which alone does not count as a change. */
    fillAddress() {
      const { venueAddress, ...place } = form.getValues();
      if (venueAddress.trim() !== '' && venueAddress !== filledAddress) return;
      filledAddress = addressFrom({ ...place, venueAddress: '' });
      store.follow(source.fillAddress());
      store.set({ venueAddress: filledAddress });
    },
  };
}
