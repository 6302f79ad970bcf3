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

/** The state of the editor: form, autosave, publishing and view. */
export function useEditing(opened: EditedEvent) {
  const [notice, setNotice] = useState<EditorNoticeKind | null>(null);
  const tellOfOthers = useCallback(() => setNotice({ kind: 'merged' }), []);
  const shared = useSharedForm(opened, tellOfOthers);
  const { form, session, latest, update, typed } = shared;
  const autosave = useAutosave(shared);
  const view = useEditorView(form);
  const publishing = usePublish({ shared, autosave });

  /** Whether the form can be published. If not, shows that and focuses the first invalid field. */
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
  /** Discards the draft. This can be undone. */
  const discard = () => {
    const before = typed();
    const { saved, theirs } = latest.current;
    // Discards all changes, including those of other windows, which are in this form too.
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
    /** Resolves conflicting fields with the form's own version or the other one. */
    decide: (fields: Parameters<typeof shared.decide>[0], side: 'mine' | 'theirs') => {
      shared.decide(fields, side);
      autosave.changed();
      autosave.flush();
    },
    fillAddress: shared.fillAddress,
    /** The fields that differ from what is saved. */
    unpublishedFields: () => unpublishedFields(latest.current, form.getValues()),
    /** Whether there are unpublished changes. */
    isUnpublished: () => isUnpublished(latest.current, form.getValues()),
  };
}

export type Editing = ReturnType<typeof useEditing>;
