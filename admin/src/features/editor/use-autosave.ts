import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSaver, type Saver, type SaveState } from '../../drafts/saver.ts';
import { useSaveOnLeaving } from '../../event-form/edits/use-save-on-leaving.ts';
import type { SharedFormState } from './use-shared-form.ts';

/** The delay before changes are saved, and the minimum time that Saving… is shown, in milliseconds. */
const PAUSE = 3_000;
const SHOWN = 500;

/** Saves the form as the event's draft; what is typed is kept on this device until that is done. */
export function useAutosave({ form, isFollowing, hasCopy, copy, keep }: SharedFormState): Saver {
  const [saver] = useState(() => createSaver({ pause: PAUSE, shown: SHOWN, save: keep }));
  useEffect(() => {
    // What an earlier window could not save.
    if (hasCopy) saver.changed();
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        if (isFollowing.current) return;
        copy();
        saver.changed();
      },
    });
  }, [form, saver, isFollowing, hasCopy, copy]);
  useSaveOnLeaving(saver.flush);
  return saver;
}

/** How the changes stand with the server; renders again when that changes. */
export function useSaveState({ subscribe, state }: Saver): SaveState {
  return useSyncExternalStore(subscribe, state);
}
