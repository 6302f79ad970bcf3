import { type EventFields, tabOfField } from '@tabiya/domain/event/event';
import type { EditorTabId } from '@tabiya/domain/event/tabs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { isFieldPath } from './event-form.ts';
import type { EditorMode } from './header/EditorHeader.tsx';

/** Where the organizer looks: at the form or at the page, and at which tab of the form. */
export function useEditorView(form: UseFormReturn<EventFields>) {
  const [mode, setMode] = useState<EditorMode>('edit');
  const [tab, setTab] = useState<EditorTabId>('home');

  /** Opens the tab of a field at once, so that the field is there to take focus. */
  const showTabOf = (field: string) =>
    flushSync(() => {
      setMode('edit');
      setTab(tabOfField(field));
    });

  const goToField = (field: string) => {
    showTabOf(field);
    if (isFieldPath(field, form.getValues())) form.setFocus(field);
  };

  return { mode, setMode, tab, setTab, showTabOf, goToField };
}

export type EditorView = ReturnType<typeof useEditorView>;

/** Runs once a dialog that is closing has given focus back, to move it elsewhere. */
export function afterDialog(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
