import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserEnvironment } from '../../scripts/browser.ts';
import { median } from './table.ts';

const run = promisify(execFile);

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The four scores of 100 and the simulated LCP and layout shift, each the median of five runs. */
type Scores = { categories: number[]; lcp: number; cls: number };

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Returns Lighthouse's mobile scores of an address; null if Lighthouse cannot be installed. It is not a dependency. */
export async function lighthouseScores(url: string): Promise<Scores | null> {
  const reports: Report[] = [];
  try {
    for (let round = 0; round < RUNS; round++) reports.push(await report(url));
  } catch {
    return null;
  }
  const numeric = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    categories: CATEGORIES.map((category) =>
      median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)),
    ),
    lcp: numeric('largest-contentful-paint'),
    cls: numeric('cumulative-layout-shift'),
  };
}

async function report(url: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      'lighthouse@13',
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic',
    ],
    {
      env: { ...process.env, CHROME_PATH: browserEnvironment().BROWSER_PATH },
      maxBuffer: 50_000_000,
      timeout: 180_000,
    },
  );
  return JSON.parse(stdout) as Report;
}
