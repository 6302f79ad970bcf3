import type { PhoneDesk, PhoneEntry } from '@tabiya/domain/results/phone-boards';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPhoneDesk, type PhoneAnswer, type PhoneState } from './phone-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DELAY = 4_000;
const BOARD = {
  board: 2,
  white: { startRank: 2, name: 'Bob Baker' },
  black: { startRank: 3, name: 'Cas Cook' },
  result: null,
};
const DESK: PhoneDesk = {
  ...{ title: 'Spring Open', section: '', round: 1, first: 1, last: 2, slip: null, outcome: null },
  boards: [BOARD],
};

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A phone whose server answers as told; by default it takes every result. */
function openPhone(storage = memory()) {
  const answers: PhoneAnswer[] = [];
  const request = vi.fn(async (entry: PhoneEntry | null): Promise<PhoneAnswer> => {
    return answers.shift() ?? { ...DESK, outcome: entry ? 'entered' : null };
  });
  let state = { link: 'loading' } as PhoneState;
  const desk = createPhoneDesk({
    ...{ key: 'phone', storage: () => storage, request, isHidden: () => false },
    onChange: (next) => {
      state = next;
    },
  });
  const sentResults = () => request.mock.calls.flatMap(([entry]) => (entry ? [entry.result] : []));
  return { desk, answers, request, storage, sentResults, state: () => state };
}

test('a result is sent after the seconds in which it can be undone', async () => {
  const phone = openPhone();
  await phone.desk.ask();
  phone.desk.enter(BOARD, '1');
  await vi.advanceTimersByTimeAsync(DELAY - 1);
  expect(phone.sentResults()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(phone.sentResults()).toEqual(['1']);
  expect(phone.state()).toMatchObject({ waiting: [], sent: new Set(['1 2']) });
  expect(phone.storage.values.size).toBe(0);
});

test('an undone result is never sent, and the next one is', async () => {
  const phone = openPhone();
  await phone.desk.ask();
  phone.desk.enter(BOARD, '1');
  const [wait] = phone.state().waiting;
  if (wait) phone.desk.undo(wait);
  phone.desk.enter(BOARD, '=');
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(phone.sentResults()).toEqual(['=']);
});

test('without a connection a result waits, outlives the page, and is sent once', async () => {
  const phone = openPhone();
  await phone.desk.ask();
  phone.answers.push('offline', 'offline');
  phone.desk.enter(BOARD, '0');
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(phone.state()).toMatchObject({ link: 'offline', waiting: [{ entry: { result: '0' } }] });
  const later = openPhone(phone.storage);
  await later.desk.ask();
  expect(later.sentResults()).toEqual(['0']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(later.sentResults()).toEqual(['0']);
});

test('results are retried in order once the server is back', async () => {
  const phone = openPhone();
  await phone.desk.ask();
  phone.answers.push('busy');
  phone.desk.enter(BOARD, '1');
  phone.desk.enter({ ...BOARD, board: 3 }, '=');
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(phone.state().link).toBe('busy');
  await vi.advanceTimersByTimeAsync(5_001);
  expect(phone.sentResults()).toEqual(['1', '1', '=']);
  expect(phone.state()).toMatchObject({ link: 'known', waiting: [] });
});

test('a refused result is kept with its reason until it was reported', async () => {
  const phone = openPhone();
  await phone.desk.ask();
  phone.answers.push({ ...DESK, outcome: 'has_result' });
  phone.desk.enter(BOARD, '1');
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(phone.state()).toMatchObject({ waiting: [], refused: [{ outcome: 'has_result' }] });
  expect(phone.storage.values.size).toBe(1);
  phone.desk.forgetRefused();
  expect(phone.state().refused).toEqual([]);
  expect(phone.storage.values.size).toBe(0);
});

test('a link that ends keeps unsent results and asks no more', async () => {
  const phone = openPhone();
  await phone.desk.ask();
  phone.answers.push('ended');
  phone.desk.enter(BOARD, '1');
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(phone.state()).toMatchObject({ link: 'ended', waiting: [{ entry: { result: '1' } }] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phone.request).toHaveBeenCalledTimes(2);
});

test('blocked storage does not stop the phone', async () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const phone = openPhone({ ...memory(), getItem: blocked, setItem: blocked, removeItem: blocked });
  await phone.desk.ask();
  phone.desk.enter(BOARD, '1');
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(phone.sentResults()).toEqual(['1']);
});
