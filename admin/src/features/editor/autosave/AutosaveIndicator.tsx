import { useSyncExternalStore } from 'react';
import type { Autosave, AutosaveStatus } from './autosave.ts';

export function useAutosaveStatus({ subscribe, status }: Autosave): AutosaveStatus {
  return useSyncExternalStore(subscribe, status);
}

const LOOKS: Readonly<Record<AutosaveStatus, { text: string; dot: string }>> = {
  saved: { text: 'Saved', dot: 'bg-success' },
  unsaved: { text: 'Unsaved changes', dot: 'bg-warning' },
  saving: { text: 'Saving…', dot: 'bg-warning animate-pulse' },
  unreachable: { text: 'Unsaved changes', dot: 'bg-danger' },
};

const DRAFT = { text: 'Draft saved · not published', dot: 'bg-warning' };

type AutosaveIndicatorProps = {
  autosave: Autosave;
  /** Whether the form has changes that visitors do not see yet. */
  isUnpublished: () => boolean;
};

/** Shows whether changes are saved, and whether visitors see them. */
export function AutosaveIndicator({ autosave, isUnpublished }: AutosaveIndicatorProps) {
  const status = useAutosaveStatus(autosave);
  const { text, dot } = status === 'saved' && isUnpublished() ? DRAFT : LOOKS[status];
  return (
    <span
      role="status"
      title="Changes are kept as you type. Visitors see them once you publish."
      className="inline-flex items-center gap-2 text-14 whitespace-nowrap text-muted"
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text}
    </span>
  );
}
