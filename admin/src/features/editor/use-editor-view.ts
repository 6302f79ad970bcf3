import { type EventFields, fieldTab } from '@tabiya/domain/event/event';
import { EDITOR_TAB_IDS, type EditorTabId } from '@tabiya/domain/event/tabs';
import { editorPath } from '@tabiya/domain/routes/paths';
import { newEventScreen, type SearchOf } from '@tabiya/domain/routes/search';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { navigate } from '../../ui/navigation/history.ts';
import { useSearch } from '../../ui/navigation/navigation.ts';
import type { RevealedField } from './editor-context.ts';
import { isFieldPath } from './event-form.ts';

export type EditorMode = 'edit' | 'preview';

type EditorView = { tab: EditorTabId; mode: EditorMode };

/** The mode of the editor and its current tab, as in the URL. */
export function useEditorView(form: UseFormReturn<EventFields>, eventId: string) {
  const address = useSearch(newEventScreen);
  const [view, setView] = useState(() => ({ ...viewFromUrl(address), address }));
  // Back and forward move between tabs.
  if (view.address !== address) setView({ ...viewFromUrl(address), address });
  const { tab, mode } = view;
  const show = (next: Partial<EditorView>) => {
    const now = { tab, mode, ...next };
    setView({ ...now, address });
    if (now.tab !== tab || now.mode !== mode) navigate(editorPath(eventId, now));
  };
  const setMode = (next: EditorMode) => show({ mode: next });
  const setTab = (next: EditorTabId) => show({ tab: next });

  const [revealed, setRevealed] = useState<RevealedField | null>(null);
  const clearRevealed = useCallback(() => setRevealed(null), []);

  /**
   * Opens the tab of a field synchronously, so that the field can be focused. A field inside a closed list item is
   * focused
   * by its list.
   */
  const showTabWith = (field: string) =>
    flushSync(() => {
      show({ tab: fieldTab(field), mode: 'edit' });
      setRevealed({ field });
    });

  const goToField = (field: string) => {
    showTabWith(field);
    if (isFieldPath(field, form.getValues())) form.setFocus(field);
  };

  return { mode, setMode, tab, setTab, revealed, clearRevealed, showTabOf: showTabWith, goToField };
}

function viewFromUrl({ tab, mode }: SearchOf<typeof newEventScreen>): EditorView {
  return { tab: EDITOR_TAB_IDS.find((id) => id === tab) ?? 'home', mode: mode ?? 'edit' };
}

export type EditorNavigation = ReturnType<typeof useEditorView>;

/** Runs after a closing dialog has restored focus, to move it elsewhere. */
export function afterDialog(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
