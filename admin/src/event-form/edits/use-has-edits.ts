import { useSyncExternalStore } from 'react';
import { useUser } from '../../session/auth-context.ts';
import { formName, keptEdits, keptEntries } from './kept.ts';

/** Returns for the editor, or a tab of the admin view, whether any of its forms holds unsaved edits. */
export function useHasEdits(eventId: string): (tab: string) => boolean {
  const { id } = useUser();
  const has = (tab: string) => {
    const name = formName(id, eventId, tab);
    return keptEdits.has(name) || keptEntries.has(name);
  };
  // Only whether it changed counts: which tabs hold edits.
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
