import { type EventFields, editableEventSchema, type TournamentEvent } from '@tabiya/domain/event';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DataError } from '../../../data/data-error.ts';
import { ALL_EVENTS_KEY, saveEvent } from '../../../data/events.ts';
import { PublishError, publishEvent } from '../../../data/publishing.ts';
import { useClient } from '../../../data/server-context.ts';
import type { Autosave } from '../autosave/autosave.ts';
import { withEndDate } from '../autosave/draft.ts';
import { isFieldPath } from '../event-form.ts';
import { type PublishAction, publishFlow } from './publish-flow.ts';

type PublishOptions = {
  form: UseFormReturn<EventFields>;
  autosave: Autosave;
  eventId: string;
  onSaved: (event: TournamentEvent) => void;
  onPublished: (path: string) => void;
};

/** Saves the form, then publishes what was saved. The dialog shows `step`. */
export function usePublish({ form, autosave, eventId, onSaved, onPublished }: PublishOptions) {
  const client = useClient();
  const queries = useQueryClient();
  const [step, dispatch] = useReducer(publishFlow, { step: 'closed' });

  /** Never throws. The form must be valid. */
  const saveAndPublish = async (): Promise<Outcome> => {
    try {
      // A draft that is still on its way must not arrive after the event was saved.
      await autosave.quiet();
      const fields = editableEventSchema.parse(withEndDate(form.getValues()));
      onSaved(await saveEvent(client, eventId, fields));
      const { path } = await publishEvent(client, eventId);
      onPublished(path);
      return { type: 'succeed', path };
    } catch (error) {
      const failure = toFailure(error);
      showBesideFields(form, failure);
      autosave.flush();
      return failure;
    } finally {
      void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY, refetchType: 'none' });
    }
  };

  return {
    step,
    ask: () => dispatch({ type: 'ask' }),
    close: () => dispatch({ type: 'close' }),
    publish: async () => {
      dispatch({ type: 'publish' });
      dispatch(await saveAndPublish());
    },
    saveAndPublish,
  };
}

type Failure = Extract<PublishAction, { type: 'fail' }>;
type Outcome = Failure | Extract<PublishAction, { type: 'succeed' }>;

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
