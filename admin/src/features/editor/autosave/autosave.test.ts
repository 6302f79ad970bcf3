import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

/** As the specification has it. */
const AUTOSAVE_DELAY_MS = 3_000;
const SAVING_SHOWN_MS = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const succeed = () => vi.fn(async () => {});
const fail = () => vi.fn(() => Promise.reject(new Error('no answer')));

test('nothing is kept until something is typed', async () => {
  const keep = succeed();
  const autosave = createAutosave(keep);
  autosave.flush();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS * 2);
  expect(keep).not.toHaveBeenCalled();
  expect(autosave.status()).toBe('saved');
});

test('changes are kept three seconds after the last one, and Saving shows for half a second', async () => {
  const keep = succeed();
  const autosave = createAutosave(keep);
  autosave.changed();
  expect(autosave.status()).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(keep).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(keep).toHaveBeenCalledOnce();
  expect(autosave.status()).toBe('saving');
  await vi.advanceTimersByTimeAsync(SAVING_SHOWN_MS);
  expect(autosave.status()).toBe('saved');
});

test('what is typed while saving is kept by a further run', async () => {
  const keep = succeed();
  const autosave = createAutosave(keep);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(SAVING_SHOWN_MS);
  expect(autosave.status()).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS + SAVING_SHOWN_MS);
  expect(keep).toHaveBeenCalledTimes(2);
  expect(autosave.status()).toBe('saved');
});

test('a failure leaves the changes unsaved, and the next change tries again', async () => {
  const keep = fail();
  const autosave = createAutosave(keep);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS + SAVING_SHOWN_MS);
  expect(autosave.status()).toBe('unreachable');
  keep.mockImplementation(() => Promise.resolve() as Promise<never>);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS + SAVING_SHOWN_MS);
  expect(autosave.status()).toBe('saved');
});

test('flushing tries again at once', async () => {
  const keep = fail();
  const autosave = createAutosave(keep);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS + SAVING_SHOWN_MS);
  autosave.flush();
  expect(keep).toHaveBeenCalledTimes(2);
});

test('settling calls off what was going to be kept', async () => {
  const keep = succeed();
  const autosave = createAutosave(keep);
  autosave.changed();
  autosave.settle();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS * 2);
  expect(keep).not.toHaveBeenCalled();
  expect(autosave.status()).toBe('saved');
});

test('what is typed during an attempt that fails is a reason to try again', async () => {
  const keep = fail();
  const autosave = createAutosave(keep);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(SAVING_SHOWN_MS + AUTOSAVE_DELAY_MS);
  expect(keep).toHaveBeenCalledTimes(2);
});

test('quiet waits for what is being kept and starts nothing further', async () => {
  const keep = succeed();
  const autosave = createAutosave(keep);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  autosave.changed();
  const quiet = autosave.quiet();
  await vi.advanceTimersByTimeAsync(SAVING_SHOWN_MS);
  await quiet;
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS * 2);
  expect(keep).toHaveBeenCalledOnce();
  expect(autosave.status()).toBe('unsaved');
});

test('listeners hear of every change until they unsubscribe', () => {
  const listener = vi.fn();
  const autosave = createAutosave(succeed());
  const unsubscribe = autosave.subscribe(listener);
  autosave.changed();
  unsubscribe();
  autosave.changed();
  expect(listener).toHaveBeenCalledOnce();
  autosave.settle();
});
