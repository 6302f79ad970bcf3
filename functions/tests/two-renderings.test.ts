import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ownDatabase } from '@tabiya/server/database/database';
import { DirectoryPageStore } from '@tabiya/server/pages/directory-page-store';
import { refreshPages } from '@tabiya/server/pages/rendering';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import sweep from '../sweep.ts';
import { call, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await makePremium(site.owner.id, true);
});
afterAll(() => site.stop());

const { unlistEvent, refreshEvent, publishedEvent, visit, makePremium } = eventsOn(() => site);

const RESULTS = resultsOfFixture('24p5r-163.trf', 3);
const statusOf = async (address: string) => (await visit(address)).status;

/** A published event with results and a post that no page shows yet. */
async function eventBeforeResults(): Promise<string> {
  const eventId = await publishedEvent({
    tabsShown: tabsShowing('showResults', 'showParticipants'),
  });
  const change = { in_event_id: eventId, in_section_id: '' };
  const saved = { ...change, in_results: RESULTS, in_version: 0 };
  expect((await site.owner.client.rpc('save_section_results', saved)).error).toBeNull();
  const post = { event_id: eventId, title: 'Welcome', status: 'published', day: '2026-12-01' };
  expect((await site.owner.client.from('posts').insert(post)).error).toBeNull();
  return eventId;
}

async function deleteResults(eventId: string): Promise<void> {
  const change = { in_event_id: eventId, in_section_id: '', in_version: 1 };
  expect((await site.owner.client.rpc('delete_section_results', change)).error).toBeNull();
}

/**
 * Renders an event as another process would, with a store of its own. It stops before it claims that its manifest is the
 * newest, and then continues or counts as killed.
 */
async function startRendering(eventId: string) {
  const stopped = Promise.withResolvers<void>();
  const goingOn = Promise.withResolvers<void>();
  const database = ownDatabase();
  const rpc = database.rpc.bind(database);
  const held = (...call: Parameters<typeof rpc>) => {
    if (call[0] !== 'claim_manifest') return rpc(...call);
    stopped.resolve();
    return goingOn.promise.then(() => rpc(...call));
  };
  Object.assign(database, { rpc: held });
  const renderer = {
    database,
    store: new DirectoryPageStore(process.env['PAGE_DIR'] ?? ''),
    siteUrl: SITE_URL,
    purge: () => Promise.resolve(),
  };
  const done = refreshPages(renderer, eventId);
  await Promise.race([stopped.promise, done]);
  return {
    finish() {
      goingOn.resolve();
      return done;
    },
    kill() {
      goingOn.reject(new Error('killed'));
      return done;
    },
  };
}

/** The status of each page that appears and disappears with results and news. */
const statusesOf = (eventId: string) =>
  Promise.all(
    ['results/all', 'embed/standings/all', 'news', 'news.atom'].map((part) =>
      statusOf(`${eventId}/${part}`),
    ),
  );

test('a late rendering leaves no page that its manifest does not name', async () => {
  const eventId = await eventBeforeResults();
  const late = await startRendering(eventId);
  await deleteResults(eventId);
  await site.owner.client.from('posts').delete().eq('event_id', eventId);
  await refreshEvent(eventId);
  await late.finish();
  expect(await statusOf(eventId)).toBe(200);
  expect(await statusesOf(eventId)).toEqual([404, 404, 404, 404]);
});

test('a late rendering restores nothing of an unlisted event', async () => {
  const eventId = await eventBeforeResults();
  const late = await startRendering(eventId);
  await unlistEvent(eventId);
  await late.finish();
  expect(await statusOf(eventId)).toBe(404);
  expect(await statusesOf(eventId)).toEqual([404, 404, 404, 404]);
});

test('pages of an older rendering that ends first are removed by the newer one', async () => {
  const eventId = await eventBeforeResults();
  const older = await startRendering(eventId);
  await deleteResults(eventId);
  const newer = await startRendering(eventId);
  await older.finish();
  expect(await statusOf(`${eventId}/results/all`)).toBe(200);
  await newer.finish();
  expect(await statusOf(eventId)).toBe(200);
  expect((await statusesOf(eventId)).slice(0, 2)).toEqual([404, 404]);
});

test('pages that a newer rendering stored stay when an older one ends', async () => {
  const eventId = await publishedEvent({
    tabsShown: tabsShowing('showResults', 'showParticipants'),
  });
  const older = await startRendering(eventId);
  const change = { in_event_id: eventId, in_section_id: '' };
  const saved = { ...change, in_results: RESULTS, in_version: 0 };
  expect((await site.owner.client.rpc('save_section_results', saved)).error).toBeNull();
  const newer = await startRendering(eventId);
  await older.finish();
  await newer.finish();
  expect(await (await visit(eventId)).text()).toContain(`/${eventId}/results/all"`);
  expect((await statusesOf(eventId)).slice(0, 2)).toEqual([200, 200]);
});

test('leftovers of a killed rendering are not part of the event, and are deleted after a day', async () => {
  const eventId = await eventBeforeResults();
  const killed = await startRendering(eventId);
  await expect(killed.kill()).rejects.toThrow();
  expect(await statusesOf(eventId)).toEqual([404, 404, 404, 404]);
  await unlistEvent(eventId);
  const filesOf = () => readdir(join(process.env['PAGE_DIR'] ?? '', 'renderings', eventId));
  expect((await filesOf()).length).toBeGreaterThan(5);
  await call(sweep, '/');
  expect((await filesOf()).length).toBeGreaterThan(5);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 });
  await call(sweep, '/').finally(() => vi.useRealTimers());
  expect(await filesOf()).toEqual(['manifest.page']);
});
