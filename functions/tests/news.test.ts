import { POSTS_A_PAGE } from '@tabiya/domain/pages/news-pages';
import { addDays } from '@tabiya/domain/time-and-place/calendar-date';
import { DirectoryPageStore } from '@tabiya/server/pages/directory-page-store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { childElements, readXml, textIn } from '../../site-renderer/testing/xml.ts';
import page from '../page.ts';
import sitemap from '../sitemap.ts';
import sweep from '../sweep.ts';
import { call, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishEvent, unlistEvent, refreshEvent, publishedEvent, pageOf, visit, makePremium } =
  eventsOn(() => site);

beforeEach(() => makePremium(site.owner.id, true));
afterEach(() => vi.restoreAllMocks());

const posts = () => site.owner.client.from('posts');

/** Writes a post and refreshes the pages, as the app does; returns its id. */
async function post(eventId: string, title: string, changes: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, event_id: eventId, title, day: '2026-12-01', status: 'published', ...changes };
  expect((await posts().insert(row)).error).toBeNull();
  await refreshEvent(eventId);
  return id;
}

/** A published event with a post. */
async function eventWithNews(title = 'Round 3 is paired'): Promise<string> {
  const eventId = await publishedEvent();
  await post(eventId, title, { body: 'At **four** in the hall.' });
  return eventId;
}

const statusOf = async (address: string) => (await visit(address)).status;
const newsOf = (eventId: string) =>
  Promise.all(['news', 'news.atom'].map((part) => statusOf(`${eventId}/${part}`)));

test('a post is on its page, in the feed, and on Home as soon as it is saved', async () => {
  const eventId = await eventWithNews();
  expect(await pageOf(`${eventId}/news`)).toContain('<strong>four</strong>');
  const home = await pageOf(eventId);
  expect(home).toContain('Round 3 is paired');
  expect(home).toContain(`${SITE_URL}/${eventId}/news#p-`);
  const feed = await visit(`${eventId}/news.atom`);
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const [entry] = childElements(readXml(await feed.text()), 'entry');
  expect(entry && textIn(entry, 'title')).toBe('Round 3 is paired');
});

test('a feed that a reader already has is not sent again, and is cached until it changes', async () => {
  const eventId = await eventWithNews();
  const first = await visit(`${eventId}/news.atom`);
  expect(first.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);
  const again = () =>
    call(page, `/${eventId}/news.atom`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
  expect((await again()).status).toBe(304);
  await post(eventId, 'Round 4 is paired');
  expect((await again()).status).toBe(200);
});

test('the newest post is that of the latest day, and on one day the last one posted', async () => {
  const eventId = await eventWithNews('First of the day');
  await post(eventId, 'Second of the day');
  await post(eventId, 'Of the day before', { day: '2026-11-30' });
  const html = await pageOf(`${eventId}/news`);
  const titles = [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Second of the day', 'First of the day', 'Of the day before']);
  expect(await pageOf(eventId)).toContain('Second of the day');
});

test('a draft is nowhere, and a post that becomes a draft again disappears', async () => {
  const eventId = await publishedEvent();
  const id = await post(eventId, 'Not yet', { status: 'draft' });
  expect(await newsOf(eventId)).toEqual([404, 404]);
  await posts().update({ status: 'published' }).eq('id', id);
  await refreshEvent(eventId);
  expect(await newsOf(eventId)).toEqual([200, 200]);
  await posts().update({ status: 'draft' }).eq('id', id);
  await refreshEvent(eventId);
  expect(await newsOf(eventId)).toEqual([404, 404]);
  expect(await pageOf(eventId)).not.toContain('Not yet');
});

test('deleting the last post removes the news, and undoing it restores them', async () => {
  const eventId = await eventWithNews();
  const { data } = await posts().select('*').eq('event_id', eventId).single();
  if (!data) throw new Error('There is no post.');
  await posts().delete().eq('id', data.id);
  await refreshEvent(eventId);
  expect(await newsOf(eventId)).toEqual([404, 404]);
  expect(await pageOf(eventId)).not.toContain('/news');
  const { version, created_at, updated_at, ...written } = data;
  expect((await posts().insert(written)).error).toBeNull();
  await refreshEvent(eventId);
  expect(await newsOf(eventId)).toEqual([200, 200]);
  const again = await posts().select('published_at').eq('id', data.id).single();
  expect(again.data?.published_at).toBe(data.published_at);
});

test('news disappear with their event, and with premium', async () => {
  const unlisted = await eventWithNews();
  await unlistEvent(unlisted);
  expect(await newsOf(unlisted)).toEqual([404, 404]);
  await publishEvent(unlisted);
  expect(await newsOf(unlisted)).toEqual([200, 200]);
  const deleted = await eventWithNews();
  await site.owner.client.from('events').delete().eq('id', deleted);
  await refreshEvent(deleted);
  expect(await newsOf(deleted)).toEqual([404, 404]);
  const lapsed = await eventWithNews();
  await makePremium(site.owner.id, false);
  await call(sweep, '/');
  expect(await newsOf(lapsed)).toEqual([404, 404]);
  expect(await pageOf(lapsed)).not.toContain('/news');
});

test('news follow a custom URL, and a former one redirects', async () => {
  const eventId = await eventWithNews();
  const customUrls = site.owner.client.from('custom_urls');
  await customUrls.insert({ slug: 'bishop-cup-before', event_id: eventId });
  await customUrls.update({ slug: 'bishop-cup-now' }).eq('event_id', eventId);
  await refreshEvent(eventId);
  const feed = readXml(await pageOf('bishop-cup-now/news.atom'));
  expect(textIn(feed, 'id')).toBe(`${SITE_URL}/${eventId}/news`);
  for (const part of ['news', 'news.atom']) {
    const answer = await visit(`bishop-cup-before/${part}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/bishop-cup-now/${part}`,
    ]);
  }
});

test('lost news are restored by the sweep', async () => {
  const eventId = await eventWithNews();
  await site.removePages();
  await call(sweep, '/');
  expect(await newsOf(eventId)).toEqual([200, 200]);
});

test('the sample also has a feed', async () => {
  const feed = await visit('SampleData0725/news.atom');
  expect(feed.headers.get('content-type')).toContain('application/atom+xml');
  expect(childElements(readXml(await feed.text()), 'entry').length).toBeGreaterThan(1);
});

/**
 * Writes one post a day, and publishes an event that shows them; returns its id, and the ids of the posts, oldest
 * first.
 */
async function eventWithPosts(count: number): Promise<{ eventId: string; ids: string[] }> {
  const eventId = await publishedEvent();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: crypto.randomUUID(), event_id: eventId, status: 'published' as const },
    ...{ title: `Post ${index + 1}`, day: addDays('2026-01-01', index) },
  }));
  expect((await posts().insert(rows)).error).toBeNull();
  await refreshEvent(eventId);
  return { eventId, ids: rows.map(({ id }) => id) };
}

/** The titles of the posts that an address shows in full. */
const postsAt = async (address: string) =>
  [...(await pageOf(address)).matchAll(/<h2[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);

/** The broken links to pages of earlier news on the newest page. */
async function deadLinks(eventId: string): Promise<string[]> {
  const html = await pageOf(`${eventId}/news`);
  const linked = new Set(html.match(new RegExp(`${eventId}/news/\\d+`, 'g')));
  const dead = [...linked].map(async (path) => ((await statusOf(path)) === 200 ? [] : path));
  return (await Promise.all(dead)).flat();
}

test('earlier news have their own pages, and a link to a post leads there once it has moved', async () => {
  const { eventId, ids } = await eventWithPosts(2 * POSTS_A_PAGE);
  const [oldest = ''] = ids;
  const newest = await pageOf(`${eventId}/news`);
  expect(await postsAt(`${eventId}/news`)).toEqual(
    Array.from({ length: POSTS_A_PAGE }, (_, index) => `Post ${2 * POSTS_A_PAGE - index}`),
  );
  const anchor = `p-${oldest.slice(0, 8)}`;
  expect(newest).toContain(`id="${anchor}"`);
  expect(newest).toContain(`href="${SITE_URL}/${eventId}/news/1#${anchor}"`);
  expect((await postsAt(`${eventId}/news/1`)).at(-1)).toBe('Post 1');
  expect(await pageOf(`${eventId}/news/1`)).toContain(`id="${anchor}"`);
});

test('a page of earlier news disappears with its posts, and its URL leads to a remaining one', async () => {
  const { eventId, ids } = await eventWithPosts(3 * POSTS_A_PAGE);
  expect(await statusOf(`${eventId}/news/2`)).toBe(200);
  await posts()
    .delete()
    .in('id', ids.slice(0, POSTS_A_PAGE + 1));
  await refreshEvent(eventId);
  for (const number of [1, 2, 7]) {
    const answer = await visit(`${eventId}/news/${number}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/${eventId}/news`]);
  }
  expect(await postsAt(`${eventId}/news`)).toHaveLength(2 * POSTS_A_PAGE - 1);
  await makePremium(site.owner.id, false);
  await call(sweep, '/');
  expect(await statusOf(`${eventId}/news/1`)).toBe(404);
});

test('wherever page writing stops, news never link to a missing page', async () => {
  const { eventId, ids } = await eventWithPosts(3 * POSTS_A_PAGE - 1);
  const write = DirectoryPageStore.prototype.write;
  const stopAfter = (writes: number) => {
    let left = writes;
    vi.spyOn(DirectoryPageStore.prototype, 'write').mockImplementation(function (
      this: DirectoryPageStore,
      key,
      entry,
    ) {
      if (left-- <= 0) throw new Error('disk full');
      return write.call(this, key, entry);
    });
  };
  // Another 41 posts need three more pages of earlier news, which are removed with them.
  const more = ids.slice(0, 41).map((_, index) => ({
    ...{ id: crypto.randomUUID(), event_id: eventId, status: 'published' as const },
    ...{ title: `Later ${index}`, day: '2026-12-01' },
  }));
  for (const change of [
    () => posts().insert(more),
    () =>
      posts()
        .delete()
        .in(
          'id',
          more.map(({ id }) => id),
        ),
  ]) {
    expect((await change()).error).toBeNull();
    for (let writes = 0; writes < 12; writes++) {
      stopAfter(writes);
      await refreshEvent(eventId);
      vi.restoreAllMocks();
      expect(await deadLinks(eventId)).toEqual([]);
    }
    await refreshEvent(eventId);
    expect(await deadLinks(eventId)).toEqual([]);
  }
  expect(await statusOf(`${eventId}/news/1`)).toBe(200);
  expect(await statusOf(`${eventId}/news/2`)).toBe(301);
});

test('lost pages of earlier news are restored by the sweep', async () => {
  const { eventId } = await eventWithPosts(2 * POSTS_A_PAGE);
  await site.removePages();
  await call(sweep, '/');
  expect(await statusOf(`${eventId}/news/1`)).toBe(200);
});

test('the site map lists news that visitors can find, with the day of the last change', async () => {
  const eventId = await eventWithNews();
  await publishedEvent();
  const mapped = async () =>
    [
      ...(await (await call(sitemap, '/sitemap.xml')).text()).matchAll(
        /<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g,
      ),
    ]
      .filter(([, address = '']) => address.includes('/news'))
      .map(([, address, day]) => [address, day]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await mapped()).toContainEqual([`${SITE_URL}/${eventId}/news`, today]);
  await makePremium(site.owner.id, false);
  expect(await mapped()).toEqual([[`${SITE_URL}/SampleData0725/news`, undefined]]);
});

test('nothing else is below the news', async () => {
  const eventId = await eventWithNews();
  for (const part of ['news/0', 'news/x', 'news/1/2', 'news.xml', 'news.atom/more', 'newsatom']) {
    expect(await statusOf(`${eventId}/${part}`)).toBe(404);
  }
});
