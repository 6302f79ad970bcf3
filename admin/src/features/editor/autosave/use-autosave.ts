import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { observeUser } from '../../../data/auth.ts';
import { toStoredDraft } from '../../../drafts/event-draft.ts';
import { useClient } from '../../../session/server-context.ts';
import type { SharedFormState } from '../use-shared-form.ts';
import { type Autosave, createAutosave } from './autosave.ts';

/**
 * Saves the form as a draft: on the server, or on this device while the server cannot be reached. Unsaved changes are
 * saved at once on leaving the editor or the browser, on coming online and on signing in again.
 */
export function useAutosave({ form, latest, isFollowing, copy, ...shared }: SharedFormState) {
  const client = useClient();
  const run = useRef({ keep: async () => {}, copy: () => {} });
  const [autosave] = useState<Autosave>(() => createAutosave(() => run.current.keep()));

  useLayoutEffect(() => {
    const writeCopy = () =>
      copy.write(toStoredDraft(shared.typed(), latest.current.base, new Date()));
    run.current = {
      // The local copy comes first, in case the browser closes before the server responds.
      keep: () => {
        writeCopy();
        return shared.keep();
      },
      copy: writeCopy,
    };
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => isFollowing.current || autosave.changed(),
      }),
    [form, autosave, isFollowing],
  );

  useEffect(() => {
    const flush = () => autosave.flush();
    const leave = () => {
      // Input during a save waits for the next one, which may never run.
      if (autosave.status() !== 'saved') run.current.copy();
      autosave.flush();
    };
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    const stopObserving = observeUser(client, (user) => user && flush());
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      stopObserving();
      leave();
    };
  }, [autosave, client]);

  return autosave;
}
