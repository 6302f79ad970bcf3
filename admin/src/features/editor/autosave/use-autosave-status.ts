import { useSyncExternalStore } from 'react';
import type { Autosave, AutosaveStatus } from './autosave.ts';

/** The state of autosave; renders again when it changes. */
export function useAutosaveStatus({ subscribe, status }: Autosave): AutosaveStatus {
  return useSyncExternalStore(subscribe, status);
}
