import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DataError } from '../../../data/data-error.ts';
import {
  changeSectionResults,
  NO_RESULTS,
  type StoredResults,
  saveSectionResults,
  sectionResultsQuery,
} from '../../../data/section-results.ts';
import type { SaveState } from '../../../drafts/saver.ts';
import { formName } from '../../../event-form/edits/kept.ts';
import { useSavedForm } from '../../../event-form/edits/use-saved-form.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { notify, withdraw } from '../../../ui/toast/notify.ts';
import { usePageRefresh } from '../use-page-refresh.ts';
import { BY_GAME, type ResultsForm, replacedEntries, toForm } from './results-form.ts';
import { keepTold, toldSentences } from './told-sentences.ts';

/** Changes results, from what they are by then. */
export type Change = (update: (results: SectionResults) => SectionResults) => void;

/** The results of a section with all that can be done to them. */
export type SectionDesk = ResultsForm & {
  state: SaveState;
  /** Why saving failed last; null otherwise. */
  problem: string | null;
  /** Changes what is kept here; saved soon, and shown to visitors then. */
  change: Change;
  /** Tries again to save. */
  retry: () => void;
  /** What does not stand as it was entered here, a sentence each, until it was read. */
  told: readonly string[];
  onToldRead: () => void;
  /** Puts other results in their place, as from a file, and says what `undo` takes back. Rejects with the reason. */
  replace: (results: SectionResults, file: string | null, news: string) => Promise<void>;
  /** Deletes the results. */
  remove: () => Promise<void>;
  /** Brings the state before the last change back. */
  undo: () => Promise<void>;
};

/** The toast of the last thing that was done to all results of a section. */
const NEWS = 'section results';

/** Keeps the results of a section: as they are stored, and as they are changed in this window. */
export function useSectionResults(
  event: TournamentEvent,
  sectionId: string,
  stored: StoredResults,
): SectionDesk {
  const { eventId } = event;
  const client = useClient();
  const queries = useQueryClient();
  const refreshPage = usePageRefresh(event);
  const query = sectionResultsQuery(client, eventId);
  const key = { eventId, sectionId };
  const keep = (saved: StoredResults) => {
    queries.setQueryData(query.queryKey, (before = {}) => ({ ...before, [sectionId]: saved }));
    void refreshPage();
    return toForm(saved);
  };
  const readNow = async () => {
    const rows = await queries.fetchQuery({ ...query, staleTime: 0 });
    return toForm(rows[sectionId] ?? NO_RESULTS);
  };
  const name = formName(useUser().id, eventId, `section results/${sectionId}`);
  const [told, setTold] = useState(() => toldSentences(name));
  const form = useSavedForm(toForm(stored), {
    name,
    old: {
      key: `tabiya:results:${eventId}:${sectionId}`,
      toEdits: (copy) => ({ results: { base: copy.stored.results, value: copy.results } }),
    },
    strategy: BY_GAME,
    source: {
      read: readNow,
      async write({ results }, from) {
        if (results === null) return readNow();
        try {
          return keep(await saveSectionResults(client, key, results, from));
        } catch (error) {
          if (isMoved(error)) return null;
          throw error;
        }
      },
    },
    onMoved(edits, now) {
      const replaced = replacedEntries(edits, now);
      if (replaced.length === 0) return;
      const all = [...new Set([...toldSentences(name), ...replaced])];
      keepTold(name, all);
      // A form that finds edits of an earlier tab says so while it is being opened.
      queueMicrotask(() => setTold(all));
    },
  });
  const { flush, follow, getState } = form;
  const isUnsaved = form.state !== 'clean';
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const restored = async (change: 'undo' | 'delete', expected?: number) => {
    await flush();
    // A toast undoes what it tells of, and nothing that came after it.
    if (expected !== undefined && getState().version !== expected) {
      throw new Error('These results were changed since.');
    }
    await changeSectionResults(client, key, getState().version, change);
    void refreshPage();
    follow(await readNow());
  };
  const undo = async (expected?: number) => {
    try {
      await restored('undo', expected);
      notify({ text: 'The last state is back.' });
    } catch (error) {
      notify({ tone: 'danger', text: failureReason(error) });
    }
  };
  const undoable = (text: string) => {
    const { version } = getState();
    notify({
      text,
      tone: 'success',
      key: NEWS,
      action: { label: 'Undo', onAction: () => void undo(version) },
    });
  };
  return {
    ...form.values,
    state: form.state,
    problem: form.problem,
    change(update) {
      const { results } = getState().values;
      if (results === null) return;
      // Its sentence no longer holds, and its Undo would be refused.
      withdraw(NEWS);
      form.set({ results: update(results) });
    },
    retry: () => void flush(),
    told,
    onToldRead() {
      keepTold(name, []);
      setTold([]);
    },
    undo: () => undo(),
    async replace(results, file, news) {
      await flush();
      const { version } = getState();
      const saving = saveSectionResults(client, key, results, version, file);
      const saved = await saving.catch(async (error: unknown) => {
        // The version that another window saved is shown, to decide again.
        if (isMoved(error)) follow(await readNow());
        throw error;
      });
      follow(keep(saved));
      undoable(news);
    },
    async remove() {
      try {
        await restored('delete');
        undoable('The results are deleted.');
      } catch (error) {
        notify({ tone: 'danger', text: failureReason(error) });
      }
    },
  };
}

function isMoved(error: unknown): boolean {
  return error instanceof DataError && error.code === 'results_moved';
}

/** Why something failed, as a sentence. */
export function failureReason(error: unknown): string {
  return error instanceof Error ? error.message : 'Failed to save the results.';
}
