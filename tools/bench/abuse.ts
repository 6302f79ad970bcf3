import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchHost, createEvent, publish, startBenchHost } from './host.ts';
import type { ReadersMessage } from './readers.ts';
import { anyAddress, registerUntil } from './rush.ts';
import { formatWhole, percentile, printTable } from './table.ts';

const READERS = 10;
const ATTACKERS = 20;
const SECONDS = 10;
const MIXED_REQUESTS = 20_000;

type Stop = { value: boolean };
type Attack = (isOver: Stop) => Promise<Record<number, number>>;

/** Measures how attacks affect readers of stored pages, and the memory used in the end. */
export async function benchAbuse(): Promise<void> {
  // Behind a proxy, so that each client has its own address and no rate limit protects the host.
  const host = await startBenchHost({ TRUSTED_PROXIES: '1' });
  try {
    const eventId = await createEvent(host);
    await publish(host, eventId);
    const page = `${host.url}/${eventId}`;
    const rows: string[][] = [];
    for (const [name, attack] of Object.entries(attacksOn(host, eventId))) {
      rows.push(await measure(name, page, attack));
    }
    printTable(
      `Visits of a stored page by ${READERS} readers while ${ATTACKERS} clients send requests, ${SECONDS} s each`,
      ['beside', 'responses to the clients', 'visits', 'p50 ms', 'p95 ms', 'goal'],
      rows,
    );
    await benchMemory(host, eventId);
  } finally {
    await host.stop();
  }
}

async function measure(name: string, page: string, attack: Attack): Promise<string[]> {
  const readers = fork(join(import.meta.dirname, 'readers.ts'));
  const isOver = { value: false };
  readers.send({ url: page, readers: READERS, pauseMs: 20 } satisfies ReadersMessage);
  const attacking = attack(isOver);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  readers.send('stop' satisfies ReadersMessage);
  const [times] = (await once(readers, 'message')) as [number[]];
  isOver.value = true;
  const answers = Object.entries(await attacking)
    .map(([status, count]) => `${formatWhole(count)} × ${status}`)
    .join(', ');
  const ms = (share: number) => percentile(times, share).toFixed(1);
  return [name, answers, formatWhole(times.length), ms(50), ms(95), '≤ 50'];
}

/** The attacks by their names in the table. */
function attacksOn(host: BenchHost, eventId: string): Record<string, Attack> {
  const visitor = { apikey: host.publishableKey };
  const json = { 'content-type': 'application/json' };
  const account = { ...visitor, ...json, authorization: `Bearer ${host.accessToken}` };
  const rest = `${host.url}/rest/v1`;
  const search = (length: number) =>
    JSON.stringify({ in_now: '2027-01-01T00:00:00Z', in_search: `${' '.repeat(length)}open` });
  return {
    'nothing else': async () => ({}),
    'rejected requests, with an account': repeat(() =>
      fetch(`${rest}/events?select=id&content->>otherContent=like.*x*y*`, { headers: account }),
    ),
    'data exports, with an account': repeat(() =>
      fetch(`${rest}/rpc/own_account_data`, { method: 'POST', headers: account, body: '{}' }),
    ),
    'publishes, with an account': repeat(() =>
      fetch(`${host.url}/api/publish`, {
        method: 'POST',
        headers: account,
        body: JSON.stringify({ eventId }),
      }),
    ),
    'searches of 90 KB, without an account': repeat(() =>
      fetch(`${rest}/rpc/browse_events`, {
        method: 'POST',
        headers: { ...visitor, ...json },
        body: search(90_000),
      }),
    ),
    'sign-ups': repeat(() =>
      fetch(`${host.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { ...visitor, ...json, 'x-forwarded-for': anyAddress() },
        body: JSON.stringify({
          email: `${crypto.randomUUID()}@club.example`,
          password: 'secret-1',
        }),
      }),
    ),
    'searches of the list': repeat(() => fetch(`${host.url}/browse?search=${randomInt(1e9)}`)),
    'registrations for that event': async (isOver) => {
      const counts = await Promise.all(
        Array.from({ length: ATTACKERS }, () => registerUntil(isOver, host, eventId)),
      );
      return { 201: counts.reduce((sum, count) => sum + count, 0) };
    },
  };
}

/** Makes each client repeat its request as soon as it is answered. Counts the answers by status. */
function repeat(ask: () => Promise<Response>): Attack {
  return async (isOver) => {
    const answers: Record<number, number> = {};
    await Promise.all(
      Array.from({ length: ATTACKERS }, async () => {
        while (!isOver.value) {
          const response = await ask();
          await response.arrayBuffer();
          answers[response.status] = (answers[response.status] ?? 0) + 1;
        }
      }),
    );
    return answers;
  };
}

async function benchMemory(host: BenchHost, eventId: string): Promise<void> {
  const before = processMemory(host.pid);
  const visitor = { apikey: host.publishableKey };
  const account = { ...visitor, authorization: `Bearer ${host.accessToken}` };
  const asks = [
    () => fetch(`${host.url}/${eventId}`),
    () => fetch(`${host.url}/browse?search=${randomInt(1e9)}`),
    () => fetch(`${host.url}/register/${eventId}`),
    () => fetch(`${host.url}/rest/v1/events?select=*`, { headers: account }),
    () => fetch(`${host.url}/nothing-${randomInt(1e9)}`),
  ];
  let next = 0;
  await Promise.all(
    Array.from({ length: ATTACKERS }, async () => {
      while (next < MIXED_REQUESTS) {
        const response = await asks[next++ % asks.length]?.();
        await response?.arrayBuffer();
      }
    }),
  );
  const after = processMemory(host.pid);
  printTable(
    `Memory of the host after the attacks and ${formatWhole(MIXED_REQUESTS)} mixed requests`,
    ['', 'MB', 'goal'],
    [
      ['before the mixed requests', formatWhole(before.now), ''],
      ['after them', formatWhole(after.now), '≤ 500'],
      ['peak', formatWhole(after.most), '≤ 500'],
    ],
  );
}

/** Returns the memory of a process in megabytes, now and at its peak. Linux only, from /proc. */
function processMemory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return { now: kilobytes('VmRSS') / 1024, most: kilobytes('VmHWM') / 1024 };
}
