import { expect, test } from 'vitest';
import { createOutbox, type WaitingChange } from './outbox.ts';
import { browserStorage } from './testing.ts';

type Increment = { player: string; value: number };
const outboxOver = (lasting: Storage, ofTab = browserStorage()) =>
  createOutbox({
    ...{ lasting, ofTab },
    read: (stored) => stored as Increment | null,
    endsWithTab: ({ player }) => player === 'private',
  });
const OWNER = 'olga:spring';

test('changes stay in the order they were made, and each account has its own', () => {
  const storage = browserStorage();
  const outbox = outboxOver(storage);
  for (const value of [1, 2, 3]) outbox.add(OWNER, { player: 'ann', value }, 7);
  expect(outbox.takeLeft(OWNER)).toEqual([]);
  const later = outboxOver(storage);
  expect(later.takeLeft('pia:spring')).toEqual([]);
  expect(later.takeLeft(OWNER).map(({ value }) => value)).toEqual([1, 2, 3]);
  expect(later.own(OWNER)).toHaveLength(3);
  // Adopted changes belong to this window.
  expect(later.takeLeft(OWNER)).toEqual([]);
  expect(later.count(OWNER)).toBe(3);
});

test('if storage fails, changes are kept while the window is open, and it knows that they would be lost', () => {
  const forbidden = new Proxy(browserStorage(), {
    get: () => () => {
      throw new Error('forbidden');
    },
  });
  const outbox = outboxOver(forbidden);
  const { id } = outbox.add(OWNER, { player: 'ann', value: 1 });
  expect([outbox.count(OWNER), outbox.isSafe(OWNER)]).toEqual([1, false]);
  outbox.remove(OWNER, id);
  expect([outbox.count(OWNER), outbox.isSafe(OWNER)]).toEqual([0, true]);
});

test('changes that must not outlive the tab are sent in order after a reload, and are gone with the tab', () => {
  const [storage, ofTab] = [browserStorage(), browserStorage()];
  const outbox = outboxOver(storage, ofTab);
  for (const [player, value] of [
    ['ann', 1],
    ['private', 2],
    ['ann', 3],
  ] as const) {
    outbox.add(OWNER, { player, value }, 7);
  }
  expect([outbox.count(OWNER), outbox.isSafe(OWNER)]).toEqual([3, false]);
  const valuesLeft = (window: typeof outbox) => window.takeLeft(OWNER).map(({ value }) => value);
  expect(valuesLeft(outboxOver(storage, ofTab))).toEqual([1, 2, 3]);
  expect(valuesLeft(outboxOver(storage))).toEqual([1, 3]);
  for (const { id } of outbox.own(OWNER)) outbox.remove(OWNER, id);
  expect([storage.length, ofTab.length]).toEqual([0, 0]);
});

/** A seeded random generator, so that a run can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Killed extends Error {}

/**
 * A desk with a failing connection and a tab killed at random: changes raise the value of a player by one. The server
 * ignores ids it already knows.
 */
async function day(seed: number) {
  const random = randomOf(seed);
  const storage = browserStorage();
  const server = new Map<string, number>();
  const shown = new Map<string, number>();
  const known = new Set<string>();
  const unordered: string[] = [];
  let isCalm = false;
  const mayFail = () => {
    if (!isCalm && random(4) === 0) throw new Killed();
  };
  /** Sends as the list would; the tab may close at each step. */
  const send = ({ id, player, value }: WaitingChange<Increment>) => {
    mayFail();
    if (!known.has(id)) {
      if ((server.get(player) ?? 0) !== value - 1) unordered.push(id);
      known.add(id);
      server.set(player, value);
    }
    // The answer may be lost.
    mayFail();
    window.remove(OWNER, id);
  };
  const ofTab = browserStorage();
  let window = outboxOver(storage, ofTab);
  const restart = () => {
    window = outboxOver(storage, ofTab);
    try {
      for (const change of window.takeLeft(OWNER)) send(change);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  };
  for (let step = 0; step < 12; step++) {
    const player = ['private', 'ann', 'bob'][random(3)] ?? '';
    const value = (shown.get(player) ?? 0) + 1;
    shown.set(player, value);
    window.add(OWNER, { player, value }, step);
    try {
      for (const change of window.own(OWNER)) send(change);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      restart();
    }
  }
  isCalm = true;
  restart();
  return { server, shown, unordered, left: window.count(OWNER) };
}

test('when connections are cut and tabs killed at random, nothing is lost or done twice in 1,000 runs', async () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const { server, shown, unordered, left } = await day(seed);
    expect({ seed, server, left, unordered }).toEqual({
      seed,
      server: shown,
      left: 0,
      unordered: [],
    });
  }
});
