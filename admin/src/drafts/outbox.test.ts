import { expect, test } from 'vitest';
import { createOutbox, sendLeft, stillToDo, type Waiting } from './outbox.ts';
import { browserStorage } from './testing.ts';

type Press = { changes: [string, number][]; previous: [string, number][] };
const isSame = (one: unknown, other: unknown) => one === other;
const OWNER = 'olga:spring';

test('changes are left in the order in which they were made, and each account has its own', () => {
  const storage = browserStorage();
  const outbox = createOutbox<Press>(storage);
  for (const value of [1, 2, 3]) {
    outbox.add(OWNER, { changes: [['ann', value]], previous: [['ann', value - 1]] }, 7);
  }
  expect(outbox.left(OWNER)).toEqual([]);
  const later = createOutbox<Press>(storage);
  expect(later.left(OWNER).map(({ changes }) => changes[0]?.[1])).toEqual([1, 2, 3]);
  expect(later.left('pia:spring')).toEqual([]);
  expect(later.count(OWNER)).toBe(3);
});

test('where storage refuses, changes are kept while the window is open, and it knows that they would be lost', () => {
  const forbidden = new Proxy(browserStorage(), {
    get: () => () => {
      throw new Error('forbidden');
    },
  });
  const outbox = createOutbox<Press>(forbidden);
  const id = outbox.add(OWNER, { changes: [], previous: [] });
  expect([outbox.count(OWNER), outbox.isSafe(OWNER)]).toEqual([1, false]);
  outbox.remove(OWNER, id);
  expect([outbox.count(OWNER), outbox.isSafe(OWNER)]).toEqual([0, true]);
});

test('what somebody else changed meanwhile stays, and what is as wanted is not done twice', () => {
  const now = new Map([
    ['done', 2],
    ['free', 1],
    ['taken', 9],
  ]);
  const wanted = new Map([...now.keys(), 'gone'].map((id) => [id, 2]));
  const from = new Map([...wanted.keys()].map((id) => [id, 1]));
  expect(stillToDo(wanted, from, (id) => now.get(id), isSame)).toEqual({
    todo: new Map([['free', 2]]),
    overtaken: ['taken', 'gone'],
  });
});

/** Numbers of a small generator, so that a run can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Killed extends Error {}

/** A desk whose connection is cut and whose tab is killed at random: presses raise the value of an entry by one. */
async function day(seed: number) {
  const random = randomOf(seed);
  const storage = browserStorage();
  const server = new Map<string, number>();
  const applied = new Map<string, number>();
  const shown = new Map<string, number>();
  const valueAt = (id: string) => server.get(id) ?? 0;
  let isCalm = false;
  const mayFail = () => {
    if (!isCalm && random(4) === 0) throw new Killed();
  };
  /** Does what the list would: compares with what the server has, and writes; the tab may go at each step. */
  const send = async ({ changes, previous }: Omit<Waiting<Press>, 'id'>) => {
    mayFail();
    const { todo } = stillToDo(new Map(changes), new Map(previous), valueAt, isSame);
    for (const [id, value] of todo) {
      server.set(id, value);
      applied.set(`${id} ${value}`, (applied.get(`${id} ${value}`) ?? 0) + 1);
    }
    // The answer may be lost.
    mayFail();
  };
  let window = createOutbox<Press>(storage);
  const restart = async () => {
    window = createOutbox<Press>(storage);
    try {
      await sendLeft(window, OWNER, send);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  };
  for (let step = 0; step < 12; step++) {
    const id = `player ${random(3)}`;
    const value = (shown.get(id) ?? 0) + 1;
    const press: Press = { changes: [[id, value]], previous: [[id, value - 1]] };
    shown.set(id, value);
    const key = window.add(OWNER, press, step);
    try {
      // Nothing of this window is sent before what was left.
      await sendLeft(window, OWNER, send);
      await send(press);
      window.remove(OWNER, key);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await restart();
    }
  }
  isCalm = true;
  await restart();
  return { server, shown, applied, left: window.count(OWNER) };
}

test('with the connection cut or the tab killed at random nothing is lost and nothing done twice, in 1,000 runs', async () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const { server, shown, applied, left } = await day(seed);
    expect({ seed, server, left }).toEqual({ seed, server: shown, left: 0 });
    expect([...applied.values()].filter((times) => times !== 1)).toEqual([]);
  }
});
