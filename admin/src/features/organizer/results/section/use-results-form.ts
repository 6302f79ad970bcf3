import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DataError } from '../../../../data/data-error.ts';
import {
  NO_RESULTS,
  type StoredResults,
  saveSectionResults,
  sectionResultsQuery,
} from '../../../../data/section-results.ts';
import { formName } from '../../../../event-form/edits/kept.ts';
import { useSavedForm } from '../../../../event-form/edits/use-saved-form.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { readMergeNotices, storeMergeNotices } from './merge-notices.ts';
import { BY_GAME, replacedEntries, toForm } from './results-form.ts';

type SectionKey = { eventId: string; sectionId: string };

/** The stored results of a section: rereads them from the server, and updates the query after a save. */
export function useStoredResults({ eventId, sectionId }: SectionKey, onSaved: () => void) {
  const queries = useQueryClient();
  const query = sectionResultsQuery(useClient(), eventId);
  return {
    keep(saved: StoredResults) {
      queries.setQueryData(query.queryKey, (before = {}) => ({ ...before, [sectionId]: saved }));
      onSaved();
      return toForm(saved);
    },
    async readNow() {
      const rows = await queries.fetchQuery({ ...query, staleTime: 0 });
      return toForm(rows[sectionId] ?? NO_RESULTS);
    },
  };
}

/**
 * The autosaved form of a section’s results, with the notices about results that lost against another device. The
 * browser asks before leaving unsaved results.
 */
export function useResultsForm(
  key: SectionKey,
  stored: StoredResults,
  { keep, readNow }: ReturnType<typeof useStoredResults>,
) {
  const client = useClient();
  const { eventId, sectionId } = key;
  const name = formName(useUser().id, eventId, `section results/${sectionId}`);
  const [mergeNotices, setMergeNotices] = useState(() => readMergeNotices(name));
  const form = useSavedForm(toForm(stored), {
    name,
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
      const all = [...new Set([...readMergeNotices(name), ...replaced])];
      storeMergeNotices(name, all);
      // A form that finds edits of an earlier tab reports this while it is being opened.
      queueMicrotask(() => setMergeNotices(all));
    },
  });
  useLeavingGuard(form.state !== 'clean');
  return {
    form,
    mergeNotices,
    onMergeNoticesRead() {
      storeMergeNotices(name, []);
      setMergeNotices([]);
    },
  };
}

/** Makes the browser ask before leaving the page. */
function useLeavingGuard(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}

/** Checks whether results were not saved because another version is stored. */
export function isMoved(error: unknown): boolean {
  return error instanceof DataError && error.code === 'results_moved';
}
