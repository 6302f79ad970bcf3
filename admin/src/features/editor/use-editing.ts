import type { EventFields } from '@tabiya/domain/event/event';
import { useCallback, useState } from 'react';
import type { EditedEvent } from '../../data/events.ts';
import { useAutosave } from './autosave/use-autosave.ts';
import type { EditorNoticeKind } from './EditorNotice.tsx';
import { type FieldProblem, fieldProblems } from './event-form.ts';
import { usePublish } from './publish/use-publish.ts';
import { isUnpublished, unpublishedFields } from './session.ts';
import { useEditorView } from './use-editor-view.ts';
import { useSharedForm } from './use-shared-form.ts';

/** Editing one event: its form, what keeps it, what publishes it, and where the organizer looks. */
export function useEditing(opened: EditedEvent) {
  const [notice, setNotice] = useState<EditorNoticeKind | null>(null);
  const tellOfOthers = useCallback(() => setNotice({ kind: 'merged' }), []);
  const shared = useSharedForm(opened, tellOfOthers);
  const { form, session, latest, update, typed } = shared;
  const autosave = useAutosave(shared);
  const view = useEditorView(form);
  const publishing = usePublish({ shared, autosave });

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

  const fillWith = (fields: EventFields) => {
    form.reset(fields, { keepDefaultValues: true });
    autosave.changed();
    autosave.flush();
  };
  /** Goes back to what is saved. What was typed comes back by undo. */
  const discard = () => {
    const before = typed();
    const { saved, theirs } = latest.current;
    // All that differs goes, what another window kept included: it is in this form, too.
    update({ base: theirs, conflicts: [] });
    fillWith(saved);
    setNotice({
      kind: 'discarded',
      onUndo: () => {
        fillWith(before);
        setNotice(null);
      },
    });
  };

  return {
    session,
    form,
    autosave,
    view,
    publishing,
    notice,
    setNotice,
    check,
    discard,
    /** Of fields that were changed elsewhere, too, keeps the form's own version or takes the other. */
    decide: (fields: Parameters<typeof shared.decide>[0], side: 'mine' | 'theirs') => {
      shared.decide(fields, side);
      autosave.changed();
      autosave.flush();
    },
    fillAddress: shared.fillAddress,
    /** The fields that differ from what is saved. */
    unpublishedFields: () => unpublishedFields(latest.current, form.getValues()),
    /** Whether there is something that visitors do not see yet. */
    isUnpublished: () => isUnpublished(latest.current, form.getValues()),
  };
}

export type Editing = ReturnType<typeof useEditing>;
