import { expect, test } from 'vitest';
import { type CardState, createCardStore } from './card-store.ts';

/** A store with the cards that it showed, and requests that the test answers. */
function watchedStore() {
  const shown: (CardState | null)[] = [];
  const requests: PromiseWithResolvers<readonly Node[]>[] = [];
  const store = createCardStore({
    request: () => {
      const request = Promise.withResolvers<readonly Node[]>();
      requests.push(request);
      return request.promise;
    },
    onChange: (card) => shown.push(card),
  });
  return { store, requests, last: () => shown.at(-1) };
}

test('a card offers the tie-break calculation, and shows it once it has come', async () => {
  const { store, requests, last } = watchedStore();
  store.open(3, true);
  expect(last()).toEqual({ startRank: 3, calculation: 'offered' });
  const explained = store.explain();
  expect(last()?.calculation).toBe('loading');
  requests[0]?.resolve([]);
  await explained;
  expect(last()).toEqual({ startRank: 3, calculation: [] });
});

test('a calculation that could not be loaded can be requested again', async () => {
  const { store, requests, last } = watchedStore();
  store.open(3, true);
  const failed = store.explain();
  requests[0]?.reject(new Error('cut'));
  await failed;
  expect(last()?.calculation).toBe('failed');
  const explained = store.explain();
  requests[1]?.resolve([]);
  await explained;
  expect(last()?.calculation).toEqual([]);
});

test('an answer about another card, or after the card was closed, is ignored', async () => {
  const { store, requests, last } = watchedStore();
  store.open(3, true);
  const first = store.explain();
  store.open(4, true);
  requests[0]?.resolve([]);
  await first;
  expect(last()).toEqual({ startRank: 4, calculation: 'offered' });
  const second = store.explain();
  store.open(null, true);
  requests[1]?.reject(new Error('cut'));
  await second;
  expect(last()).toBeNull();
});

test('a card without tie-breaks offers no calculation', () => {
  const { store, last } = watchedStore();
  store.open(3, false);
  expect(last()).toEqual({ startRank: 3, calculation: 'absent' });
});
