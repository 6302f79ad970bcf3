import { withResult, withRound } from '@tabiya/domain/results/kept-results';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable, gameLines } from '@tabiya/domain/results/testing/crosstable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredResults } from '../../../../data/section-results.ts';
import { createEditStorage } from '../../../../drafts/edit-storage.ts';
import { createSavedForm } from '../../../../drafts/saved-form.ts';
import { browserStorage } from '../../../../drafts/testing.ts';
import { BY_GAME, replacedEntries, toForm } from './results-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const base = withRound(
  crosstable('', '', '', ''),
  1,
  [
    { white: 1, black: 2 },
    { white: 3, black: 4 },
  ],
  [],
);

/** A row of the database that windows save to, as its functions do. */
function sharedRow(results: SectionResults | null = base) {
  let stored: StoredResults = { slug: 'all', version: 1, results };
  return {
    read: async () => toForm(stored),
    async save(next: SectionResults | null, version: number) {
      if (version !== stored.version) return null;
      stored = { slug: 'all', version: version + 1, results: next };
      return toForm(stored);
    },
    lines: () => (stored.results ? gameLines(stored.results) : []),
    now: () => toForm(stored),
  };
}

function openWindow(row: ReturnType<typeof sharedRow>, storage = browserStorage()) {
  const told: string[] = [];
  const form = createSavedForm(row.now(), {
    name: 'olga:spring:results',
    kept: createEditStorage(storage),
    strategy: BY_GAME,
    source: { read: row.read, write: ({ results }, version) => row.save(results, version) },
    onMoved: (edits, now) => told.push(...replacedEntries(edits, now)),
  });
  const enter = (white: number, result: '1' | '=' | '0') => {
    const { results } = form.getState().values;
    if (results) form.set({ results: withResult(results, 1, white, result) });
  };
  return { form, enter, told };
}

test('two windows enter different games, and both are kept', async () => {
  const row = sharedRow();
  const [one, other] = [openWindow(row), openWindow(row)];
  one.enter(1, '1');
  other.enter(3, '=');
  await vi.runAllTimersAsync();
  expect(row.lines()).toEqual(['2w1', '1b0', '4w=', '3b=']);
  expect([...one.told, ...other.told]).toEqual([]);
});

test('two windows enter different results of a game: the first one counts, and the second is notified', async () => {
  const row = sharedRow();
  const [one, other] = [openWindow(row), openWindow(row)];
  one.enter(1, '1');
  await vi.runAllTimersAsync();
  other.enter(1, '0');
  await vi.runAllTimersAsync();
  expect(row.lines().slice(0, 2)).toEqual(['2w1', '1b0']);
  expect(other.told).toEqual([
    'Player 1 – Player 2, round 1: kept 1:0, entered elsewhere. Yours was 0:1.',
  ]);
});

test('results of a window that closed before saving are restored', async () => {
  const row = sharedRow();
  const storage = browserStorage();
  openWindow(row, storage).enter(1, '1');
  // Another window has saved in between.
  await row.save(withResult(base, 1, 3, '='), 1);
  vi.clearAllTimers();
  openWindow(row, storage);
  await vi.runAllTimersAsync();
  expect(row.lines()).toEqual(['2w1', '1b0', '4w=', '3b=']);
});

test('results that another window deleted stay deleted', async () => {
  const row = sharedRow();
  const { form, enter } = openWindow(row);
  await row.save(null, 1);
  enter(1, '1');
  await vi.runAllTimersAsync();
  expect(form.getState()).toMatchObject({ values: { results: null }, state: 'clean' });
});
