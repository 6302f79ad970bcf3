import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '../../functions/tests/mail-server.ts';
import { type BenchHost, createEvent, publish, startBenchHost } from './host.ts';
import { registerOnce } from './rush.ts';
import { formatWhole, percentile, printTable, ratio } from './table.ts';

const MAILS = 2_000;
/** Mails per second: four times the default rate, so that the bench ends. */
const RATE = 20;
/** How long the site is measured without mails, in seconds. */
const SECONDS_WITHOUT = 60;
/** How often a page is read and a player registers, in milliseconds. */
const READ_EVERY = 50;
const REGISTER_EVERY = 500;

/** Measures how sending 2,000 mails to players at a set rate affects visitors. */
export async function benchMessages(): Promise<void> {
  const server = await startMailServer(0);
  const host = await startBenchHost({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Tabiya <mail@chess.example>',
    MAIL_RATE: String(RATE),
    TRUSTED_PROXIES: '1',
  });
  try {
    const { event, other } = await prepare(host);
    const without = await watch(host, other, () => wait(SECONDS_WITHOUT * 1000));
    const toPlayers = () => server.received.filter(({ to }) => to[0]?.startsWith('mailed')).length;
    const began = performance.now();
    const during = await watch(host, other, async () => {
      await send(host, event);
      while (toPlayers() < MAILS) await wait(100);
    });
    const seconds = (performance.now() - began) / 1000;
    const addresses = new Set(server.received.flatMap(({ to }) => to));
    const mailed = [...addresses].filter((address) => address.startsWith('mailed')).length;
    printTable(
      `${formatWhole(MAILS)} mails to players at ${RATE} a second`,
      ['', 'mails', 'players', 'seconds', 'a second'],
      [
        [
          'sent',
          formatWhole(toPlayers()),
          formatWhole(mailed),
          seconds.toFixed(0),
          (MAILS / seconds).toFixed(1),
        ],
      ],
    );
    printTable(
      'The site meanwhile, in milliseconds',
      ['', 'without p50', 'p95', 'with p50', 'p95', 'p95 ratio', 'answers'],
      (['page', 'registration'] as const).map((kind) =>
        reportRow(kind, without[kind], during[kind]),
      ),
    );
  } finally {
    await host.stop();
    await server.stop();
  }
}

/** A published event whose players are mailed, and another whose page is read and takes registrations. */
async function prepare(host: BenchHost) {
  await host.service.from('profiles').update({ premium: true }).eq('user_id', host.organizerId);
  const [event, other] = [await createEvent(host), await createEvent(host)];
  for (const eventId of [event, other]) await publish(host, eventId);
  for (let first = 0; first < MAILS; first += 500) {
    const { error } = await host.service.from('participants').insert(
      Array.from({ length: 500 }, (_, index) => ({
        event_id: event,
        full_name: `Player ${first + index}`,
        email: `mailed${first + index}@players.example`,
      })),
    );
    if (error) throw new Error(error.message);
  }
  return { event, other };
}

async function send(
  { url, organizer, service, accessToken, organizerId }: BenchHost,
  eventId: string,
) {
  // Make the account old enough for this number of mails.
  await service.from('profiles').update({ created_at: '2026-01-01' }).eq('user_id', organizerId);
  const draft = { event_id: eventId, subject: 'News for {name}', body: 'We play next door.' };
  const { data } = await organizer.from('messages').insert(draft).select('id').single();
  const response = await fetch(`${url}/api/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ messageId: data?.id, mails: MAILS, version: 1 }),
  });
  if (!response.ok) throw new Error(await response.text());
}

type Times = { page: number[]; registration: number[] };

/** Measures pages and registrations, in milliseconds, while an activity runs. */
async function watch(
  host: BenchHost,
  eventId: string,
  goesOn: () => Promise<unknown>,
): Promise<Times> {
  const times: Times = { page: [], registration: [] };
  const isOver = { value: false };
  const repeat = async (kind: keyof Times, pause: number, run: () => Promise<void>) => {
    while (!isOver.value) {
      const began = performance.now();
      await run();
      times[kind].push(performance.now() - began);
      await wait(pause);
    }
  };
  const watching = [
    repeat('page', READ_EVERY, () => read(`${host.url}/${eventId}`)),
    repeat('registration', REGISTER_EVERY, () => registerOnce(host, eventId)),
  ];
  await goesOn();
  isOver.value = true;
  await Promise.all(watching);
  return times;
}

function reportRow(kind: string, without: readonly number[], during: readonly number[]): string[] {
  const ms = (times: readonly number[], share: number) => percentile(times, share).toFixed(1);
  const p95 = ratio(percentile(during, 95), percentile(without, 95));
  return [
    kind,
    ms(without, 50),
    ms(without, 95),
    ms(during, 50),
    ms(during, 95),
    p95,
    formatWhole(during.length),
  ];
}

async function read(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  await response.arrayBuffer();
}
