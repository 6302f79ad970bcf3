import { startLargeEvent } from '../../local/test-fixtures/large-event.ts';
import { readingRequests } from '../../local/test-fixtures/reading-requests.ts';
import { formatWhole, printTable } from './table.ts';

const TRIES = 10;
const SHOWN = 12;

/** Measures the app's read-only requests about one large event, and prints the most expensive ones. */
export async function benchDataApi(): Promise<void> {
  const large = await startLargeEvent();
  try {
    const costs = [];
    for (const request of await readingRequests(large, large.organizer.accessToken)) {
      costs.push({ name: requestName(request), ...(await requestCost(request)) });
    }
    const dearest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    printTable(
      `The dearest of ${formatWhole(costs.length)} requests to the data API, the quickest of ${TRIES} answers`,
      ['', 'ms', 'bytes', 'goal'],
      dearest.map(({ name, ms, bytes }) => [
        name,
        ms.toFixed(0),
        formatWhole(bytes),
        '≤ 100 ms, 2 MB',
      ]),
    );
  } finally {
    await large.supabase.stop();
  }
}

async function requestCost(request: Request): Promise<{ ms: number; bytes: number }> {
  let cost = { ms: Number.POSITIVE_INFINITY, bytes: 0 };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const began = performance.now();
    const answer = await fetch(request.clone());
    const bytes = (await answer.arrayBuffer()).byteLength;
    cost = { ms: Math.min(cost.ms, performance.now() - began), bytes };
  }
  return cost;
}

/** The table with its first columns, or the function. */
function requestName({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  const columns = (searchParams.get('select') ?? '').slice(0, 40);
  return `${pathname.slice('/rest/v1/'.length)} ${columns}`;
}
