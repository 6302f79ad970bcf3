import type { EventFields } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { EditedEvent } from '../../data/events.ts';
import { publishedQuery } from '../../data/publishing.ts';
import { rejectedDraft } from '../../drafts/event-draft.ts';
import { useClient } from '../../session/server-context.ts';
import { tellDiscarded, tellMerged, withdrawEditorNews } from './editor-news.ts';
import { type FieldProblem, fieldProblems, isFieldPath } from './event-form.ts';
import { usePublish } from './publish/use-publish.ts';
import type { EditedDates } from './publish/validation.ts';
import { draftedFields, isUnpublished, storedEdits, waitingFields } from './session.ts';
import { useAutosave } from './use-autosave.ts';
import { useEditorView } from './use-editor-view.ts';
import { useSharedForm } from './use-shared-form.ts';

/** The state of the editor: form, autosave, publishing and view. */
export function useEditing(opened: EditedEvent) {
  const [found, setFound] = useState<readonly string[]>([]);
  const shared = useSharedForm(opened, tellMerged);
  const { form, session, latest, update, typed } = shared;
  const problems = useProblems(form, found);
  const autosave = useAutosave(shared);
  const view = useEditorView(form);
  const { data: published } = useQuery(publishedQuery(useClient(), opened.event.eventId));
  const publishing = usePublish({ shared, autosave });
  useEffect(() => withdrawEditorNews, []);

  /** Whether the form can be published. If not, shows that and focuses the first invalid field. */
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
    form.reset(fields, { keepDefaultValues: true });
    autosave.changed();
    void autosave.flush();
  };
  /** Discards the draft. This can be undone. */
  const discard = () => {
    const before = typed();
    const { saved, theirs, edited, filledAddress } = latest.current;
    // Discards all changes, including those of other windows, which are in this form too.
    const rejected = rejectedDraft(storedEdits(edited, filledAddress !== null));
    update({ base: theirs, conflicts: [], rejected });
    fillWith(saved);
    tellDiscarded(() => fillWith(before));
  };

  return {
    session,
    form,
    autosave,
    view,
    publishing,
    problems,
    dismissProblems: () => setFound([]),
    check,
    discard,
    /** Resolves conflicting fields with the form's own version or the other one. */
    decide: (fields: Parameters<typeof shared.decide>[0], side: 'mine' | 'theirs') => {
      shared.decide(fields, side);
      autosave.changed();
      void autosave.flush();
    },
    fillAddress: shared.fillAddress,
    /** The fields that differ from what is saved. */
    draftedFields: () => draftedFields(latest.current, form.getValues()),
    /** The fields that publishing would change on the live page. */
    waitingFields: () => waitingFields(latest.current, form.getValues(), published),
    /** Whether visitors do not see the event as it is in the form. */
    isUnpublished: () => isUnpublished(latest.current, form.getValues(), published),
  };
}

/** What is still wrong of the fields that were found wrong, as they are mended. */
function useProblems(form: UseFormReturn<EventFields, EditedDates>, found: readonly string[]) {
  const { control, subscribe, trigger } = form;
  const { errors } = useFormState({ control });
  useEffect(() => {
    if (found.length === 0) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // A field can be mended by another one: a late fee by its day.
        void trigger(found.filter((field) => isFieldPath(field, values)));
      },
    });
  }, [found, subscribe, trigger]);
  return fieldProblems(errors).filter(({ field }) => found.includes(field));
}

export type Editing = ReturnType<typeof useEditing>;
