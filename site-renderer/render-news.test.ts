import type { Post } from '@tabiya/domain/news/post';
import { sampleNewsPage } from '@tabiya/domain/sample/sample-event';
import { addDays } from '@tabiya/domain/time-and-place/calendar-date';
import { expect, test } from 'vitest';
import {
  renderEarlierNewsPage,
  renderEventPage,
  renderNewsFeed,
  renderNewsPage,
} from './render.ts';
import { findElements, readHtml, textContent } from './testing/html.ts';
import { barePage, FULL_PAGE } from './testing/models.ts';
import { childElements, readXml, textIn } from './testing/xml.ts';

const URL_OF_EVENT = 'https://tabiya.example/harbor-open';
const NEWS = sampleNewsPage('2026-11-20', URL_OF_EVENT);
const [NEWEST] = NEWS.posts as [Post];

const withPost = (changes: Partial<Post>) => ({ ...NEWS, posts: [{ ...NEWEST, ...changes }] });
const hrefsIn = (html: string) => findElements(html, 'a').map(({ href }) => href);
const linksIn = (html: string) =>
  findElements(html, 'link').filter(({ type }) => type === 'application/atom+xml');

test('the newest post is on the event page, which links to the news', () => {
  const { html } = renderEventPage({ ...FULL_PAGE, url: URL_OF_EVENT });
  expect(html).toContain(NEWEST.title);
  expect(html).not.toContain(NEWS.posts[1]?.title);
  const link = `${URL_OF_EVENT}/news#p-5a3b1e01`;
  expect(hrefsIn(html).filter((href) => href === link)).toHaveLength(2);
  expect(linksIn(html)).toMatchObject([{ rel: 'alternate', href: `${URL_OF_EVENT}/news.atom` }]);
});

test('the page of an event without news doesn’t mention any', () => {
  const { html } = renderEventPage(barePage());
  expect(html).not.toContain('news');
  expect(html).not.toContain('News');
});

test('the news page shows every post with its day, its anchor and its link', () => {
  const { html } = renderNewsPage(NEWS);
  expect(findElements(html, 'article').map(({ id }) => id)).toEqual([
    'p-5a3b1e01',
    'p-5a3b1e02',
    'p-5a3b1e03',
  ]);
  for (const { title, day } of NEWS.posts) {
    expect(html).toContain(`>${title}</a>`);
    expect(
      findElements(html, 'time').map(({ datetime, dateTime }) => datetime ?? dateTime),
    ).toContain(day);
  }
  expect(hrefsIn(html)).toEqual(
    expect.arrayContaining(['#p-5a3b1e01', URL_OF_EVENT, `${URL_OF_EVENT}/news.atom`]),
  );
  expect(html).toContain('<strong>Harbor Hall</strong>');
  expect(findElements(html, 'link').find(({ rel }) => rel === 'canonical')?.['href']).toBe(
    `${URL_OF_EVENT}/news`,
  );
});

test('a picture of a post comes with its size and what it shows', () => {
  const pictures = findElements(renderNewsPage(NEWS).html, 'img').filter(({ alt }) => alt !== '');
  expect(pictures).toMatchObject([{ width: '1600', height: '900', alt: NEWEST.pictureText }]);
});

test('a page of earlier news names its days, and links to newer and older ones', () => {
  const posts = Array.from({ length: 70 }, (_, index) => ({
    ...NEWEST,
    ...{ id: `${70 - index}`.padStart(8, '0'), title: `Post ${70 - index}` },
    day: addDays('2026-01-01', 70 - index),
  }));
  const model = { ...NEWS, posts };
  const pages = [1, 2].map((number) => renderEarlierNewsPage(model, number).html);
  const around = pages.map((html) =>
    findElements(html, 'a').flatMap(({ rel, href }) =>
      rel === 'next' || rel === 'prev' ? href : [],
    ),
  );
  expect(around).toEqual([
    [`${URL_OF_EVENT}/news/2`],
    [`${URL_OF_EVENT}/news`, `${URL_OF_EVENT}/news/1`],
  ]);
  const [, title] = /<title>([^<]*)/.exec(pages[0] ?? '') ?? [];
  expect(title?.normalize('NFKC')).toMatch(/^News, January 2 – 21, 2026: Harbor City Summer Open/);
  expect(findElements(pages[0] ?? '', 'article')).toHaveLength(20);
  const addressOf = (html = '') =>
    findElements(html, 'link').find(({ rel }) => rel === 'canonical')?.['href'];
  expect(addressOf(pages[1])).toBe(`${URL_OF_EVENT}/news/2`);
});

test('link previews tell the newest post', () => {
  const { html } = renderNewsPage(withPost({ title: 'Round 3', body: 'At **four**.\nBe there.' }));
  const descriptions = findElements(html, 'meta').filter(({ property, name }) =>
    /description/.test(property ?? name ?? ''),
  );
  expect(descriptions.map(({ content }) => content)).toEqual([
    'Round 3: At four. Be there.',
    'Round 3: At four. Be there.',
  ]);
});

test('the feed is an Atom feed with everything that RFC 4287 asks for', () => {
  const feed = readXml(renderNewsFeed(NEWS).html);
  expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  expect(textIn(feed, 'id')).toBe('https://tabiya.example/SampleData0725/news');
  expect(textIn(feed, 'title')).toBe('News: Harbor City Summer Open');
  expect(textIn(feed, 'updated')).toBe('2026-07-26T09:00:00.000Z');
  expect(childElements(feed, 'author').map((author) => textIn(author, 'name'))).toHaveLength(1);
  expect(childElements(feed, 'link').map(({ attributes: { rel, href } }) => [rel, href])).toEqual([
    ['self', `${URL_OF_EVENT}/news.atom`],
    ['alternate', `${URL_OF_EVENT}/news`],
  ]);
  const entries = childElements(feed, 'entry');
  expect(entries.map((entry) => textIn(entry, 'title'))).toEqual(
    NEWS.posts.map((post) => post.title),
  );
  for (const [index, entry] of entries.entries()) {
    const { id } = NEWS.posts[index] as Post;
    expect(textIn(entry, 'id')).toBe(`urn:uuid:${id}`);
    expect(Date.parse(textIn(entry, 'updated'))).not.toBeNaN();
    expect(childElements(entry, 'link')[0]?.attributes['href']).toBe(
      `${URL_OF_EVENT}/news#p-${id.slice(0, 8)}`,
    );
  }
});

test('the names in a feed stay when the address of the event changes', () => {
  const idsAt = (url: string) => {
    const feed = readXml(renderNewsFeed({ ...NEWS, url }).html);
    return [feed, ...childElements(feed, 'entry')].map((element) => textIn(element, 'id'));
  };
  expect(idsAt('https://tabiya.example/another')).toEqual(idsAt(URL_OF_EVENT));
});

test('a feed has a post’s text as HTML, with its picture by an absolute URL', () => {
  const feed = readXml(renderNewsFeed(NEWS).html);
  const [content] = childElements(feed, 'entry').map((entry) => textIn(entry, 'content'));
  expect(content).toContain('<strong>Harbor Hall</strong>');
  expect(findElements(content ?? '', 'img')[0]?.['src']).toMatch(
    /^https:\/\/tabiya\.example\/pictures\/SampleData0725\/[\w-]{16}\.webp$/,
  );
});

test('each page of news has its own address to share, and a script that copies it', () => {
  const [post] = NEWS.posts;
  const many = { ...NEWS, posts: post ? Array.from({ length: 60 }, () => post) : [] };
  for (const [html, page] of [
    [renderNewsPage(NEWS).html, '/news'],
    [renderEarlierNewsPage(many, 1).html, '/news/1'],
  ] as const) {
    expect(textContent(html)).toContain(`Share this page ${URL_OF_EVENT}${page} COPY LINK`);
    expect(html).toContain('clipboard');
  }
});

test('a page of news has no control characters', () => {
  const { html } = renderNewsPage(withPost({ title: 'Bell\u0007', body: 'One\u0007\u0085\nTwo' }));
  expect(html).toContain('Bell<');
  expect(html).not.toMatch(/[^\P{Cc}\t\n\f\r]/u);
});

test('a feed has the newest twenty posts', () => {
  const posts = Array.from({ length: 30 }, (_, index) => ({
    ...NEWEST,
    id: `${index}`.padStart(36),
  }));
  const feed = readXml(renderNewsFeed({ ...NEWS, posts }).html);
  expect(childElements(feed, 'entry')).toHaveLength(20);
});

test('characters that XML cannot hold are left out of a feed, and marks in a post stay text', () => {
  const title = '</title><script>alert(1)</script> & \0\x08\x0b\ufffe\ud800 "quoted"';
  const body = ']]></content><script>alert(1)</script>\n\x0c<b>bold</b> &amp;';
  const feed = readXml(renderNewsFeed(withPost({ title, body })).html);
  const [entry] = childElements(feed, 'entry');
  if (!entry) throw new Error('The feed is empty.');
  expect(textIn(entry, 'title')).toBe('</title><script>alert(1)</script> & \ufffd "quoted"');
  const content = textIn(entry, 'content');
  const { tokens } = readHtml(content);
  expect(tokens.flatMap((token) => (token.kind === 'element' ? token.tag : []))).toEqual([
    ...['p', 'img', 'p', 'br'],
  ]);
  expect(content).toContain('&lt;b&gt;bold&lt;/b&gt; &amp;amp;');
});
