import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft } from '../../data/edit-event.ts';
import type { EditedEvent } from '../../data/events.ts';
import type { Client } from '../../data/supabase.ts';
import type { Edits } from '../../drafts/edits.ts';
import {
  followOthers,
  formFields,
  ownEdits,
  type SharedForm,
  withDecisionsOfOthers,
} from '../../drafts/event-draft.ts';
import { changedFields, mergeEdits, type Side } from '../../drafts/merge-edits.ts';
import type { EditedDates } from './publish/validation.ts';
import { afterDecision, type Session, storedEdits, withFilledAddress } from './session.ts';

type SharedFormOptions = {
  client: Client;
  form: UseFormReturn<EventFields, EditedDates>;
  /** Keeps on this device what is not on the server. */
  copy: (edits: Edits) => void;
  onSession: (session: Session) => void;
  /** What others changed is in the form now. */
  onOthers: () => void;
};

/** What becomes of the form of an event as it is saved, decided on, and followed by what others do. */
export function createSharedForm(
  start: Session,
  { client, form, copy: keepCopy, onSession, onOthers }: SharedFormOptions,
) {
  // Code that runs while the editor waits for the server uses the latest state, not that of its render.
  const latest = { current: start };
  /** Set while others' changes are merged into the form, to tell them from typing. */
  const isFollowing = { current: false };

  const update = (change: Partial<Session>) => {
    latest.current = { ...latest.current, ...change };
    onSession(latest.current);
  };
  const typed = () => structuredClone(form.getValues());
  const copy = () => keepCopy(ownEdits(form.getValues(), latest.current.base));
  const fill = (fields: EventFields) => {
    isFollowing.current = true;
    form.reset(fields, { keepDefaultValues: true, keepIsSubmitted: true });
    isFollowing.current = false;
  };
  const storedAs = (edited: EditedEvent) =>
    storedEdits(edited, latest.current.filledAddress !== null);
  const own = () => {
    const { base, rejected } = latest.current;
    return { fields: typed(), base, rejected };
  };

  /** Merges others' changes into the form, below what was typed since `sent`. */
  const follow = (sent: EventFields, edited: EditedEvent, { fields, ...shared }: SharedForm) => {
    const now = typed();
    const next = mergeEdits(sent, now, fields, 'mine').fields;
    update({ ...shared, edited, saved: storedAs(edited).saved });
    if (changedFields(now, next).length > 0) {
      fill(next);
      onOthers();
    }
    copy();
  };

  return {
    latest,
    isFollowing,
    update,
    typed,
    copy,
    /** Saves the form as the event's draft. */
    async keep() {
      const { edited } = latest.current;
      const sent = own();
      const kept = await keepDraft(client, edited, sent, storedAs);
      follow(sent.fields, kept.edited, kept.form);
      return true;
    },
    /** Merges the current event into the form. */
    meet(edited: EditedEvent) {
      const sent = own();
      const stored = storedAs(edited);
      const known = storedAs(latest.current.edited);
      follow(sent.fields, edited, followOthers(withDecisionsOfOthers(sent, known, stored), stored));
    },
    /** Adopts the event as saved from here. */
    settle(edited: EditedEvent, written: EventFields) {
      const stored = storedAs(edited);
      const { fields, ...shared } = followOthers(own(), stored);
      update({ ...shared, edited, saved: stored.saved });
      fill(fields);
      copy();
      const now = formFields(edited.event);
      if (changedFields(formFields(written), now).length > 0) onOthers();
    },
    /** Resolves conflicting fields with the form's own version or the other one. */
    decide(fields: readonly FieldName[], side: Side) {
      const decision = afterDecision(latest.current, typed(), fields, side);
      update(decision.session);
      if (side === 'theirs') form.reset(decision.fields, { keepDefaultValues: true });
      copy();
    },
    /** Fills in an empty address from city and country, which alone does not count as a change. */
    fillAddress() {
      const filled = withFilledAddress(latest.current, typed());
      if (filled === null) return;
      update(filled.session);
      fill(filled.fields);
    },
  };
}
