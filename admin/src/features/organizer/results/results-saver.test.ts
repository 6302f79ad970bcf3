import { withResult, withRound } from '@tabiya/domain/results/kept-results';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable, linesOf } from '@tabiya/domain/results/testing/crosstable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataError } from '../../../data/data-error.ts';
import type { StoredResults } from '../../../data/section-results.ts';
import { createResultsSaver } from './results-saver.ts';

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
  const row = {
    isDown: false,
    saves: 0,
    read: async () => stored,
    async save(next: SectionResults, version: number) {
      if (row.isDown) throw new DataError('unreachable', 'No connection.');
      if (version !== stored.version) throw new DataError('results_moved', 'Moved.');
      row.saves += 1;
      stored = { slug: 'all', version: version + 1, results: next };
      return stored;
    },
    lines: () => (stored.results ? linesOf(stored.results) : []),
    now: () => stored,
  };
  return row;
}

function openWindow(
  row: ReturnType<typeof sharedRow>,
  text: { kept: string | null } = { kept: null },
) {
  const conflicts: unknown[] = [];
  const saver = createResultsSaver(row.now(), {
    save: row.save,
    read: row.read,
    onSaved: () => {},
    onConflicts: (found) => conflicts.push(...found),
    memory: {
      get: () => text.kept,
      set: (kept) => {
        text.kept = kept;
      },
    },
  });
  const enter = (white: number, result: '1' | '=' | '0') =>
    saver.change((results) => withResult(results, 1, white, result));
  return { saver, enter, conflicts, text };
}

test('results that follow one another quickly are saved together', async () => {
  const row = sharedRow();
  const { saver, enter, text } = openWindow(row);
  enter(1, '1');
  enter(3, '=');
  expect(saver.getState().saving).toBe('saving');
  expect(text.kept).not.toBeNull();
  await vi.runAllTimersAsync();
  expect(row.lines()).toEqual(['2w1', '1b0', '4w=', '3b=']);
  expect([row.saves, saver.getState().saving, text.kept]).toEqual([1, 'saved', null]);
});

test('a result that is entered while another is being saved is saved after it', async () => {
  const row = sharedRow();
  const { saver, enter } = openWindow(row);
  enter(1, '1');
  const saving = saver.flush();
  enter(3, '0');
  await saving;
  await vi.runAllTimersAsync();
  expect(row.lines()).toEqual(['2w1', '1b0', '4w0', '3b1']);
});

test('two windows enter different games, and both are kept', async () => {
  const row = sharedRow();
  const [one, other] = [openWindow(row), openWindow(row)];
  one.enter(1, '1');
  other.enter(3, '=');
  await vi.runAllTimersAsync();
  expect(row.lines()).toEqual(['2w1', '1b0', '4w=', '3b=']);
  expect([...one.conflicts, ...other.conflicts]).toEqual([]);
});

test('two windows end the same game differently: the first stays, and the second is told', async () => {
  const row = sharedRow();
  const [one, other] = [openWindow(row), openWindow(row)];
  one.enter(1, '1');
  await vi.runAllTimersAsync();
  other.enter(1, '0');
  await vi.runAllTimersAsync();
  expect(row.lines().slice(0, 2)).toEqual(['2w1', '1b0']);
  expect(other.conflicts).toMatchObject([{ round: 1, player: { startRank: 1 } }]);
});

test('without a connection nothing is lost: it is saved once there is one', async () => {
  const row = sharedRow();
  const { saver, enter } = openWindow(row);
  row.isDown = true;
  enter(1, '1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.getState()).toMatchObject({ saving: 'failed', problem: 'No connection.' });
  row.isDown = false;
  await vi.runAllTimersAsync();
  expect(row.lines()[0]).toBe('2w1');
  expect(saver.getState()).toMatchObject({ saving: 'saved', problem: null });
});

test('a window that was closed before it could save finds its results again', async () => {
  const row = sharedRow();
  const first = openWindow(row);
  first.enter(1, '1');
  const { kept } = first.text;
  const other = openWindow(sharedRow());
  other.enter(3, '0');
  // Another window has saved in between.
  await row.save(withResult(base, 1, 3, '='), 1);
  openWindow(row, { kept });
  await vi.runAllTimersAsync();
  expect(row.lines()).toEqual(['2w1', '1b0', '4w=', '3b=']);
});

test('memory that cannot be read is left alone', () => {
  expect(openWindow(sharedRow(), { kept: 'nonsense' }).saver.getState().results).toBe(base);
  expect(openWindow(sharedRow(null)).saver.getState().results).toBeNull();
});
