import { isSame } from '@tabiya/domain/event/is-same';
import type { MessageDraft } from '@tabiya/domain/messages/message';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DataError } from '../../../data/data-error.ts';
import { type Message, messagesQuery, saveDraft } from '../../../data/messages.ts';
import { useClient } from '../../../session/server-context.ts';
import { readCopy, writeCopy } from './draft-copy.ts';

/** How long after the last key a draft is saved, and how long after a failure it is tried again, in milliseconds. */
const PAUSE = 700;
const RETRY = 5_000;

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/**
 * The text of a draft, saved by itself. What is typed and not saved is kept in this browser, so that neither a reload
 * nor a broken connection loses it. A draft that another window changed meanwhile waits for a decision.
 */
export function useDraft(eventId: string, message: Message) {
  const client = useClient();
  const queries = useQueryClient();
  const { id } = message;
  const [draft, setDraft] = useState(() => readCopy(localStorage, id)?.draft ?? draftOf(message));
  const latest = useRef(draft);
  const saved = useRef(draftOf(message));
  const version = useRef(readCopy(localStorage, id)?.version ?? message.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const [state, setState] = useState<SaveState>('saved');

  /** Saves until nothing is left to save. Returns whether everything is. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (!isSame(latest.current, saved.current)) {
      const writing = latest.current;
      setState('saving');
      try {
        version.current = await saveDraft(client, id, writing, version.current);
      } catch (error) {
        const isConflict = error instanceof DataError && error.code === 'message_changed';
        setState(isConflict ? 'conflict' : 'failed');
        return false;
      }
      saved.current = writing;
      const { queryKey } = messagesQuery(client, eventId);
      queries.setQueryData(queryKey, (known) =>
        known?.map((one) =>
          one.id === id ? { ...one, ...writing, version: version.current } : one,
        ),
      );
    }
    writeCopy(localStorage, id, null);
    setState('saved');
    return true;
  }, [client, queries, eventId, id]);

  const flush = useCallback(async (): Promise<boolean> => {
    running.current ??= save().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [save]);

  const change = (changes: Partial<MessageDraft>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    writeCopy(localStorage, id, { draft: latest.current, version: version.current });
    if (state === 'conflict') return;
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  };

  /** Takes the version of the other window, or writes this one over it. */
  const decide = async (side: 'mine' | 'theirs') => {
    const query = messagesQuery(client, eventId);
    const known = await queries.fetchQuery({ ...query, staleTime: 0 });
    const current = known.find((one) => one.id === id);
    if (!current) return;
    version.current = current.version;
    saved.current = draftOf(current);
    if (side === 'theirs') {
      latest.current = saved.current;
      setDraft(latest.current);
    }
    await flush();
  };

  /** Forgets what was typed: the draft is deleted. */
  const discard = () => {
    latest.current = saved.current;
    writeCopy(localStorage, id, null);
  };

  useEffect(() => {
    if (state !== 'failed') return;
    const again = setTimeout(() => void flush(), RETRY);
    return () => clearTimeout(again);
  }, [state, flush]);

  // What the last visit left behind, and what was typed when this one ends.
  useEffect(() => {
    void flush();
    return () => {
      clearTimeout(timer.current);
      void flush();
    };
  }, [flush]);

  /** The version that is shown, once everything is saved. */
  const savedVersion = () => version.current;

  return { draft, state, change, flush, decide, discard, savedVersion };
}

function draftOf({ subject, body, audience, sectionId }: Message): MessageDraft {
  return { subject, body, audience, sectionId };
}
