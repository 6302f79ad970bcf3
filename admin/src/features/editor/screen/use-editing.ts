import type { EventFields } from '@tabiya/domain/event/event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { EditedEvent } from '../../../data/events.ts';
import { publishedQuery } from '../../../data/publishing.ts';
import { waitingFields, waitingPaths } from '../../../drafts/waiting-fields.ts';
import { useClient } from '../../../session/server-context.ts';
import { type FieldProblem, fieldProblems } from '../event-form.ts';
import { notifyDiscarded, notifyMerged, withdrawEditorNews } from '../publish/editor-news.ts';
import { usePublish } from '../publish/use-publish.ts';
import { draftedFields, isLive, isUnpublished } from '../session.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { useEditorView } from '../use-editor-view.ts';
import type { EditedDates } from '../validation.ts';

/** The state of the editor: form, autosave, publishing and view. */
export function useEditing(opened: EditedEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const [found, setFound] = useState<readonly string[]>([]);
  const shared = useDraftForm(opened, notifyMerged);
  const { form, session, store, typed } = shared;
  const problems = useProblems(form, found);
  const view = useEditorView(form, opened.event.eventId);
  const { data: published } = useQuery(publishedQuery(client, opened.event.eventId));
  const publishing = usePublish(shared);
  useEffect(() => withdrawEditorNews, []);

  /** Returns true if the form can be published. If not, shows that and focuses the first invalid field. */
  const check = async (): Promise<boolean> => {
    let wrong: FieldProblem[] = [];
    const submit = form.handleSubmit(
      () => {},
      (errors) => {
        wrong = fieldProblems(errors);
        view.showTabOf(wrong[0]?.field ?? '');
      },
    );
    await submit();
    setFound(wrong.map(({ field }) => field));
    return wrong.length === 0;
  };

  const fillWith = (fields: EventFields) => {
    store.set(fields);
    void store.flush();
  };
  /**
   * Discards the draft, with the changes of other windows that are in this form too, and what was saved and isn't live.
   * This can be undone.
   */
  const discard = async () => {
    const before = typed();
    const { saved, edited } = shared.latest();
    fillWith(saved);
    if (isLive(session) && waitingFields(shared.latest(), saved, published).length > 0) {
      await store.flush();
      const { restoreLivePage } = await import('../../../tournament/publication/discard-draft.ts');
      const restored = await restoreLivePage({ queries, client }, edited.event.eventId);
      if (!restored) return;
      shared.adopt(restored);
    }
    notifyDiscarded(() => fillWith(before));
  };

  return {
    session,
    form,
    store,
    view,
    publishing,
    problems,
    dismissProblems: () => setFound([]),
    check,
    discard,
    decide: shared.decide,
    conflictTexts: shared.conflictTexts,
    fillAddress: shared.fillAddress,
    /** The fields that differ from what is saved. */
    draftedFields: () => draftedFields(shared.latest(), form.getValues()),
    /** The fields that publishing would change on the live page. */
    waitingFields: () => waitingFields(shared.latest(), form.getValues(), published),
    /** The same as paths (`tabsShown.showRules`). */
    waitingPaths: () => waitingPaths(shared.latest(), form.getValues(), published),
    /** True if the form differs from what visitors see. */
    isUnpublished: () => isUnpublished(shared.latest(), form.getValues(), published),
  };
}

/** The problems that remain as fields are corrected. */
function useProblems(form: UseFormReturn<EventFields, EditedDates>, found: readonly string[]) {
  const { errors } = useFormState({ control: form.control });
  return fieldProblems(errors).filter(({ field }) => found.includes(field));
}

export type EditorState = ReturnType<typeof useEditing>;
