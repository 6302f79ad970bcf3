import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Post } from '@tabiya/domain/news/post';
import { EVENTS_PER_PAGE, readEventListQuery } from '@tabiya/domain/pages/browse';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { toListedEvent } from '@tabiya/domain/pages/listed-event';
import type { NewsPageModel } from '@tabiya/domain/pages/news-page';
import { POSTS_A_PAGE } from '@tabiya/domain/pages/news-pages';
import {
  SAMPLE_EVENT_ID,
  sampleEventPage,
  sampleNewsPage,
} from '@tabiya/domain/sample/sample-event';
import {
  renderBulletin,
  renderEmbed,
  renderEventListPage,
  renderEventPage,
  renderNewsPage,
  renderNotFoundPage,
  renderOrganizerPage,
  renderRegistrationPage,
  renderResultsPage,
} from '@tabiya/site-renderer/render';
import { build } from 'vite';
import { build as buildSite } from '../../scripts/build.ts';
import { resultsOfFixture, resultsPage } from '../../site-renderer/testing/results-model.ts';
import { lighthouseScores } from './lighthouse.ts';
import { openBrowser, type Visit, visitAll } from './page-visits.ts';
import { beginTable, formatWhole, printTable, ratio } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const ORIGIN = 'https://tabiya.example';
const FIRST_FLIGHT = 14_600;

const SAMPLE = sampleEventPage('2026-11-20', `${ORIGIN}/SampleData0725`);
/** All tabs filled in, 60 players, logo and cover, and the data for link previews and visit counts. */
const MODEL: EventPageModel = {
  ...SAMPLE,
  participants: Array.from({ length: 60 }, (_, index) => ({
    name: `${SAMPLE.participants[index % 10]?.name} ${index}`,
    rating: 2400 - index * 17,
  })),
  countsVisits: true,
  sharePicture: `${ORIGIN}/pictures/SampleData0725/q7Zk0_XvT3mR-d8L.png`,
};
/** The same without pictures. */
const WITHOUT_PICTURES: EventPageModel = {
  ...MODEL,
  event: { ...MODEL.event, logo: null, cover: null },
};

/** The news page with the maximum number of posts, the newest with a picture. */
const NEWS: NewsPageModel = {
  ...sampleNewsPage('2026-11-20', MODEL.url),
  posts: benchPosts(2 * POSTS_A_PAGE - 1),
  countsVisits: true,
  sharePicture: MODEL.sharePicture ?? null,
};

function benchPosts(count: number): Post[] {
  const { posts } = sampleNewsPage('2026-11-20', MODEL.url);
  return Array.from({ length: count }, (_, index) => posts[index % posts.length])
    .filter((post) => post !== undefined)
    .map((post, index) => ({
      ...post,
      id: `${index}`.padStart(8, '0'),
      title: `${post.title} ${index}`,
    }));
}

/** The templates to measure, comma-separated, as `PAGES=/news npm run bench pages`; empty for all. */
const ASKED = (process.env['PAGES'] ?? '').split(',').filter((name) => name !== '');

/**
 * Measures the cost of each public page for a visitor, and of an event page compared with a client-rendered build of
 * it.
 */
export async function benchPages(): Promise<void> {
  await buildSite({ supabaseUrl: null });
  const directory = await mkdtemp(join(tmpdir(), 'tabiya-bench-'));
  const browser = await openBrowser();
  try {
    await build({
      root: join(import.meta.dirname, 'client-rendered'),
      logLevel: 'error',
      build: { outDir: directory, emptyOutDir: true },
    });
    const pages = await templates();
    const ours = await serve({ ...pages, ...(await pictures()) });
    const clientPage = await serve(await clientRendered(directory));
    const names = Object.keys(pages).filter((name) => ASKED.length === 0 || ASKED.includes(name));
    const visits = await visitAll(browser, [
      ...names.map((name) => ours.url + name),
      `${clientPage.url}/`,
    ]);
    reportTemplates(names, visits);
    reportComparison(visits[names.indexOf('/event-no-pictures')], visits.at(-1));
    await reportLighthouse(names.map((name) => [name, ours.url + name]));
    ours.close();
    clientPage.close();
  } finally {
    await browser.close();
    await rm(directory, { recursive: true });
  }
}

type Files = Record<string, { type: string; body: Buffer }>;

/** One page of each template, each at its own address. */
async function templates(): Promise<Files> {
  const { event, url } = MODEL;
  const list = {
    total: 400,
    events: Array.from({ length: EVENTS_PER_PAGE }, (_, index) => ({
      ...toListedEvent(WITHOUT_PICTURES),
      eventId: `event-${index}`,
      address: `event-${index}`,
      title: `${event.title} ${index}`,
    })),
    countries: ['Norway', 'Peru', 'United States'],
    cities: ['Bergen', 'Lima', 'Austin'],
    months: ['2027-07'],
  };
  const query = readEventListQuery(new URLSearchParams());
  const prerendered = (file: string) =>
    readFile(join(ROOT, 'site-renderer/dist/client', file), 'utf8');
  const results = resultsPage(resultsOfFixture('200p9r-303.trf'));
  const organizer = {
    total: 1,
    since: 2026,
    name: 'Harbor City Chess Club',
    upcoming: list.events,
    past: [],
  };
  const pages = {
    '/event': renderEventPage(MODEL).html,
    '/event-no-pictures': renderEventPage(WITHOUT_PICTURES).html,
    '/register': renderRegistrationPage({ event, url }).html,
    '/browse': renderEventListPage({ kind: 'upcoming', query, list, origin: ORIGIN }).html,
    '/open-events': renderEventListPage({ kind: 'open', query, list, origin: ORIGIN }).html,
    '/results': renderResultsPage(results).html,
    '/news': renderNewsPage(NEWS).html,
    '/print': renderBulletin(MODEL).html,
    '/embed/card': renderEmbed({ part: 'card', page: MODEL }).html,
    '/embed/players': renderEmbed({ part: 'players', page: MODEL }).html,
    '/embed/standings': renderEmbed({ part: 'standings', page: results }).html,
    '/organizer': renderOrganizerPage({ slug: 'harbor', page: organizer, origin: ORIGIN }).html,
    '/not-found': renderNotFoundPage({ kind: 'event' }).html,
    '/sample': await prerendered(`${SAMPLE_EVENT_ID}.html`),
    '/landing': await prerendered('index.html'),
    '/premium-sales': await prerendered('premium-sales.html'),
  };
  return Object.fromEntries(
    Object.entries(pages).map(([path, html]) => [
      path,
      { type: 'text/html; charset=utf-8', body: Buffer.from(html) },
    ]),
  );
}

/** The sample's logo and cover, at the addresses that its page names. */
async function pictures(): Promise<Files> {
  const folder = join(ROOT, 'site-renderer/public/pictures', SAMPLE_EVENT_ID);
  const names = await readdir(folder);
  const files = names.map(async (name) => {
    const picture = { type: TYPES[extname(name)] ?? '', body: await readFile(join(folder, name)) };
    return [`/pictures/${SAMPLE_EVENT_ID}/${name}`, picture] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

async function clientRendered(directory: string): Promise<Files> {
  const files: Files = {
    // PostgREST's answer to the query of main.tsx.
    '/rest/v1/publications?select=model&event_id=eq.event': {
      type: 'application/json',
      body: Buffer.from(JSON.stringify({ model: WITHOUT_PICTURES })),
    },
  };
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(directory.length).replace(/^\/index\.html$/, '/');
    files[address] = { type: TYPES[extname(path)] ?? 'text/plain', body: await readFile(path) };
  }
  return files;
}

/** Serves the files with the best brotli compression, as the host serves a frequently visited page. */
async function serve(files: Files): Promise<{ url: string; close(): void }> {
  const compressed = new Map(
    Object.entries(files).map(([path, { type, body }]) => [
      path,
      { type, body: isPicture(type) ? body : brotliCompressSync(body) },
    ]),
  );
  const server = createServer((request, response) => {
    const file = compressed.get(request.url ?? '');
    if (!file) return void response.writeHead(204).end();
    const encoding = isPicture(file.type) ? 'identity' : 'br';
    const headers = { 'content-type': file.type, 'content-encoding': encoding };
    response.writeHead(200, headers).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isPicture = (type: string) => type.startsWith('image/');

function reportTemplates(names: readonly string[], visits: readonly Visit[]): void {
  printTable(
    'Public pages, brotli, a slow phone, median of 5 visits (goals: 1 request, pictures aside; the event page ≤ 9,000 B without them)',
    ['', 'bytes', 'times first flight', 'requests', 'LCP ms'],
    names.map((name, index) => {
      const { bytes = 0, requests = 0, lcp = 0 } = visits[index] ?? {};
      return [
        name,
        formatWhole(bytes),
        ratio(bytes, FIRST_FLIGHT),
        formatWhole(requests),
        formatWhole(lcp),
      ];
    }),
  );
}

function reportComparison(ours: Visit | undefined, clientPage: Visit | undefined): void {
  if (!ours || !clientPage) return;
  printTable(
    'The event page with 60 players, compared with a client-rendered build of the same page, same run (goals: ≥ 50 times the bytes, ≥ 3.5 times the LCP)',
    ['', 'bytes', 'requests', 'LCP ms'],
    [
      [
        'published page',
        formatWhole(ours.bytes),
        formatWhole(ours.requests),
        formatWhole(ours.lcp),
      ],
      [
        'React and supabase-js in the browser',
        formatWhole(clientPage.bytes),
        formatWhole(clientPage.requests),
        formatWhole(clientPage.lcp),
      ],
      ['ratio', ratio(clientPage.bytes, ours.bytes), '', ratio(clientPage.lcp, ours.lcp)],
    ],
  );
}

const LIGHTHOUSE_COLUMNS = ['', 'speed', 'accessibility', 'practices', 'search', 'LCP ms', 'CLS'];

/** Prints the row of a page as soon as its five runs are done, because they take a minute. */
async function reportLighthouse(pages: readonly (readonly [string, string])[]): Promise<void> {
  const printRow = beginTable(
    'Lighthouse mobile, median of 5 (goals: 100 × 4, LCP ≤ 800 ms, with a cover 900 ms, CLS 0)',
    LIGHTHOUSE_COLUMNS,
    LIGHTHOUSE_COLUMNS.map((column, index) =>
      Math.max(column.length, ...(index === 0 ? pages.map(([name]) => name.length) : [5])),
    ),
  );
  for (const [name, url] of pages) {
    const scores = await lighthouseScores(url);
    if (scores === null) {
      console.log('Lighthouse could not be run here: its other scores are left out.');
      return;
    }
    const { categories, lcp, cls } = scores;
    printRow([name, ...categories.map(formatWhole), formatWhole(lcp), cls.toFixed(3)]);
  }
}
