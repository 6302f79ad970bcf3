import { useSyncExternalStore } from 'react';
import { useUser } from '../../session/auth-context.ts';
import { formName, keptEdits, keptEntries } from './kept.ts';

/** Returns a function that checks whether any form of the editor, or of a tab of the admin view, has unsaved edits. */
export function useHasEdits(eventId: string): (tab: string) => boolean {
  const { id } = useUser();
  const has = (tab: string) => {
    const name = formName(id, eventId, tab);
    return keptEdits.has(name) || keptEntries.has(name);
  };
  // Rerender only if the list of tabs with edits changes.
  useSyncExternalStore(subscribe, () => TABS_WITH_FORMS.filter(has).join(' '));
  return has;
}

function subscribe(listener: () => void): () => void {
  const stops = [keptEdits, keptEntries].map((kept) => kept.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

const TABS_WITH_FORMS = [
  'editor',
  'settings',
  'participants',
  'registration',
  'schedule',
  'results',
  'revenue',
  'news',
] as const;
