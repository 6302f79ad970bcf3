import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { observeUser } from '../../../data/auth.ts';
import { toStoredDraft } from '../../../drafts/event-draft.ts';
import { useClient } from '../../../session/server-context.ts';
import type { SharedFormState } from '../use-shared-form.ts';
import { type Autosave, createAutosave } from './autosave.ts';

/**
 * Keeps what is typed in the form: with the event, or on this device while the server can't be reached. Leaving the
 * editor or the browser keeps at once what is still unsaved; coming online or logging in again does so, too.
 */
export function useAutosave({ form, latest, isFollowing, copy, ...shared }: SharedFormState) {
  const client = useClient();
  const run = useRef({ keep: async () => {}, copy: () => {} });
  const [autosave] = useState<Autosave>(() => createAutosave(() => run.current.keep()));

  useLayoutEffect(() => {
    const writeCopy = () =>
      copy.write(toStoredDraft(shared.typed(), latest.current.base, new Date()));
    run.current = {
      // The copy comes first: it is there even if the browser closes before the server answers.
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
      // What was typed while something is being kept waits for its turn, which may not come.
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
