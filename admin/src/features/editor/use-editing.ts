import type { EventFields } from '@tabiya/domain/event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EditedEvent } from '../../data/events.ts';
import { differs, formFields } from './autosave/draft.ts';
import { useAutosave } from './autosave/use-autosave.ts';
import { useDraft } from './autosave/use-draft.ts';
import type { EditorNoticeKind } from './EditorNotice.tsx';
import { resolveEvent } from './event-form.ts';
import { usePublish } from './publish/use-publish.ts';
import { startSession } from './session.ts';
import { useEditorView } from './use-editor-view.ts';

/** Editing one event: its form, what keeps it, what publishes it, and where the organizer looks. */
export function useEditing({ event, draft: stored }: EditedEvent) {
  const [session, setSession] = useState(() => startSession(event));
  const [notice, setNotice] = useState<EditorNoticeKind | null>(null);
  const form = useForm<EventFields>({ defaultValues: session.saved, resolver: resolveEvent });
  const { autosave, copy } = useAutosave(form, session);
  const draft = useDraft({ form, session, autosave, copy, stored });
  const view = useEditorView(form);

  const publishing = usePublish({
    form,
    autosave,
    eventId: session.eventId,
    onSaved: (savedEvent) => {
      const saved = formFields(savedEvent);
      form.reset(saved, { keepIsSubmitted: true });
      autosave.settle();
      copy.remove();
      setSession((before) => ({ ...before, saved, isBehind: true }));
    },
    onPublished: (livePath) => setSession((before) => ({ ...before, livePath, isBehind: false })),
  });

  /** Whether the form can be published. If not, it says so and leads to the first field that is wrong. */
  const check = async (): Promise<boolean> => {
    let wrong: string[] = [];
    const submit = form.handleSubmit(
      () => {},
      (errors) => {
        wrong = Object.keys(errors);
        view.showTabOf(wrong[0] ?? '');
      },
    );
    await submit();
    setNotice(wrong.length === 0 ? null : { kind: 'invalid', count: wrong.length });
    return wrong.length === 0;
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
