import { type EventFields, tabOfField } from '@tabiya/domain/event/event';
import type { EditorTabId } from '@tabiya/domain/event/tabs';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { RevealedField } from './editor-context.ts';
import { isFieldPath } from './event-form.ts';
import type { EditorMode } from './header/EditorHeader.tsx';

/** The view of the editor: edit or preview, and the current tab. */
export function useEditorView(form: UseFormReturn<EventFields>) {
  const [mode, setMode] = useState<EditorMode>('edit');
  const [tab, setTab] = useState<EditorTabId>('home');

  const [revealed, setRevealed] = useState<RevealedField | null>(null);
  const clearRevealed = useCallback(() => setRevealed(null), []);

  /**
   * Opens the tab of a field synchronously, so that the field can be focused. One that does not stand there yet, in an
   * item of a list that is closed, is focused by its list.
   */
  const showTabOf = (field: string) =>
    flushSync(() => {
      setMode('edit');
      setTab(tabOfField(field));
      setRevealed({ field });
    });

  const goToField = (field: string) => {
    showTabOf(field);
    if (isFieldPath(field, form.getValues())) form.setFocus(field);
  };

  return { mode, setMode, tab, setTab, revealed, clearRevealed, showTabOf, goToField };
}

export type EditorView = ReturnType<typeof useEditorView>;

/** Runs after a closing dialog has restored focus, to move it elsewhere. */
export function afterDialog(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
