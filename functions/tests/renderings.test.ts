import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryPageStore } from '@tabiya/server/pages/directory-page-store';
import { FORM, readManifest, readPage } from '@tabiya/server/pages/manifest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import sweep from '../sweep.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await makePremium(site.owner.id, true);
});
afterAll(() => site.stop());

const { publishedEvent, refreshEvent, visit, makePremium } = eventsOn(() => site);
const pageDir = () => process.env['PAGE_DIR'] ?? '';
const PATHS = ['', '/print', '/news', '/news.atom', '/results/all', '/embed/standings/all'];

/** A published event with a post, and with results that include a registered player. */
async function eventWithPages() {
  const eventId = await publishedEvent({
    tabsShown: tabsShowing('showResults', 'showParticipants', 'showRegistration'),
  });
  const entered = await registerGuest(site, eventId, readRegistration('Quiet Quentin'));
  expect(entered.error).toBeNull();
  const { participantId } = entered.data as { participantId: string };
  const { players, ...results } = resultsOfFixture('24p5r-163.trf', 3);
  const [first, ...others] = players;
  const quentin = { ...first, participantId, name: 'Quiet Quentin' };
  const saved = await site.owner.client.rpc('save_section_results', {
    ...{ in_event_id: eventId, in_section_id: '', in_version: 0 },
    in_results: { ...results, players: [quentin, ...others] },
  });
  expect(saved.error).toBeNull();
  const post = { event_id: eventId, title: 'Welcome', status: 'published', day: '2026-12-01' };
  expect((await site.owner.client.from('posts').insert(post)).error).toBeNull();
  await refreshEvent(eventId);
  return { eventId, participantId };
}

/** The keys of an event's pages, by their paths. */
async function keysOf(eventId: string): Promise<Record<string, string | undefined>> {
  const manifest = await readManifest(new DirectoryPageStore(pageDir()), eventId);
  return Object.fromEntries(
    [...PATHS, FORM].map((path) => [path, manifest?.pages[path]?.key] as const),
  );
}

test('an entry renders the pages that show it, and keeps results and news', async () => {
  const { eventId } = await eventWithPages();
  const before = await keysOf(eventId);
  expect((await registerGuest(site, eventId, readRegistration('New Nora'))).error).toBeNull();
  await refreshEvent(eventId);
  const after = await keysOf(eventId);
  const carried = Object.keys(after).filter((path) => after[path] === before[path]);
  expect(carried.sort()).toEqual(['/embed/standings/all', '/news', '/news.atom', '/results/all']);
  for (const path of PATHS) expect((await visit(`${eventId}${path}`)).status).toBe(200);
});

test('a withheld name is on no page, nor anywhere in the store', async () => {
  const { eventId, participantId } = await eventWithPages();
  expect(await (await visit(`${eventId}/results/all`)).text()).toContain('Quiet Quentin');
  await site.sql('update public.participants set show_name = false where id = $1', [participantId]);
  await refreshEvent(eventId);
  const folder = join(pageDir(), 'renderings', eventId);
  const files = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(PATHS.length);
  expect(files.filter((file) => file.includes('Quentin'))).toEqual([]);
});

/** Stores the pages of an event as a release before manifests did, and removes everything else of it. */
async function storeAsFormerly(eventId: string): Promise<string[]> {
  const store = new DirectoryPageStore(pageDir());
  const former = {
    '': `events/${eventId}`,
    [FORM]: `register/${eventId}`,
    '/print': `print/${eventId}`,
    '/news': `news/${eventId}`,
    '/news.atom': `feed/${eventId}`,
    '/results/all': `results/${eventId}/all`,
    '/embed/card': `embed/${eventId}/card`,
    '/embed/players': `embed/${eventId}/players`,
    '/embed/standings/all': `embed/${eventId}/standings/all`,
  };
  for (const [path, key] of Object.entries(former)) {
    const found = await readPage(store, eventId, path);
    if (found === null) throw new Error(`There is no page at ${path}.`);
    const { revision, changedAt, customUrl, formerCustomUrls } = found.manifest;
    await store.write(key, {
      ...{ revision, changedAt, customUrl, formerCustomUrls, source: null },
      ...found.page.entry,
      ...(path === '' ? { results: ['all'], hasNews: true, earlierNews: 0 } : { results: [] }),
    });
  }
  await store.remove(await store.list(`renderings/${eventId}/`));
  return Object.values(former);
}

test('pages from before manifests are served until the sweep has rendered them again', async () => {
  const { eventId } = await eventWithPages();
  const tagOf = async (path: string) => (await visit(eventId + path)).headers.get('etag');
  const tags = await Promise.all(PATHS.map(tagOf));
  const keys = await storeAsFormerly(eventId);
  expect(await Promise.all(PATHS.map(tagOf))).toEqual(tags);
  await call(sweep, '/');
  for (const path of PATHS) expect((await visit(eventId + path)).status).toBe(200);
  const store = new DirectoryPageStore(pageDir());
  expect(await Promise.all(keys.map((key) => store.read(key)))).toEqual(keys.map(() => null));
  expect(Object.values(await keysOf(eventId))).not.toContain(undefined);
});

test('pages that such a release removed stay removed', async () => {
  const store = new DirectoryPageStore(pageDir());
  await store.write('events/taken-off', { revision: 3, gone: true });
  expect((await visit('taken-off')).status).toBe(404);
});
