import { customUrlProblem } from '@tabiya/domain/event/custom-url';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CUSTOM_URLS_KEY,
  customUrlQuery,
  formerCustomUrlsQuery,
  isCustomUrlAvailable,
  ownCustomUrlsQuery,
  saveCustomUrl,
} from '../../../data/custom-urls.ts';
import { DataError } from '../../../data/data-error.ts';
import { refreshPage } from '../../../data/page-refresh.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import type { NoticeTone } from '../../../ui/Notice.tsx';
import { useEditor } from '../editor-context.ts';

const TAKEN = 'Custom URL is already taken';

/** The result of a step. */
export type UrlMessage = { tone: NoticeTone; text: string };

/** The custom URL flow: enter, check availability, save. `say` is called with the result of each step. */
export function useCustomUrl(say: (message: UrlMessage) => void) {
  const { eventId, isLive } = useEditor();
  const client = useClient();
  const queries = useQueryClient();
  const userId = useUser().id;
  const saved = useQuery(customUrlQuery(client, eventId));
  const [typed, setTyped] = useState<string | null>(null);
  const [available, setAvailable] = useState<string | null>(null);
  const [running, setRunning] = useState<'check' | 'save' | null>(null);
  const slug = typed ?? saved.data ?? '';

  const run = async (step: 'check' | 'save', action: () => Promise<UrlMessage>) => {
    if (running !== null) return;
    const problem = customUrlProblem(slug);
    if (problem !== null) return say({ tone: 'danger', text: problem });
    setRunning(step);
    say(await action());
    setRunning(null);
  };

  const check = async (): Promise<UrlMessage> => {
    try {
      const isFree = await isCustomUrlAvailable(client, slug, eventId);
      setAvailable(isFree ? slug : null);
      return isFree
        ? { tone: 'success', text: 'Custom URL is available!' }
        : { tone: 'danger', text: TAKEN };
    } catch {
      return { tone: 'danger', text: 'Error checking URL availability' };
    }
  };

  const save = async (): Promise<UrlMessage> => {
    if (available !== slug) {
      return { tone: 'danger', text: 'Please check URL availability first' };
    }
    try {
      await saveCustomUrl(client, eventId, slug);
    } catch (error) {
      return { tone: 'danger', text: savingProblem(error) };
    }
    queries.setQueryData(customUrlQuery(client, eventId).queryKey, slug);
    const ownSlugs = ownCustomUrlsQuery(client, userId).queryKey;
    queries.setQueryData(ownSlugs, (slugs) => ({ ...slugs, [eventId]: slug }));
    void queries.invalidateQueries({ queryKey: CUSTOM_URLS_KEY, refetchType: 'none' });
    void queries.refetchQueries({ queryKey: formerCustomUrlsQuery(client, eventId).queryKey });
    if (isLive) void refreshPage(client, eventId);
    return { tone: 'success', text: 'Custom URL saved successfully!' };
  };

  return {
    slug,
    /** Slugs are stored in lower case. */
    type: (text: string) => setTyped(text.toLowerCase()),
    check: () => void run('check', check),
    save: () => void run('save', save),
    running,
    failedToLoad: saved.isError,
    /** The address that saving would replace; it then redirects to the page. */
    replaced: saved.data && saved.data !== slug ? saved.data : null,
  };
}

function savingProblem(error: unknown): string {
  if (!(error instanceof DataError)) return 'Error saving custom URL';
  if (error.code === 'custom_url_taken') return TAKEN;
  return error.code === 'too_many_former_custom_urls' ? error.message : 'Error saving custom URL';
}
