import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSaver } from './saver.ts';

const PAUSE = 3_000;
const SHOWN = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function saverOf(save: () => Promise<boolean>) {
  const run = vi.fn(save);
  return { run, saver: createSaver({ pause: PAUSE, shown: SHOWN, save: run }) };
}
const succeed = async () => true;
const unreachable = () =>
  Promise.reject(Object.assign(new Error('No answer.'), { code: 'unreachable' }));
const refuse = () => Promise.reject(Object.assign(new Error('Too long.'), { code: 'too_long' }));

test('nothing is saved until the organizer types', async () => {
  const { saver, run } = saverOf(succeed);
  await saver.flush();
  await vi.advanceTimersByTimeAsync(PAUSE * 2);
  expect(run).not.toHaveBeenCalled();
  expect(saver.state()).toBe('clean');
});

test('changes are saved a while after the last one, and saving shows for a while', async () => {
  const { saver, run } = saverOf(succeed);
  saver.changed();
  expect(saver.state()).toBe('dirty');
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  saver.changed();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  expect(saver.state()).toBe('saving');
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect(saver.state()).toBe('clean');
});

test('text typed while saving is saved by another run', async () => {
  const { saver, run } = saverOf(succeed);
  saver.changed();
  await vi.advanceTimersByTimeAsync(PAUSE);
  saver.changed();
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect(saver.state()).toBe('dirty');
  await vi.advanceTimersByTimeAsync(PAUSE + SHOWN);
  expect(run).toHaveBeenCalledTimes(2);
  expect(saver.state()).toBe('clean');
});

test('without a response, a change is sent again at growing intervals until there is one', async () => {
  const { saver, run } = saverOf(unreachable);
  saver.changed();
  await vi.advanceTimersByTimeAsync(PAUSE + SHOWN);
  expect([saver.state(), saver.problem()]).toEqual(['waiting', 'No answer.']);
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return run.mock.calls.length;
  };
  expect(await after(1_000 + SHOWN)).toBe(2);
  expect(await after(1_999)).toBe(2);
  expect(await after(1 + SHOWN)).toBe(3);
  await vi.advanceTimersByTimeAsync(200_000);
  const before = run.mock.calls.length;
  expect(await after(30_000 + SHOWN)).toBe(before + 1);
  run.mockImplementation(succeed);
  expect(await after(30_000 + SHOWN)).toBe(before + 2);
  expect([saver.state(), saver.problem()]).toEqual(['clean', null]);
  expect(await after(PAUSE * 20)).toBe(before + 2);
});

test('a rejected change is sent again once something changes', async () => {
  const { saver, run } = saverOf(refuse);
  saver.changed();
  await vi.advanceTimersByTimeAsync(PAUSE * 20);
  expect([run.mock.calls.length, saver.state(), saver.problem()]).toEqual([
    1,
    'refused',
    'Too long.',
  ]);
  run.mockImplementation(succeed);
  saver.changed();
  await vi.advanceTimersByTimeAsync(PAUSE + SHOWN);
  expect(saver.state()).toBe('clean');
});

test('a change that waits for a decision is not resent by itself', async () => {
  const { saver, run } = saverOf(async () => false);
  saver.changed();
  await vi.advanceTimersByTimeAsync(PAUSE * 20);
  expect([run.mock.calls.length, saver.state()]).toEqual([1, 'conflict']);
});

test('flushing saves at once, including what is typed meanwhile', async () => {
  const { saver, run } = saverOf(succeed);
  saver.changed();
  const flushed = saver.flush();
  saver.changed();
  await vi.advanceTimersByTimeAsync(SHOWN * 2);
  expect([await flushed, run.mock.calls.length, saver.state()]).toEqual([true, 2, 'clean']);
  run.mockImplementation(refuse);
  saver.changed();
  const refused = saver.flush();
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect(await refused).toBe(false);
});

test('settling cancels the save that was scheduled', async () => {
  const { saver, run } = saverOf(succeed);
  saver.changed();
  saver.markSaved();
  await vi.advanceTimersByTimeAsync(PAUSE * 2);
  expect(run).not.toHaveBeenCalled();
  expect(saver.state()).toBe('clean');
});

test('listeners are notified of every change until they unsubscribe', () => {
  const { saver } = saverOf(succeed);
  const listener = vi.fn();
  const unsubscribe = saver.subscribe(listener);
  saver.changed();
  unsubscribe();
  saver.changed();
  expect(listener).toHaveBeenCalledOnce();
  saver.markSaved();
});
