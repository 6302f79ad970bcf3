import { ownDatabase } from '@tabiya/server/database/database';
import { DirectoryPageStore } from '@tabiya/server/pages/directory-page-store';
import { bulletinKey, embedKey, pageKey, resultsKey } from '@tabiya/server/pages/page-store';
import { refreshPages } from '@tabiya/server/pages/rendering';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showing } from '../../site-renderer/testing/models.ts';
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
  const eventId = await publishedEvent({ tabsShown: showing('showResults', 'showParticipants') });
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
 * Renders an event as another process would, with a store of its own. It stops before it writes the page under one key
 * until it is let go on, and is killed, as far as the store can tell, before it writes that under another.
 */
async function startRendering(eventId: string, stopsAt: string, diesAt?: string) {
  const stopped = Promise.withResolvers<void>();
  const goingOn = Promise.withResolvers<void>();
  class OwnStore extends DirectoryPageStore {
    override async write(...parameters: Parameters<DirectoryPageStore['write']>) {
      const [key] = parameters;
      if (key === diesAt) throw new Error('killed');
      if (key === stopsAt) {
        stopped.resolve();
        await goingOn.promise;
      }
      return super.write(...parameters);
    }
  }
  const renderer = {
    database: ownDatabase(),
    store: new OwnStore(process.env['PAGE_DIR'] ?? ''),
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
  };
}

/** The status of everything that comes and goes with results and news. */
const statusesOf = (eventId: string) =>
  Promise.all(
    ['results/all', 'embed/standings/all', 'news', 'news.atom'].map((part) =>
      statusOf(`${eventId}/${part}`),
    ),
  );

test('a rendering that is late leaves no page behind that the page of the event does not know', async () => {
  const eventId = await eventBeforeResults();
  const late = await startRendering(eventId, resultsKey(eventId, 'all'));
  await deleteResults(eventId);
  await site.owner.client.from('posts').delete().eq('event_id', eventId);
  await refreshEvent(eventId);
  await late.finish();
  expect(await statusOf(eventId)).toBe(200);
  expect(await statusesOf(eventId)).toEqual([404, 404, 404, 404]);
});

test('a rendering that is late brings nothing of an unlisted event back', async () => {
  const eventId = await eventBeforeResults();
  const late = await startRendering(eventId, resultsKey(eventId, 'all'));
  await unlistEvent(eventId);
  await late.finish();
  expect(await statusOf(eventId)).toBe(404);
  expect(await statusesOf(eventId)).toEqual([404, 404, 404, 404]);
});

test('pages that an older rendering stored since the newer one looked leave with the newer one', async () => {
  const eventId = await eventBeforeResults();
  const older = await startRendering(eventId, resultsKey(eventId, 'all'));
  await deleteResults(eventId);
  const newer = await startRendering(eventId, pageKey(eventId));
  await older.finish();
  expect(await statusOf(`${eventId}/results/all`)).toBe(200);
  await newer.finish();
  expect(await statusOf(eventId)).toBe(200);
  expect((await statusesOf(eventId)).slice(0, 2)).toEqual([404, 404]);
});

test('pages that a newer rendering stored and is about to lead to stay', async () => {
  const eventId = await publishedEvent({ tabsShown: showing('showResults', 'showParticipants') });
  const older = await startRendering(eventId, embedKey(eventId, 'card'));
  const change = { in_event_id: eventId, in_section_id: '' };
  const saved = { ...change, in_results: RESULTS, in_version: 0 };
  expect((await site.owner.client.rpc('save_section_results', saved)).error).toBeNull();
  const newer = await startRendering(eventId, pageKey(eventId));
  await older.finish();
  await newer.finish();
  expect(await (await visit(eventId)).text()).toContain(`/${eventId}/results/all"`);
  expect((await statusesOf(eventId)).slice(0, 2)).toEqual([200, 200]);
});

test('what a rendering left that was killed before it looked is gone after a sweep', async () => {
  const eventId = await eventBeforeResults();
  const killed = await startRendering(eventId, resultsKey(eventId, 'all'), bulletinKey(eventId));
  await deleteResults(eventId);
  await refreshEvent(eventId);
  await expect(killed.finish()).rejects.toThrow();
  expect(await statusOf(`${eventId}/results/all`)).toBe(200);
  await call(sweep, '/');
  expect(await statusOf(`${eventId}/results/all`)).toBe(404);
});
