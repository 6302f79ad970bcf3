import { setTimeout as wait } from 'node:timers/promises';
import { type BenchHost, createEvent, publish, startBenchHost } from './host.ts';
import { anyAddress, registerOnce } from './rush.ts';
import { formatWhole, median, percentile, printTable, ratio } from './table.ts';

const ENTRIES = 2_000;
const DESKS = 10;
/** How often an open list requests changes, in milliseconds (admin/src/features/organizer/use-entries.ts). */
const ASK_EVERY = 4_000;
const ROUNDS = 6;
const SECONDS = 8;

/** Compares, in turns, registrations while ten lists of 2,000 entries are open and polling with registrations alone. */
export async function benchDesks(): Promise<void> {
  const host = await startBenchHost({ TRUSTED_PROXIES: '1' });
  try {
    const eventId = await createEvent(host);
    await publish(host, eventId);
    const entries = Array.from({ length: ENTRIES }, (_, index) => ({
      event_id: eventId,
      full_name: `Player ${index}`,
      email: `p${index}@players.example`,
    }));
    const { error } = await host.organizer.from('participants').insert(entries);
    if (error) throw new Error(error.message);
    await registerFor(host, eventId, 5);
    const without: number[][] = [];
    const beside: number[][] = [];
    const durations: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      without.push(await registerFor(host, eventId, SECONDS));
      const desks = await openDesks(host, eventId, durations);
      beside.push(await registerFor(host, eventId, SECONDS));
      await desks.close();
    }
    const row = (name: string, rounds: number[][]) => {
      const all = rounds.flat();
      const rate = median(rounds.map((times) => times.length / SECONDS));
      return { rate, cells: [name, formatWhole(rate), ms(median(all)), ms(percentile(all, 95))] };
    };
    const [none, ten] = [row('no list', without), row(`${DESKS} lists`, beside)];
    printTable(
      `Registrations while ${DESKS} lists of ${formatWhole(ENTRIES)} entries are open, each checking every ${ASK_EVERY / 1000} s`,
      ['', 'a second', 'p50 ms', 'p95 ms'],
      [none.cells, ten.cells, ['ratio', ratio(ten.rate, none.rate), '', '']],
    );
    printTable(
      'What the lists asked',
      ['questions', 'p50 ms', 'p95 ms'],
      [[formatWhole(durations.length), ms(median(durations)), ms(percentile(durations, 95))]],
    );
  } finally {
    await host.stop();
  }
}

const ms = (value: number) => value.toFixed(1);

/** Registers one player after the other, and returns the duration of each registration in milliseconds. */
async function registerFor(host: BenchHost, eventId: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await registerOnce(host, eventId);
    times.push(performance.now() - started);
  }
  return times;
}

/** Opens lists that request changes at different moments. */
async function openDesks(host: BenchHost, eventId: string, durations: number[]) {
  let isOpen = true;
  const call = async (name: string, search: Record<string, string>, address: string) => {
    const query = new URLSearchParams({ in_event_id: eventId, ...search });
    const response = await fetch(`${host.url}/rest/v1/rpc/${name}?${query}`, {
      headers: {
        apikey: host.publishableKey,
        authorization: `Bearer ${host.accessToken}`,
        'x-forwarded-for': address,
      },
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { since: string };
  };
  const { since: opened } = await call('participant_list', {}, anyAddress());
  const desk = async (index: number) => {
    const address = anyAddress();
    let since = opened;
    await wait((index * ASK_EVERY) / DESKS);
    while (isOpen) {
      const started = performance.now();
      ({ since } = await call('entries_since', { in_since: since }, address));
      durations.push(performance.now() - started);
      await wait(ASK_EVERY);
    }
  };
  const desks = Array.from({ length: DESKS }, (_, index) => desk(index));
  return {
    close: async () => {
      isOpen = false;
      await Promise.all(desks);
    },
  };
}
