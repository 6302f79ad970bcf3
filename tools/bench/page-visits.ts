import { type Browser, chromium } from '@playwright/test';
import { browserEnvironment } from '../../scripts/browser.ts';
import { median } from './table.ts';

/** The cost of one address for a visitor. */
export type Visit = {
  /** The compressed size of everything, without headers. */
  bytes: number;
  requests: number;
  /** The largest contentful paint in milliseconds: the median of all visits. */
  lcp: number;
};

const VISITS = 5;

/** A phone on a slow connection, as Lighthouse simulates one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const CPU_SLOWDOWN = 4;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserEnvironment().BROWSER_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}

/** Visits the addresses repeatedly in turn, each time with an empty cache. */
export async function visitAll(browser: Browser, urls: readonly string[]): Promise<Visit[]> {
  const visits: Visit[][] = urls.map(() => []);
  for (let round = 0; round < VISITS; round++) {
    for (const [index, url] of urls.entries()) visits[index]?.push(await visit(browser, url));
  }
  return visits.map((all) => ({
    bytes: median(all.map(({ bytes }) => bytes)),
    requests: median(all.map(({ requests }) => requests)),
    lcp: median(all.map(({ lcp }) => lcp)),
  }));
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(async () => {
      const lcp = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      // The visit report loads nothing.
      const loads = ['navigation', 'resource']
        .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType !== 'beacon');
      const bytes = loads.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      return { bytes, requests: loads.length, lcp };
    });
  } finally {
    await context.close();
  }
}
