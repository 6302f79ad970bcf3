import { type EventFields, type FieldName, fieldLabel } from '@tabiya/domain/event/event';
import { publishedFields } from '@tabiya/domain/event/publication';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DataError } from '../../../data/data-error.ts';
import { editEvent } from '../../../data/edit-event.ts';
import { invalidateEvents } from '../../../data/events.ts';
import { valueText } from '../../../data/field-labels.ts';
import { PublishError, publishEvent, publishedQuery } from '../../../data/publishing.ts';
import { formFields, withEndDate } from '../../../drafts/event-draft.ts';
import type { Side } from '../../../drafts/merge-edits.ts';
import { offerChangeMail, publishedBefore } from '../../../event-form/offer-change-mail.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { isFieldPath, loadValidation } from '../event-form.ts';
import type { DraftForm } from '../use-draft-form.ts';
import { type FieldProblem, type PublishAction, publishFlow } from './publish-flow.ts';

/** Saves the form, then publishes what was saved. The dialog shows `step`. */
export function usePublish(shared: DraftForm) {
  const client = useClient();
  const queries = useQueryClient();
  const plan = useEventPlan(shared.session.edited.event.eventId);
  const canMail = !plan.lockedAdminTabs.includes('messages');
  const [step, dispatch] = useReducer(publishFlow, { step: 'closed' });
  const undecided = useRef<readonly FieldName[]>([]);
  const { form, store, latest } = shared;

  const conflict = (fields: readonly FieldName[]): Outcome => {
    undecided.current = fields;
    const mine = shared.typed();
    const { theirs } = latest();
    const conflicts = fields.map((field) => ({
      field,
      label: fieldLabel(field),
      mine: valueText(mine[field]),
      theirs: valueText(theirs[field]),
    }));
    return { type: 'conflict', conflicts };
  };

  /** Saves the form; returns null on success. */
  const save = async (prefer?: Side): Promise<Outcome | null> => {
    const { event } = latest().edited;
    const typed = shared.typed();
    // Saves the draft first, which detects conflicts, and must not arrive after the event was saved.
    const isKept = await store.flush();
    const { conflicts, problem } = { ...store.getState(), ...latest() };
    if (conflicts.length > 0) return conflict(conflicts);
    if (!isKept) throw new DataError('not_saved', problem ?? APP_DATA.events.save);
    const { savedFields } = await loadValidation();
    const fields = savedFields(typed);
    const edit = { base: withEndDate(formFields(event)), fields };
    const saved = await editEvent(client, event.eventId, edit, { prefer, seen: typed });
    if (saved.kind === 'conflict') {
      shared.adopt(saved);
      return conflict(saved.conflicts);
    }
    shared.adopt(saved, fields);
    return null;
  };

  /** Never throws. The form must be valid. */
  const saveAndPublish = async (prefer?: Side) => {
    try {
      const stopped = await save(prefer);
      if (stopped) return stopped;
      const { eventId } = latest().edited.event;
      const publishing = { queries, client, eventId };
      const before = canMail ? await publishedBefore(publishing) : null;
      await publishEvent(client, eventId);
      const { edited } = latest();
      const event = { ...edited.event, status: 'published' as const };
      shared.adopt({ ...edited, event });
      void offerChangeMail(publishing, before, event);
      queries.setQueryData(publishedQuery(client, event.eventId).queryKey, publishedFields(event));
      return { type: 'succeed' } satisfies Outcome;
    } catch (error) {
      const failure = toFailure(error);
      showBesideFields(form, failure);
      return failure;
    } finally {
      invalidateEvents(queries);
    }
  };

  return {
    step,
    /** Asks for confirmation, naming the fields that publishing changes. */
    ask: (changes: readonly FieldName[]) => dispatch({ type: 'ask', changes }),
    close: () => dispatch({ type: 'close' }),
    publish: async () => {
      dispatch({ type: 'publish' });
      dispatch(await saveAndPublish());
    },
    /** Switches registration on and publishes that. */
    openRegistration: async () => {
      dispatch({ type: 'publish' });
      form.setValue('tabsShown.showRegistration', true, { shouldDirty: true });
      dispatch(await saveAndPublish());
    },
    saveAndPublish: () => saveAndPublish(),
    show: (outcome: Outcome) => dispatch(outcome),
    /** Resolves the conflict with the form's own version and continues publishing. */
    keepMine: async () => {
      dispatch({ type: 'publish' });
      shared.decide(undecided.current, 'mine');
      dispatch(await saveAndPublish('mine'));
    },
    /** Resolves the conflict with the other version, to be reviewed before publishing. */
    takeTheirs: () => {
      shared.decide(undecided.current, 'theirs');
      dispatch({ type: 'close' });
    },
  };
}

type Failure = Extract<PublishAction, { type: 'fail' }>;
type Outcome = Extract<PublishAction, { type: 'fail' | 'succeed' | 'conflict' }>;

/** The fields of what the database refuses because of the entries and results that there are. */
const REFUSED_FIELDS: Readonly<Record<string, FieldName>> = {
  section_has_participants: 'sections',
  section_has_results: 'sections',
  currency_in_use: 'currency',
};

function toFailure(error: unknown): Failure {
  const problems = error instanceof DataError ? fieldProblems(error) : [];
  const message =
    error instanceof DataError
      ? error.message
      : 'An unexpected error occurred. Your changes are kept. Please try again.';
  return { type: 'fail', message, problems };
}

function fieldProblems(error: DataError): readonly FieldProblem[] {
  const field = REFUSED_FIELDS[error.code];
  if (field !== undefined) return [{ field, message: error.message }];
  return error instanceof PublishError ? error.problems : [];
}

function showBesideFields(form: UseFormReturn<EventFields>, { problems }: Failure) {
  for (const { field, message } of problems) {
    if (field !== undefined && isFieldPath(field, form.getValues())) {
      form.setError(field, { type: 'server', message });
    }
  }
}
