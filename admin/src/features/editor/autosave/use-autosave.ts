import type { EventFields } from '@tabiya/domain/event';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUser } from '../../../data/auth-context.ts';
import { discardDraft, saveDraft } from '../../../data/events.ts';
import { useClient } from '../../../data/server-context.ts';
import type { Session } from '../session.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import { differs, toStoredDraft } from './draft.ts';
import { type LocalCopy, localCopy } from './local-copy.ts';

/**
 * Keeps what is typed in the form: with the event, or on this device while the server can't be reached. Leaving the
 * editor or the browser keeps at once what is still unsaved.
 */
export function useAutosave(
  form: UseFormReturn<EventFields>,
  { eventId, saved }: Session,
): { autosave: Autosave; copy: LocalCopy } {
  const client = useClient();
  const { id: userId } = useUser();
  const copy = useMemo(() => localCopy(userId, eventId, localStorage), [userId, eventId]);
  const keep = useRef(async () => {});
  const [autosave] = useState(() => createAutosave(() => keep.current()));

  useLayoutEffect(() => {
    keep.current = async () => {
      const fields = form.getValues();
      const draft = toStoredDraft(fields, saved, new Date());
      // The copy comes first: it is there even if the browser closes before the server answers.
      copy.write(draft);
      if (differs(fields, saved)) await saveDraft(client, eventId, draft);
      else await discardDraft(client, eventId);
      copy.remove();
    };
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: autosave.changed }),
    [form, autosave],
  );

  useEffect(() => {
    const flush = () => autosave.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [autosave]);

  return { autosave, copy };
}
