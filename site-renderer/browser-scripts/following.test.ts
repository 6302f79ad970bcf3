import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followedPlayers, toggleFollowed } from './following.ts';

beforeEach(() => vi.stubGlobal('localStorage', {}));
afterEach(() => vi.unstubAllGlobals());

test('a player is followed on the page of their results, and no longer once toggled again', () => {
  toggleFollowed('/open/results/a', 'GM Ann Archer');
  toggleFollowed('/open/results/a', 'Bo Berg');
  expect(followedPlayers()).toEqual({ '/open/results/a': ['GM Ann Archer', 'Bo Berg'] });
  toggleFollowed('/open/results/a', 'GM Ann Archer');
  toggleFollowed('/open/results/a', 'Bo Berg');
  expect(followedPlayers()).toEqual({});
});

test('of more than twenty followed pages, the one unused for longest is dropped', () => {
  for (let page = 1; page <= 21; page++) toggleFollowed(`/${page}/results/all`, 'Ann Archer');
  const pages = Object.keys(followedPlayers());
  expect(pages).toHaveLength(20);
  expect(pages).not.toContain('/1/results/all');
});

test('no player is followed if storage is blocked or holds something else', () => {
  vi.stubGlobal('localStorage', { 'tabiya-following': '{' });
  expect(followedPlayers()).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  toggleFollowed('/open/results/a', 'Ann Archer');
  expect(followedPlayers()).toEqual({});
});
