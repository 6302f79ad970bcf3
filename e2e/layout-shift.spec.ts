import type { Page } from '@playwright/test';
import { registrationPath } from '@tabiya/domain/routes/paths';
import { newAccount } from './account.ts';
import { publishedEvent, winterCup } from './events.ts';
import { expect, test } from './test.ts';

const SCRIPT = /<script>(.*?)<\/script>/s;

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

/**
 * The elements that move on a page whose pictures come and whose script runs only after the first paint, as they do when
 * a page arrives in parts. Dates that the script words in the reader's language may push what stands in their line: up to
 * a thousandth is nothing.
 */
async function movedOn(page: Page, path: string): Promise<string[]> {
  let script = '';
  let showPictures = () => {};
  const painted = new Promise<void>((resolve) => {
    showPictures = resolve;
  });
  const isPicture = (url: URL) => url.pathname.startsWith('/pictures/');
  const isPage = ({ pathname, search }: URL) => pathname + search === path;
  await page.route(isPicture, async (route) => {
    await painted;
    await route.continue();
  });
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    script = SCRIPT.exec(html)?.[1] ?? '';
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: html.replace(SCRIPT, '') });
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await nextPaint(page);
  await page.evaluate((code) => {
    const element = document.createElement('script');
    element.textContent = code;
    document.body.append(element);
    element.remove();
  }, script);
  await nextPaint(page);
  showPictures();
  await page.waitForLoadState('load');
  await nextPaint(page);
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const nodes = (shifts: PerformanceEntry[]) =>
          (shifts as Shift[])
            .filter(({ value }) => value > 0.001)
            .flatMap(({ sources }) =>
              sources.map(({ node }) => node?.outerHTML.slice(0, 90) ?? 'what is gone since'),
            );
        const observer = new PerformanceObserver((list) => resolve(nodes(list.getEntries())));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Reported in the next frame, if there is one to report.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(nodes(observer.takeRecords()))),
        );
      }),
  );
  await page.unrouteAll();
  return moved;
}

function nextPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

test('no public page moves when script and pictures come after the first paint', async ({
  page,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer, winterCup);
  const paths = [
    '/',
    '/SampleData0725',
    '/SampleData0725/results/open',
    '/SampleData0725/news',
    '/SampleData0725/print',
    '/browse',
    '/premium-sales',
    `/${eventId}`,
    registrationPath(eventId),
  ];
  // On the tall one the whole of most pages is in sight.
  for (const [width, height] of [
    [360, 740],
    [1280, 2400],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      expect.soft(await movedOn(page, path), `${path} at ${width}`).toEqual([]);
    }
  }
});
