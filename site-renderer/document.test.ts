import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { EVENTS_PER_PAGE } from '@tabiya/domain/pages/browse';
import { sampleNewsPage } from '@tabiya/domain/sample/sample-event';
import { expect, test } from 'vitest';
import {
  type RenderedPage,
  renderEventListPage,
  renderEventPage,
  renderNewsPage,
  renderNotFoundPage,
  renderRegistrationErrorPage,
  renderRegistrationPage,
  renderResultsPage,
} from './render.ts';
import { findElements, readHtml, runningScripts } from './testing/html.ts';
import { barePage, FULL_PAGE, listedEvent, listPage } from './testing/models.ts';
import { resultsOfFixture, resultsPage } from './testing/results-model.ts';

const PAGES: [string, RenderedPage][] = [
  ['event', renderEventPage(FULL_PAGE)],
  ['bare event', renderEventPage(barePage())],
  ['registration', renderRegistrationPage({ event: FULL_PAGE.event, url: FULL_PAGE.url })],
  ['results', renderResultsPage(resultsPage(resultsOfFixture('12p5r-121.trf')))],
  ['news', renderNewsPage(sampleNewsPage('2026-11-20', FULL_PAGE.url))],
  ['not found', renderNotFoundPage({ kind: 'event' })],
  ['browse', renderEventListPage(listPage())],
  ['open events', renderEventListPage(listPage({ kind: 'open' }))],
  ['failed list', renderEventListPage(listPage({ list: null }))],
  ['registration error', renderRegistrationErrorPage({ message: 'Event not found' })],
];

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test.each(PAGES)('the policy of the %s page allows its own style and script alone', (_, page) => {
  const { raw } = readHtml(page.html);
  const allowed = (directive: string) =>
    new RegExp(`${directive} ([^;]+)`).exec(page.csp)?.[1]?.split(' ') ?? [];
  expect(page.csp).toMatch(/^default-src 'none'; /);
  expect(page.csp).not.toContain('unsafe');
  expect(allowed('style-src')).toEqual(
    raw.flatMap(({ tag, code }) => (tag === 'style' ? [sha256(code)] : [])),
  );
  // Only the scripts of forms, events, and results load others of this site.
  const loads = /createElement\(.script.\)/.test(page.html);
  const loaded = loads ? ["'strict-dynamic'", "'self'"] : [];
  expect(allowed('script-src')).toEqual([...runningScripts(page.html).map(sha256), ...loaded]);
});

test.each(PAGES)(
  'the %s page requests nothing but its pictures and the font, and sets no style on an element',
  (_, page) => {
    const { tokens, raw } = readHtml(page.html);
    for (const token of tokens) {
      if (token.kind === 'text') continue;
      expect(token.attributes).not.toHaveProperty('style');
      const { src } = token.attributes;
      if (src === undefined) continue;
      expect(src).toMatch(/^\/pictures\/SampleData0725\/[\w-]+\.(webp|png)$/);
    }
    for (const link of findElements(page.html, 'link')) {
      expect(link['rel']).toMatch(/^(canonical|icon|alternate)$/);
    }
    for (const { tag, code } of raw) {
      const own = code.replaceAll(/url\("?\/assets\/source-serif-[\w.-]+"?\)/g, '');
      if (tag === 'style') expect(own).not.toMatch(/url\(|@import/);
    }
  },
);

test.each(PAGES)('the %s page may show pictures only where it has some', (_, { html, csp }) => {
  expect(csp).toContain(html.includes('<img ') ? "; img-src 'self' data:;" : '; img-src data:;');
});

test('a page has at most two pictures, with everything filled in', () => {
  expect(findElements(renderEventPage(FULL_PAGE).html, 'img')).toHaveLength(2);
  expect(findElements(renderEventPage(barePage()).html, 'img')).toEqual([]);
});

test.each(PAGES)('the %s page may call its own site and no other', (_, { csp }) => {
  expect(csp).toContain("; connect-src 'self';");
});

const propertyOf = (html: string, name: string) =>
  findElements(html, 'meta').find(({ property }) => property === `og:${name}`)?.['content'];
const linkOf = (html: string, rel: string) =>
  findElements(html, 'link').find((link) => link['rel'] === rel)?.['href'];

test.each(PAGES)('the %s page describes itself to link previews', (_, { html }) => {
  const description = findElements(html, 'meta').find(({ name }) => name === 'description');
  expect(propertyOf(html, 'site_name')).toBe('Tabiya');
  expect(propertyOf(html, 'title')).toBeTruthy();
  expect(propertyOf(html, 'description')).toBe(description?.['content']);
  // Both have the same URL or none: a Not Found page has no canonical URL.
  expect(propertyOf(html, 'url')).toBe(linkOf(html, 'canonical'));
});

test('every page but those of an error has its own address', () => {
  const without = PAGES.filter(([, { html }]) => linkOf(html, 'canonical') === undefined);
  expect(without.map(([name]) => name)).toEqual(['not found', 'registration error']);
});

test.each(PAGES)('the icon of the %s page is at a valid URL', (_, { html }) => {
  const icon = linkOf(html, 'icon') ?? '';
  // The code points that the URL standard allows in a URL.
  expect(icon).toMatch(/^data:image\/svg\+xml,(?:[\w!$&'()*+,\-./:;=?@~]|%[0-9A-F]{2})+$/);
  const svg = icon.slice(icon.indexOf(',') + 1);
  expect(decodeURIComponent(svg)).toMatch(/^<svg xmlns='[^']+' viewBox='0,0,16,16'>.*<\/svg>$/);
});

test('the pages of the product have one icon, and an event has it in its own color', () => {
  const icons = PAGES.map(([name, { html }]) => [name, linkOf(html, 'icon')] as const);
  const ofProduct = icons.filter(([name]) => !/^(event|bare event|registration)$/.test(name));
  expect(new Set(ofProduct.map(([, icon]) => icon)).size).toBe(1);
  expect(ofProduct[0]?.[1]).toContain("fill='%232d5a27'");
  const orange = renderEventPage(barePage({ primaryColorHex: '#EA580C' }));
  expect(linkOf(orange.html, 'icon')).toContain("fill='%23ca4900'");
});

test('a page with 60 players arrives in the first flight of a connection', () => {
  const participants = Array.from({ length: 60 }, (_, index) => ({
    name: `${'ABCDEFGHIJ'[index % 10]}${sha256(String(index)).slice(8, 20)} Player`,
    rating: 2400 - index * 17,
  }));
  const { html } = renderEventPage({ ...FULL_PAGE, participants });
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_600);
});

test('a list of events arrives in the first flight of a connection, too', () => {
  const events = Array.from({ length: EVENTS_PER_PAGE }, (_, index) =>
    listedEvent(`open-${index}`, {
      title: `${sha256(`title ${index}`).slice(8, 30)} Open`,
      venueName: sha256(`venue ${index}`).slice(8, 30),
      color: `#${(index * 654_321).toString(16).padStart(6, '0')}`,
    }),
  );
  const countries = Array.from({ length: 100 }, (_, index) => sha256(String(index)).slice(8, 18));
  const cities = countries.map((name) => name.toUpperCase());
  const list = { total: 10_000, events, countries, cities, months: ['2027-04'] };
  const { html } = renderEventListPage(listPage({ list }));
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_600);
});

test('the script of an event page stays small, with the report of a visit', () => {
  const page = renderEventPage({ ...FULL_PAGE, countsVisits: true });
  const [script = ''] = runningScripts(page.html);
  expect(script).not.toBe('');
  expect(script.length).toBeLessThanOrEqual(1_550);
});
