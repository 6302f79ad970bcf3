import type { EventFields } from '@tabiya/domain/event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EditedEvent } from '../../data/events.ts';
import { differs, formFields } from './autosave/draft.ts';
import { useAutosave } from './autosave/use-autosave.ts';
import { useDraft } from './autosave/use-draft.ts';
import type { EditorNoticeKind } from './EditorNotice.tsx';
import { type FieldProblem, fieldProblems, resolveEvent } from './event-form.ts';
import { usePublish } from './publish/use-publish.ts';
import { startSession } from './session.ts';
import { useEditorView } from './use-editor-view.ts';

/** Editing one event: its form, what keeps it, what publishes it, and where the organizer looks. */
export function useEditing({ draft: stored, ...opened }: EditedEvent) {
  const [session, setSession] = useState(() => startSession(opened));
  const [notice, setNotice] = useState<EditorNoticeKind | null>(null);
  const form = useForm<EventFields>({ defaultValues: session.saved, resolver: resolveEvent });
  const { autosave, copy } = useAutosave(form, session);
  const draft = useDraft({ form, session, autosave, copy, stored });
  const view = useEditorView(form);

  const publishing = usePublish({
    form,
    autosave,
    session,
    onSaved: ({ event, version }) => {
      const saved = formFields(event);
      form.reset(saved, { keepIsSubmitted: true });
      autosave.settle();
      copy.remove();
      setSession((before) => ({ ...before, saved, version, isBehind: true }));
    },
    onPublished: () => setSession((before) => ({ ...before, isLive: true, isBehind: false })),
    onMerged: ({ event, version }) => {
      setSession((before) => ({ ...before, saved: formFields(event), version }));
      setNotice({ kind: 'merged' });
    },
  });

  /** Whether the form can be published. If not, it says so and leads to the first field that is wrong. */
  const check = async (): Promise<boolean> => {
    let problems: FieldProblem[] = [];
    const submit = form.handleSubmit(
      () => {},
      (errors) => {
        problems = fieldProblems(errors);
        view.showTabOf(problems[0]?.field ?? '');
      },
    );
    await submit();
    setNotice(problems.length === 0 ? null : { kind: 'invalid', problems });
    return problems.length === 0;
  };

  return {
    session,
    form,
    autosave,
    draft,
    view,
    publishing,
    notice,
    setNotice,
    check,
    /** Whether there is something that visitors do not see yet. */
    isUnpublished: () => session.isBehind || differs(form.getValues(), session.saved),
  };
}

export type Editing = ReturnType<typeof useEditing>;
