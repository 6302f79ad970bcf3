import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitTime } from './time-limit.ts';

const LIMIT = 2_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns when a call that gets a share of the processor is ended, in milliseconds of wall-clock time. */
async function endTime(share: number): Promise<number> {
  const start = performance.now();
  const ended = vi.fn(() => performance.now() - start);
  limitTime(LIMIT, async () => 70_000 + share * performance.now(), ended);
  await vi.advanceTimersByTimeAsync(20 * LIMIT);
  expect(ended).toHaveBeenCalledOnce();
  return ended.mock.results[0]?.value;
}

test('a call with a processor to itself ends at its limit', async () => {
  expect(await endTime(1)).toBeCloseTo(LIMIT, -2);
});

test('a call that shares the processor gets more time, and one that gets none has four times its limit', async () => {
  const shared = await endTime(0.5);
  expect(shared).toBeGreaterThan(1.5 * LIMIT);
  expect(shared).toBeLessThan(2.1 * LIMIT);
  expect(await endTime(0)).toBeCloseTo(4 * LIMIT, -2);
});

test('an answered call is not ended', async () => {
  const ended = vi.fn();
  const lift = limitTime(LIMIT, async () => performance.now(), ended);
  await vi.advanceTimersByTimeAsync(LIMIT - 1);
  lift();
  await vi.advanceTimersByTimeAsync(20 * LIMIT);
  expect(ended).not.toHaveBeenCalled();
});
