import { type EventFields, type FieldName, fieldLabel } from '@tabiya/domain/event/event';
import { publishedFields } from '@tabiya/domain/event/publication';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import type { QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { DataError } from '../../../data/data-error.ts';
import { editEvent } from '../../../data/edit-event.ts';
import { invalidateEvents } from '../../../data/events.ts';
import { PublishError, publishEvent, publishedQuery } from '../../../data/publishing.ts';
import type { Client } from '../../../data/supabase.ts';
import { formFields, withEndDate } from '../../../drafts/event-draft.ts';
import type { Side } from '../../../drafts/merge-edits.ts';
import { offerChangeMail, publishedBefore } from '../../../event-form/offer-change-mail.ts';
import { isFieldPath, loadValidation } from '../event-form.ts';
import type { DraftForm } from '../use-draft-form.ts';
import type { PublishAction, PublishProblem } from './publish-flow.ts';

type Publishing = {
  shared: DraftForm;
  queries: QueryClient;
  client: Client;
  /** True if the plan has mail to players. */
  canMail: boolean;
};

type Failure = Extract<PublishAction, { type: 'fail' }>;
export type PublishOutcome = Extract<PublishAction, { type: 'fail' | 'succeed' | 'conflict' }>;

/** Saves the form, then publishes what was saved; `prefer` decides conflicts. Never throws. The form must be valid. */
export async function saveAndPublish(
  publishing: Publishing,
  prefer: Side | undefined,
): Promise<PublishOutcome> {
  const { shared, queries, client, canMail } = publishing;
  try {
    const stopped = await save(publishing, prefer);
    if (stopped) return stopped;
    const { eventId } = shared.latest().edited.event;
    const place = { queries, client, eventId };
    const before = canMail ? await publishedBefore(place) : null;
    await publishEvent(client, eventId);
    const { edited } = shared.latest();
    const event = { ...edited.event, status: 'published' as const };
    shared.adopt({ ...edited, event });
    void offerChangeMail(place, before, event);
    queries.setQueryData(publishedQuery(client, event.eventId).queryKey, publishedFields(event));
    return { type: 'succeed' };
  } catch (error) {
    const failure = toFailure(error);
    showBesideFields(shared.form, failure);
    return failure;
  } finally {
    invalidateEvents(queries);
  }
}

/** Saves the form; returns null on success. */
async function save(
  { shared, client }: Publishing,
  prefer: Side | undefined,
): Promise<PublishOutcome | null> {
  const { store, latest } = shared;
  const { event } = latest().edited;
  const typed = shared.typed();
  // Saves the draft first, which detects conflicts, and must not arrive after the event was saved.
  const isKept = await store.flush();
  const { conflicts, problem } = { ...store.getState(), ...latest() };
  if (conflicts.length > 0) return conflict(shared, conflicts);
  if (!isKept) throw new DataError('not_saved', problem ?? APP_DATA.events.save);
  const { savedFields } = await loadValidation();
  const fields = savedFields(typed);
  const edit = { base: withEndDate(formFields(event)), fields };
  const saved = await editEvent(client, event.eventId, edit, { prefer, seen: typed });
  if (saved.kind === 'conflict') {
    shared.adopt(saved);
    return conflict(shared, saved.conflicts);
  }
  shared.adopt(saved, fields);
  return null;
}

function conflict(shared: DraftForm, fields: readonly FieldName[]): PublishOutcome {
  const conflicts = fields.map((field) => ({
    field,
    label: fieldLabel(field),
    ...shared.conflictTexts(field),
  }));
  return { type: 'conflict', conflicts };
}

/** The fields of what the database refuses because of the entries and results that there are. */
const REFUSED_FIELDS: Readonly<Record<string, FieldName>> = {
  section_has_participants: 'sections',
  section_has_results: 'sections',
  currency_in_use: 'currency',
  currency_in_codes: 'currency',
};

function toFailure(error: unknown): Failure {
  const problems = error instanceof DataError ? fieldProblems(error) : [];
  const message =
    error instanceof DataError
      ? error.message
      : 'An unexpected error occurred. Your changes are saved. Please try again.';
  return { type: 'fail', message, problems };
}

function fieldProblems(error: DataError): readonly PublishProblem[] {
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
