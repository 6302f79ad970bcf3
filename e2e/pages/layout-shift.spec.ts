import type { Page } from '@playwright/test';
import { registrationPath } from '@tabiya/domain/routes/paths';
import { newAccount } from '../support/account.ts';
import { publishedEvent, winterCup } from '../support/events.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = /<script>(.*?)<\/script>/s;

type Shift = PerformanceEntry & { value: number; sources: { node: Element | Text | null }[] };

type Arrival = {
  /** In how many parts the markup comes, each painted before the next. */
  parts: number;
  /** The elements that may move. */
  ignored?: string;
};

/**
 * The elements that move on a page whose pictures and typeface come and whose script runs only after its markup was
 * painted. A day that the script names may push what is in its line: up to a thousandth is nothing.
 */
async function movedOn(
  page: Page,
  path: string,
  { parts, ignored = ':not(*)' }: Arrival,
): Promise<string[]> {
  let html = '';
  let showAssets = () => {};
  const painted = new Promise<void>((resolve) => {
    showAssets = resolve;
  });
  const isAsset = (url: URL) => /^\/(pictures|assets)\//.test(url.pathname);
  const isPage = ({ pathname, search }: URL) => pathname + search === path;
  await page.route(isAsset, async (route) => {
    await painted;
    await route.continue();
  });
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    html = await response.text();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: '<!doctype html>' });
  });
  await page.goto(path);
  await page.evaluate(() => document.open());
  for (const part of partsOf(html.replace(SCRIPT, ''), parts)) {
    await page.evaluate((markup) => document.write(markup), part);
    await nextPaint(page);
  }
  await page.evaluate((code) => {
    document.close();
    const element = document.createElement('script');
    element.textContent = code;
    document.body.append(element);
    element.remove();
  }, SCRIPT.exec(html)?.[1] ?? '');
  await nextPaint(page);
  showAssets();
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await nextPaint(page);
  const moved = await shiftedElements(page, ignored);
  await page.unrouteAll();
  return moved;
}

/** The start of each element that has moved since the page was opened. */
function shiftedElements(page: Page, ignored: string): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      new Promise<string[]>((resolve) => {
        const nodes = (shifts: PerformanceEntry[]) =>
          (shifts as Shift[])
            .filter(({ value }) => value > 0.001)
            .flatMap(({ sources }) =>
              sources.map(({ node }) => (node instanceof Text ? node.parentElement : node)),
            )
            .filter((node) => !node?.matches(selector))
            .map((node) => node?.outerHTML.slice(0, 90) ?? 'what is gone since');
        const observer = new PerformanceObserver((list) => resolve(nodes(list.getEntries())));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Reported in the next frame, if there is one to report.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(nodes(observer.takeRecords()))),
        );
      }),
    ignored,
  );
}

/** The markup in parts, each of which ends before a tag; the first has all of the head and the page's header. */
function partsOf(html: string, count: number): string[] {
  if (count === 1) return [html];
  const start = html.indexOf('</header>');
  const tags = html.slice(start).split(/(?=<)/);
  const size = Math.ceil(tags.length / (count - 1));
  const rest = Array.from({ length: count - 1 }, (_, part) =>
    tags.slice(part * size, (part + 1) * size).join(''),
  );
  return [html.slice(0, start), ...rest];
}

function nextPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** The elements that move for a reader who is at the end of the landing page before its tournaments have come. */
async function movedForFastReader(page: Page): Promise<string[]> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const isList = ({ pathname }: URL) => pathname === '/browse';
  await page.route(isList, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/');
  const requested = page.waitForRequest('/browse');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await requested;
  arrive();
  await page.waitForFunction(() => document.querySelector('[data-events]')?.shadowRoot);
  await nextPaint(page);
  const moved = await shiftedElements(page, ':not(*)');
  // They are there for a reader who comes by again.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('heading', { name: 'Next on Tabiya' })).toBeVisible();
  await page.unroute(isList);
  return [...moved, ...(await shiftedElements(page, ':not(*)'))];
}

/** A page of each template, one of them of an event with a form. */
async function publicPages(): Promise<string[]> {
  const eventId = await publishedEvent(await newAccount('Olga Organizer'), winterCup);
  return [
    '/',
    '/SampleData0725',
    '/SampleData0725/results/open',
    '/SampleData0725/results/open/round-5',
    '/SampleData0725/news',
    '/SampleData0725/print',
    '/browse',
    '/premium-sales',
    `/${eventId}`,
    registrationPath(eventId),
  ];
}

/** Those with a table, whose columns widen with the rows that come later. */
const hasTable = (path: string) => path.startsWith('/SampleData0725');

test('no public page moves while markup, script, pictures, and tournaments come, but for the columns of a table', async ({
  page,
}) => {
  const paths = await publicPages();
  // On the tall one the whole of most pages is in sight.
  for (const [width, height] of [
    [360, 740],
    [1280, 2400],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      const inParts = await movedOn(page, path, { parts: 8, ignored: 'table *' });
      expect.soft(inParts, `${path} in parts at ${width}`).toEqual([]);
      const atOnce = hasTable(path) ? await movedOn(page, path, { parts: 1 }) : [];
      expect.soft(atOnce, `${path} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await movedForFastReader(page)).toEqual([]);
});
