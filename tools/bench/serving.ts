import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { type BenchHost, benchEvent, publish, startBenchHost } from './host.ts';
import { requestsPerSecond } from './load.ts';
import { formatWhole, median, printTable, ratio } from './table.ts';

const LOAD = { connections: 32, seconds: 2 };
const ROUNDS = 5;

/** The measures of a server in each round: requests per second, and microseconds of processor time per request. */
type Round = { rate: number; server: number; client: number };

/**
 * Measures how often per second a page is served, compared with a bare Node server that has its bytes in memory. If
 * client and server have a processor each, the slower of the two limits the rate, so the server's processor time is
 * more informative.
 */
export async function benchServing(): Promise<void> {
  const host = await startBenchHost();
  try {
    const pageUrl = `${host.url}/${await publishedEvent(host)}`;
    const bare = await startBareServer(pageUrl);
    const sample = `${host.url}/SampleData0725`;
    const subjects = [
      { name: 'bare Node server, the same bytes in memory', url: bare.url, pid: bare.pid },
      { name: 'one-machine host, published page', url: pageUrl, pid: host.pid },
      { name: 'one-machine host, prerendered page', url: sample, pid: host.pid },
    ].map((subject) => ({ ...subject, rounds: [] as Round[] }));
    // Warm up: nothing is compiled in the first run.
    for (const { url } of subjects) await requestsPerSecond(url, LOAD);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { url, pid, rounds } of subjects) rounds.push(await measure(url, pid));
    }
    bare.stop();
    const of = (rounds: readonly Round[], figure: keyof Round) =>
      median(rounds.map((round) => round[figure]));
    const reference = of(subjects[0]?.rounds ?? [], 'rate');
    printTable(
      `Serving to ${LOAD.connections} connections, median of ${ROUNDS} × ${LOAD.seconds} s, client on the same cores`,
      ['', 'requests/s', 'times bare Node', 'server µs', 'client µs'],
      subjects.map(({ name, rounds }) => [
        name,
        formatWhole(of(rounds, 'rate')),
        ratio(of(rounds, 'rate'), reference),
        formatWhole(of(rounds, 'server')),
        formatWhole(of(rounds, 'client')),
      ]),
    );
  } finally {
    await host.stop();
  }
}

async function measure(url: string, pid: number): Promise<Round> {
  const before = process.cpuUsage();
  const serverBefore = processorTime(pid);
  const rate = await requestsPerSecond(url, LOAD);
  const requests = rate * LOAD.seconds;
  const client = process.cpuUsage(before);
  return {
    rate,
    server: (processorTime(pid) - serverBefore) / requests,
    client: (client.user + client.system) / requests,
  };
}

/** Returns the processor time of a process so far, in microseconds, as Linux counts it: in hundredths of a second. */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10_000;
}

async function publishedEvent(host: BenchHost): Promise<string> {
  const events = host.organizer.from('events');
  const { data, error } = await events.insert(toEventRow(benchEvent)).select('id').single();
  if (error) throw new Error(error.message);
  await publish(host, data.id);
  return data.id;
}

/**
 * Starts a separate process that serves one answer: the bytes and headers of the page, as a client of the load gets
 * them.
 */
async function startBareServer(pageUrl: string) {
  // The store compresses better from the second visit on.
  for (let visit = 0; visit < 10; visit++) await fetchAnswer(pageUrl);
  const { headers, body } = await fetchAnswer(pageUrl);
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers, body: body.toString('base64') });
  const [port] = await once(child, 'message');
  const { pid } = child;
  if (pid === undefined) throw new Error('The bare server did not start.');
  return { url: `http://127.0.0.1:${port}/`, pid, stop: () => child.kill() };
}

async function fetchAnswer(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = await once(request, 'response');
  return { headers: response.headers, body: await buffer(response) };
}
