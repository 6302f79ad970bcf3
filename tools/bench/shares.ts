import { type BenchHost, createEvent, publish, startBenchHost } from './host.ts';
import { anyAddress, registerOnce } from './rush.ts';
import { formatWhole, percentile, printTable } from './table.ts';

const CONNECTIONS = 16;
const SECONDS = 10;
const EVENTS = 20;

type Ask = (host: BenchHost) => Promise<Response>;

/** The requests of one network to the data API in a loop, by its name in the table. */
const LOOPS: Readonly<Record<string, Ask | null>> = {
  nothing: null,
  'the list of tournaments': (host) =>
    askData(host, 'rpc/browse_events', { in_search: `open ${'ü'.repeat(80)}` }),
  'the list of tournaments, with an account': (host) =>
    askData(host, 'rpc/browse_events', {}, { authorization: `Bearer ${host.accessToken}` }),
  'what is refused': (host) => askData(host, 'rpc/browse_events', { in_city: 'ü'.repeat(40_000) }),
};

/** Measures the registrations of others while one network requests the data API without end. */
export async function benchShares(): Promise<void> {
  const host = await startBenchHost({ TRUSTED_PROXIES: '1' });
  try {
    let eventId = '';
    for (let event = 0; event < EVENTS; event++) {
      eventId = await createEvent(host);
      await publish(host, eventId);
    }
    const rows: string[][] = [];
    for (const [name, ask] of Object.entries(LOOPS))
      rows.push(await measure(host, eventId, name, ask));
    printTable(
      `Registrations of others beside ${CONNECTIONS} connections of one network, ${SECONDS} s each`,
      ['in a loop', 'answers to the loop', 'registrations', 'p50 ms', 'p95 ms', 'goal'],
      rows,
    );
  } finally {
    await host.stop();
  }
}

async function measure(
  host: BenchHost,
  eventId: string,
  name: string,
  ask: Ask | null,
): Promise<string[]> {
  const end = performance.now() + SECONDS * 1_000;
  const answers: Record<number, number> = {};
  const loops = Array.from({ length: ask === null ? 0 : CONNECTIONS }, async () => {
    while (performance.now() < end) {
      const response = await ask?.(host);
      await response?.arrayBuffer();
      if (response) answers[response.status] = (answers[response.status] ?? 0) + 1;
    }
  });
  const times: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    await registerOnce(host, eventId);
    times.push(performance.now() - began);
  }
  await Promise.all(loops);
  const counted = Object.entries(answers).map(
    ([status, count]) => `${formatWhole(count)} × ${status}`,
  );
  const ms = (share: number) => percentile(times, share).toFixed(0);
  return [name, counted.join(', '), formatWhole(times.length), ms(50), ms(95), 'p95 ≤ 200'];
}

/** One network: a /64, whose addresses are all its own. */
const NETWORK = anyAddress().split(':').slice(0, 4).join(':');

function askData(
  { url, publishableKey }: BenchHost,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: publishableKey,
      'x-forwarded-for': `${NETWORK}::${(Math.random() * 65_536).toString(16).split('.')[0]}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
