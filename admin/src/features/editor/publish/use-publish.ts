import { type EventFields, editableEventSchema } from '@tabiya/domain/event';
import { mergeEdits, type Side } from '@tabiya/domain/merge-edits';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DataError } from '../../../data/data-error.ts';
import { ALL_EVENTS_KEY, type SavedEvent, saveEvent } from '../../../data/events.ts';
import { PublishError, publishEvent } from '../../../data/publishing.ts';
import { useClient } from '../../../data/server-context.ts';
import type { Autosave } from '../autosave/autosave.ts';
import { formFields, withEndDate } from '../autosave/draft.ts';
import { isFieldPath } from '../event-form.ts';
import type { Session } from '../session.ts';
import { type PublishAction, publishFlow } from './publish-flow.ts';

type PublishOptions = {
  form: UseFormReturn<EventFields>;
  autosave: Autosave;
  session: Session;
  onSaved: (saved: SavedEvent) => void;
  onPublished: () => void;
  /** The form now holds changes made elsewhere, on top of what was saved there. */
  onMerged: (theirs: SavedEvent) => void;
};

/** Saves the form, then publishes what was saved. The dialog shows `step`. */
export function usePublish({ form, autosave, session, ...on }: PublishOptions) {
  const client = useClient();
  const queries = useQueryClient();
  const [step, dispatch] = useReducer(publishFlow, { step: 'closed' });
  const clash = useRef<{ base: EventFields; theirs: SavedEvent } | null>(null);
  const { eventId } = session;

  /** Puts what was changed elsewhere into the form. Gives the fields that both changed. */
  const merge = (base: EventFields, theirs: SavedEvent, prefer: Side) => {
    const merged = mergeEdits(base, form.getValues(), formFields(theirs.event), prefer);
    form.reset(merged.fields, { keepDefaultValues: true });
    on.onMerged(theirs);
    return merged.clashes;
  };

  /** Saves the form on top of a saved state; where that has moved on, merges and saves again. */
  const save = async (base: EventFields, version: number): Promise<Outcome | null> => {
    const fields = editableEventSchema.parse(withEndDate(form.getValues()));
    const result = await saveEvent(client, eventId, fields, version);
    if (result.kind === 'saved') {
      on.onSaved(result);
      return null;
    }
    const theirs = formFields(result.event);
    const { clashes } = mergeEdits(base, form.getValues(), theirs, 'mine');
    if (clashes.length > 0) {
      clash.current = { base, theirs: result };
      return { type: 'clash', fields: clashes };
    }
    merge(base, result, 'mine');
    return save(theirs, result.version);
  };

  /** Never throws. The form must be valid. */
  const saveAndPublish = async (base = session.saved, version = session.version) => {
    try {
      // A draft that is still on its way must not arrive after the event was saved.
      await autosave.quiet();
      const stopped = await save(base, version);
      if (stopped) return stopped;
      await publishEvent(client, eventId);
      on.onPublished();
      return { type: 'succeed' } satisfies Outcome;
    } catch (error) {
      const failure = toFailure(error);
      showBesideFields(form, failure);
      autosave.flush();
      return failure;
    } finally {
      void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY, refetchType: 'none' });
    }
  };

  const publish = async () => {
    dispatch({ type: 'publish' });
    dispatch(await saveAndPublish());
  };
  return {
    step,
    ask: () => dispatch({ type: 'ask' }),
    close: () => dispatch({ type: 'close' }),
    publish,
    saveAndPublish: () => saveAndPublish(),
    show: (outcome: Outcome) => dispatch(outcome),
    /** Of what both changed, the form keeps its own version: publishing goes on with it. */
    keepMine: async () => {
      if (!clash.current) return;
      const { base, theirs } = clash.current;
      dispatch({ type: 'publish' });
      merge(base, theirs, 'mine');
      dispatch(await saveAndPublish(formFields(theirs.event), theirs.version));
    },
    /** Of what both changed, the form takes the other version, to look at before it is published. */
    takeTheirs: () => {
      if (clash.current) merge(clash.current.base, clash.current.theirs, 'theirs');
      autosave.changed();
      dispatch({ type: 'close' });
    },
  };
}

type Failure = Extract<PublishAction, { type: 'fail' }>;
type Outcome = Extract<PublishAction, { type: 'fail' | 'succeed' | 'clash' }>;

function toFailure(error: unknown): Failure {
  const problems = error instanceof PublishError ? error.problems : [];
  const message =
    error instanceof DataError
      ? error.message
      : 'An unexpected error occurred. Your changes are kept. Please try again.';
  return { type: 'fail', message, problems };
}

function showBesideFields(form: UseFormReturn<EventFields>, { problems }: Failure) {
  for (const { field, message } of problems) {
    if (field !== undefined && isFieldPath(field, form.getValues())) {
      form.setError(field, { type: 'server', message });
    }
  }
}
