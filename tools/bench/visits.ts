import { type BenchHost, createEvent, publish, startBenchHost } from './host.ts';
import { anyAddress } from './rush.ts';
import { formatWhole, percentile, printTable, ratio } from './table.ts';

const READERS = 8;
const SECONDS = 8;
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Measures the cost of counting on one machine: the page alone, the page and its report, and the report alone. */
export async function benchVisits(): Promise<void> {
  const host = await startBenchHost({ TRUSTED_PROXIES: '1' });
  try {
    const eventId = await createEvent(host);
    await publish(host, eventId);
    const page = () => read(host, eventId);
    const report = () => count(host, eventId);
    await measure(page, 1);
    await measure(report, 1);
    const alone = await measure(page);
    const counted = await measure(async () => {
      const times = await page();
      return [...times, ...(await report())];
    });
    const reports = await measure(report);
    printTable(
      `Visits, ${READERS} readers at once, each from an address of their own`,
      ['', 'visits/s', 'page p95 ms', 'report p95 ms'],
      [
        ['pages alone', formatWhole(alone.rate), inMs(alone.times, 0), '–'],
        [
          'pages that report',
          formatWhole(counted.rate),
          inMs(counted.times, 0),
          inMs(counted.times, 1),
        ],
        ['reports alone', formatWhole(reports.rate), '–', inMs(reports.times, 0)],
      ],
    );
    await printKept(host, eventId, counted.rate / alone.rate);
  } finally {
    await host.stop();
  }
}

/** Checks that every acknowledged report is in the sums. */
async function printKept(host: BenchHost, eventId: string, kept: number): Promise<void> {
  const { data } = await host.service
    .from('visit_counts')
    .select('visitors')
    .eq('event_id', eventId);
  const stored = (data ?? []).reduce((sum, { visitors }) => sum + visitors, 0);
  console.log(
    `\nAcknowledged ${formatWhole(acknowledged)}, counted ${formatWhole(stored)}; ${ratio(kept, 1)} of the pages.`,
  );
}

let acknowledged = 0;

type Visit = () => Promise<number[]>;

/** Measures visits for some seconds: their number per second, and the duration of each request in milliseconds. */
async function measure(
  visit: Visit,
  seconds = SECONDS,
): Promise<{ rate: number; times: number[][] }> {
  const times: number[][] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < end) times.push(await visit());
    }),
  );
  return { rate: times.length / seconds, times };
}

function inMs(times: readonly number[][], request: number): string {
  return percentile(
    times.map((of) => of[request] ?? 0),
    95,
  ).toFixed(1);
}

async function read(host: BenchHost, eventId: string): Promise<number[]> {
  const start = performance.now();
  const response = await fetch(`${host.url}/${eventId}`);
  await response.arrayBuffer();
  return [performance.now() - start];
}

async function count(host: BenchHost, eventId: string): Promise<number[]> {
  const start = performance.now();
  const response = await fetch(`${host.url}/api/visit`, {
    method: 'POST',
    headers: { 'user-agent': BROWSER, 'x-forwarded-for': anyAddress() },
    body: `${host.url}/${eventId}\nhttps://www.google.com/`,
  });
  await response.arrayBuffer();
  if (response.status === 204) acknowledged += 1;
  return [performance.now() - start];
}
