import { type BenchHost, createEvent, publish, startBenchHost } from './host.ts';
import { anyAddress, registerOnce } from './rush.ts';
import { formatWhole, percentile, printTable } from './table.ts';

const SECONDS = 10;
const EVENTS = 20;

type Ask = (host: BenchHost, eventId: string) => Promise<Response>;

/** The requests that one network repeats on a number of connections. */
type Loop = { connections: number; ask: Ask };

/** The loops by their names in the table. */
const LOOPS: Readonly<Record<string, Loop | null>> = {
  nothing: null,
  'the list of tournaments': {
    connections: 16,
    ask: (host) => askData(host, 'rpc/browse_events', { in_search: `open ${'ü'.repeat(80)}` }),
  },
  'the list of tournaments, with an account': {
    connections: 16,
    ask: (host) =>
      askData(host, 'rpc/browse_events', {}, { authorization: `Bearer ${host.accessToken}` }),
  },
  'rejected requests': {
    connections: 16,
    ask: (host) => askData(host, 'rpc/browse_events', { in_city: 'ü'.repeat(40_000) }),
  },
  'registrations with an invalid address': {
    connections: 150,
    ask: (host, eventId) => sendForm(host, eventId),
  },
};

/** Measures the registrations of others while one network repeats requests without end. */
export async function benchShares(): Promise<void> {
  const host = await startBenchHost({ TRUSTED_PROXIES: '1' });
  try {
    let eventId = '';
    for (let event = 0; event < EVENTS; event++) {
      eventId = await createEvent(host);
      await publish(host, eventId);
    }
    const rows: string[][] = [];
    for (const [name, loop] of Object.entries(LOOPS))
      rows.push(await measure(host, eventId, name, loop));
    printTable(
      `Registrations of others while one network sends requests, ${SECONDS} s each`,
      [
        'in a loop',
        'connections',
        'responses to the loop',
        'registrations',
        'p50 ms',
        'p95 ms',
        'goal',
      ],
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
  loop: Loop | null,
): Promise<string[]> {
  const end = performance.now() + SECONDS * 1_000;
  const answers: Record<number, number> = {};
  const connections = loop?.connections ?? 0;
  const loops = Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const response = await loop?.ask(host, eventId);
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
  return [
    name,
    formatWhole(connections),
    counted.join(', '),
    formatWhole(times.length),
    ms(50),
    ms(95),
    'p95 ≤ 200',
  ];
}

/** One network: a /64, whose addresses are all its own. */
const NETWORK = anyAddress().split(':').slice(0, 4).join(':');

/** Headers of a request from any address of the network. */
function fromNetwork() {
  return {
    'content-type': 'application/json',
    'x-forwarded-for': `${NETWORK}::${(Math.random() * 65_536).toString(16).split('.')[0]}`,
  };
}

/** Sends a registration form that is invalid. */
function sendForm({ url }: BenchHost, eventId: string): Promise<Response> {
  return fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { ...fromNetwork(), accept: 'application/json' },
    body: JSON.stringify({ eventId, fullName: 'Ann Archer', email: 'nowhere' }),
  });
}

function askData(
  { url, publishableKey }: BenchHost,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/rest/v1/${path}`, {
    method: 'POST',
    headers: { ...fromNetwork(), apikey: publishableKey, ...headers },
    body: JSON.stringify(body),
  });
}
