import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { refreshLivePage } from '../../../../data/page-refresh.ts';
import {
  changeSectionResults,
  type StoredResults,
  saveSectionResults,
} from '../../../../data/section-results.ts';
import type { SaveState } from '../../../../drafts/saver.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';
import type { ResultsForm } from './results-form.ts';
import { isMoved, useResultsForm, useStoredResults } from './use-results-form.ts';

/** Updates the results from their current state. */
export type ChangeResults = (update: (results: SectionResults) => SectionResults) => void;

/** The results of a section and everything that can be done with them. */
export type SectionDesk = ResultsForm & {
  state: SaveState;
  /** Why the last save failed; null otherwise. */
  problem: string | null;
  /** Changes the local results; saved soon, and visible to visitors then. */
  change: ChangeResults;
  /** Retries the save. */
  retry: () => void;
  /** Sentences about results that lost against another device, until dismissed. */
  mergeNotices: readonly string[];
  onMergeNoticesRead: () => void;
  /** Replaces the results, for example from a file; `undo` restores them. Rejects with the reason. */
  replace: (results: SectionResults, file: string | null, news: string) => Promise<void>;
  /** Deletes the results. */
  remove: () => Promise<void>;
  /** Restores the state before the last change. */
  undo: () => Promise<void>;
};

/** The key of the toast about the last change to all results of a section. */
const NEWS = 'section results';

/** The results of a section, as stored and as changed in this window. */
export function useSectionResults(
  event: TournamentEvent,
  sectionId: string,
  stored: StoredResults,
): SectionDesk {
  const { eventId } = event;
  const client = useClient();
  const refreshPage = () => void refreshLivePage(client, event);
  const key = { eventId, sectionId };
  const storage = useStoredResults(key, refreshPage);
  const { form, mergeNotices, onMergeNoticesRead } = useResultsForm(key, stored, storage);
  const { flush, follow, getState } = form;

  const restored = async (change: 'undo' | 'delete', expected?: number) => {
    await flush();
    // Undo applies only to its own change, not to anything after it.
    if (expected !== undefined && getState().version !== expected) {
      throw new Error('These results have been changed since.');
    }
    await changeSectionResults(client, key, getState().version, change);
    refreshPage();
    follow(await storage.readNow());
  };
  const undo = async (expected?: number) => {
    try {
      await restored('undo', expected);
      notify({ text: 'Previous results restored.' });
    } catch (error) {
      notify({ tone: 'danger', text: resultsFailure(error) });
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
      const now = getState().values.results;
      if (now === null) return;
      // Its text is outdated, and its Undo would be refused.
      withdraw(NEWS);
      form.set({ results: update(now) });
    },
    retry: () => void flush(),
    mergeNotices,
    onMergeNoticesRead,
    undo: () => undo(),
    async replace(next, file, news) {
      await flush();
      const { version } = getState();
      const saving = saveSectionResults(client, key, next, version, file);
      const saved = await saving.catch(async (error: unknown) => {
        // Show the version another window saved, so that the arbiter can decide again.
        if (isMoved(error)) follow(await storage.readNow());
        throw error;
      });
      follow(storage.keep(saved));
      undoable(news);
    },
    async remove() {
      try {
        await restored('delete');
        undoable('Results deleted.');
      } catch (error) {
        notify({ tone: 'danger', text: resultsFailure(error) });
      }
    },
  };
}

/** Why something failed, as a sentence. */
export function resultsFailure(error: unknown): string {
  return error instanceof Error ? error.message : 'Failed to save results.';
}
