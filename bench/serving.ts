import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { type BenchHost, benchEvent, publish, startBenchHost } from './host.ts';
import { requestsPerSecond } from './load.ts';
import { median, printTable, ratio, whole } from './table.ts';

const LOAD = { connections: 32, seconds: 2 };
const ROUNDS = 5;

/** How often per second a page is served, compared with a bare Node server that has its bytes in memory. */
export async function benchServing(): Promise<void> {
  const host = await startBenchHost();
  try {
    const pageUrl = `${host.url}/${await publishedEvent(host)}`;
    const bare = await startBareServer(pageUrl);
    const subjects = [
      { name: 'bare Node server, the same bytes in memory', url: bare.url, rates: [] as number[] },
      { name: 'one-machine host, published page', url: pageUrl, rates: [] as number[] },
      {
        name: 'one-machine host, prerendered page',
        url: `${host.url}/SampleData0725`,
        rates: [] as number[],
      },
    ];
    for (let round = 0; round < ROUNDS; round++) {
      for (const { url, rates } of subjects) rates.push(await requestsPerSecond(url, LOAD));
    }
    bare.stop();
    const reference = median(subjects[0]?.rates ?? []);
    printTable(
      `Serving to ${LOAD.connections} connections, median of ${ROUNDS} × ${LOAD.seconds} s, client on the same cores`,
      ['', 'requests/s', 'against bare Node'],
      subjects.map(({ name, rates }) => [
        name,
        whole(median(rates)),
        ratio(median(rates), reference),
      ]),
    );
  } finally {
    await host.stop();
  }
}

async function publishedEvent(host: BenchHost): Promise<string> {
  const events = host.organizer.from('events');
  const { data, error } = await events.insert(toEventRow(benchEvent)).select('id').single();
  if (error) throw new Error(error.message);
  await publish(host, data.id);
  return data.id;
}

/** A separate process that serves one answer: the bytes and headers of the page. */
async function startBareServer(pageUrl: string) {
  const response = await fetch(pageUrl);
  const { 'content-encoding': _, ...headers } = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers, body });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
