import { expect, test, vi } from 'vitest';
import { browserStorage } from '../drafts/testing.ts';
import { createOutbox } from './outbox.ts';

type Increment = { player: string; value: number };
const outboxOver = (lasting: Storage, ofTab = browserStorage(), events = new EventTarget()) =>
  createOutbox({
    events,
    lasting,
    ofTab,
    toStored: ({ player, value }: Increment) => ({ player, value }),
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

test('what another window adds or removes is heard, until the listener leaves', () => {
  const events = new EventTarget();
  const outbox = outboxOver(browserStorage(), browserStorage(), events);
  const listener = vi.fn();
  const stop = outbox.subscribe(listener);
  events.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  events.dispatchEvent(new Event('storage'));
  outbox.add(OWNER, { player: 'ann', value: 1 });
  expect(listener).toHaveBeenCalledTimes(1);
});
