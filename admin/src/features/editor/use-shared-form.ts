import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepDraft } from '../../data/edit-event.ts';
import type { EditedEvent } from '../../data/events.ts';
import {
  followOthers,
  formFields,
  rejectedDraft,
  type SharedForm,
  withDecisionsOfOthers,
} from '../../drafts/event-draft.ts';
import { changedFields, mergeEdits } from '../../drafts/merge-edits.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { localCopy } from './autosave/local-copy.ts';
import { resolveEvent } from './event-form.ts';
import type { EditedDates } from './publish/validation.ts';
import { type Session, startSession, storedEdits } from './session.ts';

/** The form of an event that is also edited in other windows: their drafts and saves are merged into it. */
export function useSharedForm(opened: EditedEvent, onOthers: () => void) {
  const client = useClient();
  const { id: userId } = useUser();
  const copy = useMemo(
    () => localCopy(userId, opened.event.eventId, localStorage),
    [userId, opened.event.eventId],
  );
  const [start] = useState(() => startSession(opened, copy.read()));
  const [session, setSession] = useState<Session>(start.session);
  const form = useForm<EventFields, EditedDates>({
    defaultValues: start.fields,
    resolver: resolveEvent,
    // A mistake is said when its field is left, and goes once it is mended.
    mode: 'onTouched',
    context: { today: calendarDateOf(new Date()), stored: session.saved.startDate },
  });
  // Code that runs while the editor waits for the server uses the latest state, not that of its render.
  const latest = useRef(session);
  /** Set while others' changes are merged into the form, to tell them from typing. */
  const isFollowing = useRef(false);

  const update = useCallback((change: Partial<Session>) => {
    latest.current = { ...latest.current, ...change };
    setSession(latest.current);
  }, []);
  const typed = useCallback(() => structuredClone(form.getValues()), [form]);
  const fill = useCallback(
    (fields: EventFields) => {
      isFollowing.current = true;
      form.reset(fields, { keepDefaultValues: true, keepIsSubmitted: true });
      isFollowing.current = false;
    },
    [form],
  );

  /** Merges others' changes into the form, below what was typed since `sent`. */
  const follow = useCallback(
    (sent: EventFields, edited: EditedEvent, { fields, ...shared }: SharedForm) => {
      const now = typed();
      const next = mergeEdits(sent, now, fields, 'mine').fields;
      const { saved } = storedEdits(edited, latest.current.filledAddress !== null);
      update({ ...shared, edited, saved });
      if (changedFields(now, next).length === 0) return;
      fill(next);
      onOthers();
    },
    [typed, fill, update, onOthers],
  );

  /** Saves the form as the event's draft. The local copy stays while there are conflicts. */
  const keep = useCallback(async () => {
    const { edited, base, rejected, filledAddress } = latest.current;
    const sent = typed();
    const kept = await keepDraft(client, edited, { fields: sent, base, rejected }, (event) =>
      storedEdits(event, filledAddress !== null),
    );
    follow(sent, kept.edited, kept.form);
    if (kept.form.conflicts.length === 0) copy.remove();
  }, [client, copy, follow, typed]);

  /** Merges the current event into the form. */
  const meet = useCallback(
    (edited: EditedEvent) => {
      const { base, rejected, filledAddress, edited: known } = latest.current;
      const sent = typed();
      const fillAddress = filledAddress !== null;
      const stored = storedEdits(edited, fillAddress);
      const own = withDecisionsOfOthers(
        { fields: sent, base, rejected },
        storedEdits(known, fillAddress),
        stored,
      );
      follow(sent, edited, followOthers(own, stored));
    },
    [follow, typed],
  );

  /** Adopts the event as saved from here. */
  const settle = useCallback(
    (edited: EditedEvent, written: EventFields) => {
      const stored = storedEdits(edited, latest.current.filledAddress !== null);
      const { fields, ...shared } = followOthers(
        { fields: typed(), base: latest.current.base, rejected: latest.current.rejected },
        stored,
      );
      update({ ...shared, edited, saved: stored.saved });
      fill(fields);
      copy.remove();
      const now = formFields(edited.event);
      if (changedFields(formFields(written), now).length > 0) onOthers();
    },
    [copy, fill, typed, update, onOthers],
  );

  /** Resolves a conflicting field with the form's own version or the other one. */
  const decide = useCallback(
    (fields: readonly FieldName[], side: 'mine' | 'theirs') => {
      const { base, theirs, conflicts, rejected, edited, filledAddress } = latest.current;
      const chosen = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
      update({
        base: { ...base, ...chosen },
        conflicts: conflicts.filter((field) => !fields.includes(field)),
      });
      if (side === 'mine') return;
      const stored = storedEdits(edited, filledAddress !== null);
      update({ rejected: { ...rejected, ...rejectedDraft(stored, fields) } });
      // Of a list or of the tabs' values only what is in conflict becomes theirs.
      const now = typed();
      const merged = mergeEdits(base, now, { ...now, ...chosen }, 'theirs').fields;
      form.reset(merged, { keepDefaultValues: true });
    },
    [form, typed, update],
  );

  /** Fills in an empty address from city and country, which alone does not count as a change. */
  const fillAddress = useCallback(() => {
    const { edited, base, theirs, filledAddress } = latest.current;
    const now = typed();
    if (now.venueAddress.trim() !== '' && now.venueAddress !== filledAddress) return;
    const address = addressFrom({ ...now, venueAddress: '' });
    const { saved } = storedEdits(edited, true);
    const filled = (fields: EventFields) => ({
      ...fields,
      venueAddress: fields.venueAddress.trim() === '' ? saved.venueAddress : fields.venueAddress,
    });
    update({ saved, base: filled(base), theirs: filled(theirs), filledAddress: address });
    fill({ ...now, venueAddress: address });
  }, [fill, typed, update]);

  return {
    form,
    fillAddress,
    session,
    latest,
    isFollowing,
    copy,
    update,
    typed,
    keep,
    meet,
    settle,
    decide,
  };
}

export type SharedFormState = ReturnType<typeof useSharedForm>;
