import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookForNews } from './look-for-news.ts';

const main: { innerHTML: string; dataset: { live?: string } } = { innerHTML: '', dataset: {} };
const page = { hidden: false, querySelector: () => main, querySelectorAll: () => [main] };
const ask = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-28T21:59:00Z') });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { href: 'https://chess.example/spring-open/results/open' });
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockResolvedValue(new Response(null, { status: 503 }));
  page.hidden = false;
  main.dataset = {};
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns how often a page polls within some minutes. */
async function asksWithin(minutes: number): Promise<number> {
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  return ask.mock.calls.length;
}

test('a page of an event that never ends stops asking once its day is past', async () => {
  main.dataset = { live: '2026-07-28T22:00Z' };
  lookForNews(() => true);
  expect(await asksWithin(1)).toBe(3);
  expect(await asksWithin(60)).toBe(0);
});

test('another page is polled in place of the open one', async () => {
  main.dataset = { live: '' };
  lookForNews(() => true, '/spring-open/results/open');
  await asksWithin(1);
  expect(ask).toHaveBeenLastCalledWith('/spring-open/results/open', { cache: 'no-cache' });
});

test('without a known day, a page polls while a round is in progress and the page is visible', async () => {
  main.dataset = { live: '' };
  lookForNews(() => true);
  expect(await asksWithin(60)).toBe(180);
  page.hidden = true;
  expect(await asksWithin(1)).toBe(0);
  page.hidden = false;
  main.dataset = {};
  expect(await asksWithin(1)).toBe(0);
});
