import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSchedule } from './schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs at once, then every minute, until stopped', async () => {
  const run = vi.fn(async () => {});
  const stop = startSchedule(run);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(run).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('does not start again while a run takes longer', async () => {
  const slow = Promise.withResolvers<void>();
  const run = vi.fn(() => slow.promise);
  const stop = startSchedule(run);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(run).toHaveBeenCalledTimes(1);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});
