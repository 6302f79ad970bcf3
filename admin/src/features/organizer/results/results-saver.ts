import { isSame } from '@tabiya/domain/event/is-same';
import { mergedResults } from '@tabiya/domain/results/merged-results';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { DataError } from '../../../data/data-error.ts';
import type { StoredResults } from '../../../data/section-results.ts';

/** What a window shows of a section's results. */
export type ResultsState = {
  results: SectionResults | null;
  stored: StoredResults;
  saving: 'saved' | 'saving' | 'failed';
  /** Why saving failed last; null otherwise. */
  problem: string | null;
};

type Conflicts = ReturnType<typeof mergedResults>['conflicts'];

type SaverSource = {
  save: (results: SectionResults, version: number) => Promise<StoredResults>;
  read: () => Promise<StoredResults>;
  /** After each save: the page follows. */
  onSaved: (stored: StoredResults) => void;
  onConflicts: (conflicts: Conflicts) => void;
  /** Where what is not saved yet outlasts the window. */
  memory: { get: () => string | null; set: (text: string | null) => void };
};

/** How long, in milliseconds, a change waits for the next one before both are saved. */
const PAUSE = 350;
/** How long it takes until saving is tried again. */
const RETRY = 4000;

/**
 * Saves the results that are kept here as they are made: one request at a time, each from the version that was read
 * last. What another window saved meanwhile is put together with what was made here, game by game. What could not be
 * saved is tried again, and is there after a reload.
 */
export function createResultsSaver(initial: StoredResults, source: SaverSource) {
  const unsaved = unsavedFrom(source.memory.get());
  let state: ResultsState = {
    results: initial.results,
    stored: initial,
    saving: 'saved',
    problem: null,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const listeners = new Set<() => void>();

  const show = (next: Partial<ResultsState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const remember = () => {
    const { results, stored } = state;
    source.memory.set(isSame(results, stored.results) ? null : JSON.stringify({ results, stored }));
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };
  const follow = (stored: StoredResults) => {
    const { results, stored: base } = state;
    if (stored.version <= base.version) return;
    const isUntouched = results === null || isSame(results, base.results);
    if (isUntouched || stored.results === null || base.results === null) {
      show({ stored, results: stored.results });
    } else {
      const merged = mergedResults(base.results, results, stored.results);
      show({ stored, results: merged.results });
      if (merged.conflicts.length > 0) source.onConflicts(merged.conflicts);
    }
    remember();
  };
  const flush = async () => {
    clearTimeout(timer);
    if (isRunning) return;
    isRunning = true;
    try {
      while (state.results !== null && !isSame(state.results, state.stored.results)) {
        show({ saving: 'saving' });
        try {
          const stored = await source.save(state.results, state.stored.version);
          show({ stored, problem: null });
          remember();
          source.onSaved(stored);
        } catch (error) {
          if (!(error instanceof DataError) || error.code !== 'results_moved') throw error;
          const theirs = await source.read();
          if (theirs.version <= state.stored.version) throw error;
          follow(theirs);
        }
      }
      show({ saving: 'saved', problem: null });
    } catch (error) {
      show({ saving: 'failed', problem: error instanceof Error ? error.message : '' });
      if (error instanceof DataError && error.code === 'unreachable') schedule(RETRY);
    } finally {
      isRunning = false;
    }
  };

  if (unsaved !== null && unsaved.results !== null && unsaved.stored.results !== null) {
    state = { ...state, results: unsaved.results, stored: unsaved.stored };
    if (unsaved.stored.version < initial.version) follow(initial);
    schedule(0);
  }
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Makes a change to what there is by then, which is saved soon. */
    change(update: (results: SectionResults) => SectionResults) {
      if (state.results === null) return;
      show({ results: update(state.results), saving: 'saving' });
      remember();
      schedule(PAUSE);
    },
    /** Takes what was read from the server. */
    follow,
    /** Saves now. */
    flush,
  };
}

/** What a window left unsaved, as far as it can be read. */
function unsavedFrom(text: string | null): Pick<ResultsState, 'results' | 'stored'> | null {
  if (text === null) return null;
  try {
    const { results, stored } = JSON.parse(text);
    return Array.isArray(results?.players) && typeof stored?.version === 'number'
      ? { results, stored }
      : null;
  } catch {
    return null;
  }
}
