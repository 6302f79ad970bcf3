import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DataError } from '../../../data/data-error.ts';
import {
  changeSectionResults,
  NO_RESULTS,
  type StoredResults,
  saveSectionResults,
  sectionResultsQuery,
} from '../../../data/section-results.ts';
import { useClient } from '../../../session/server-context.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { usePageRefresh } from '../use-page-refresh.ts';
import { createResultsSaver, type ResultsState } from './results-saver.ts';

/** Changes results, from what they are by then. */
export type Change = (update: (results: SectionResults) => SectionResults) => void;

/** The results of a section with all that can be done to them. */
export type SectionDesk = ResultsState & {
  /** Changes what is kept here; saved soon, and shown to visitors then. */
  change: Change;
  /** Tries again to save. */
  retry: () => void;
  /** Puts other results in their place, as from a file, and says what `undo` takes back. Rejects with the reason. */
  replace: (results: SectionResults, file: string | null, news: string) => Promise<void>;
  /** Deletes the results. */
  remove: () => Promise<void>;
  /** Brings the state before the last change back. */
  undo: () => Promise<void>;
};

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
  const [saver] = useState(() =>
    createResultsSaver(stored, {
      save: (results, version) => saveSectionResults(client, key, results, version),
      read: () => readNow(),
      onSaved: (saved) => {
        keep(saved);
        void refreshPage();
      },
      onConflicts: (conflicts) =>
        notify({
          tone: 'danger',
          text: `Another window entered something else, which was kept: ${conflicts.map(conflictText).join(', ')}. Please check it.`,
        }),
      memory: memoryOf(`tabiya:results:${eventId}:${sectionId}`),
    }),
  );
  const keep = (saved: StoredResults) =>
    queries.setQueryData(query.queryKey, (before = {}) => ({ ...before, [sectionId]: saved }));
  const readNow = async () => {
    const rows = await queries.fetchQuery({ ...query, staleTime: 0 });
    return rows[sectionId] ?? NO_RESULTS;
  };
  useEffect(() => saver.follow(stored), [saver, stored]);
  useEffect(() => () => void saver.flush(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  const isUnsaved = state.saving !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    const tryAgain = () => void saver.flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', tryAgain);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', tryAgain);
    };
  }, [isUnsaved, saver]);

  const restored = async (change: 'undo' | 'delete', expected?: number) => {
    await saver.flush();
    // A toast undoes what it tells of, and nothing that came after it.
    if (expected !== undefined && saver.getState().stored.version !== expected) {
      throw new Error('These results were changed since.');
    }
    await changeSectionResults(client, key, saver.getState().stored.version, change);
    void refreshPage();
    saver.follow(await readNow());
  };
  const undo = async (expected?: number) => {
    try {
      await restored('undo', expected);
      notify({ text: 'The last state is back.' });
    } catch (error) {
      notify({ tone: 'danger', text: reasonOf(error) });
    }
  };
  const undoable = (text: string) => {
    const { version } = saver.getState().stored;
    notify({
      text,
      tone: 'success',
      key: 'section results',
      action: { label: 'Undo', onAction: () => void undo(version) },
    });
  };
  return {
    ...state,
    change: saver.change,
    retry: () => void saver.flush(),
    undo: () => undo(),
    async replace(results, file, news) {
      await saver.flush();
      const { version } = saver.getState().stored;
      const saving = saveSectionResults(client, key, results, version, file);
      const saved = await saving.catch(async (error: unknown) => {
        // What another window saved is shown, to decide again.
        if (error instanceof DataError && error.code === 'results_moved') {
          saver.follow(await readNow());
        }
        throw error;
      });
      saver.follow(saved);
      keep(saved);
      void refreshPage();
      undoable(news);
    },
    async remove() {
      try {
        await restored('delete');
        undoable('The results are deleted.');
      } catch (error) {
        notify({ tone: 'danger', text: reasonOf(error) });
      }
    },
  };
}

function conflictText({ round, player }: { round: number; player: { name: string } | null }) {
  return player === null ? `the pairings of round ${round}` : `${player.name}, round ${round}`;
}

/** Why something failed, as a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Failed to save the results.';
}

/** Outlasts the window, where the browser allows it. */
function memoryOf(name: string) {
  return {
    get: () => {
      try {
        return localStorage.getItem(name);
      } catch {
        return null;
      }
    },
    set: (text: string | null) => {
      try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // Without storage, or when it is full, closing the window is still warned about.
      }
    },
  };
}
