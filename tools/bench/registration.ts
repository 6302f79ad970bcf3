import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import pg from 'pg';
import { startTestPostgres } from '../../local/embedded/native/testing.ts';
import { CLIENTS, createPool, type Query } from '../../supabase/tests/databases.ts';
import { type EventSettings, formFields, publishEvent } from '../../supabase/tests/fixtures.ts';
import { createDatabase, prepareCluster } from '../../supabase/tests/hosted-project.ts';
import { startNativePostgres } from '../../supabase/tests/native-postgres.ts';
import {
  callBy,
  publishedRules,
  type Rules,
  registerParameters,
} from '../../supabase/tests/registering.ts';
import { type BenchHost, createEvent, publish, startBenchHost } from './host.ts';
import { formatWhole, median, printTable, ratio } from './table.ts';

/** The maximum number of rounds after a warm-up round, if they fit into the time. */
const ROUNDS = 5;
const TIME_FOR_ROUNDS = 30_000;
const REQUESTS = 1000;

/** Measures registrations per second of the database: plain SQL on native Postgres, and REST on both. */
export async function benchRegistration(): Promise<void> {
  await benchNative();
  await benchRest();
}

async function benchNative(): Promise<void> {
  const postgres = await startNativePostgres({ durable: true });
  if (postgres === null) return;
  try {
    await prepareCluster(postgres);
    const { name } = await createDatabase(postgres.host);
    const pool = createPool({ host: postgres.host, database: name });
    try {
      report(postgres.version, await measureNative(pool));
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** Requests per second in each case. */
type Rates = { bare: number; race: number; whole: number; few: number; many: number };

const SECTIONS = ['open', 'u1800'];
const PAYS = { paymentAcknowledged: true };

const sections = SECTIONS.map((id, index) => ({
  id,
  name: id,
  maxPlayers: 60,
  fee: 40 - 15 * index,
}));

/** 100 places in two sections with fees, and a waiting list. */
const WITH_ALL: EventSettings = {
  maxPlayers: 100,
  registrationFee: 40,
  paymentInfo: 'In cash',
  keepsWaitingList: true,
  sections,
  content: { sections, currency: 'EUR' },
};

/** Measures the cases in turns, so that other load on the machine affects all of them alike. */
async function measureNative(pool: pg.Pool): Promise<Rates[]> {
  const query: Query = async <Row>(sql: string, parameters: unknown[] = []) =>
    (await pool.query(sql, parameters)).rows as Row[];
  await query(
    'create table public.bare (id uuid primary key, event_id text not null, form jsonb not null)',
  );
  const organizerId = crypto.randomUUID();
  await query('insert into auth.users (id, email) values ($1, $2)', [
    organizerId,
    'o@club.example',
  ]);
  await query('update public.profiles set premium = true');
  const few = await populated(query, organizerId, 100);
  const many = await populated(query, organizerId, 10_000);

  const rounds: Rates[] = [];
  const started = performance.now();
  const hasTime = () => rounds.length < 2 || performance.now() - started < TIME_FOR_ROUNDS;
  for (let round = 0; round <= ROUNDS && hasTime(); round++) {
    const race = await publishEvent(query, organizerId, { maxPlayers: 100 });
    const withAll = await publishEvent(query, organizerId, WITH_ALL);
    rounds.push({
      bare: await measureRate(pool, insertBare),
      race: await measureRate(pool, (client, number) => register(client, race, number)),
      whole: await measureRate(pool, (client, number) =>
        register(client, withAll, number, { section: SECTIONS[number % 2], ...PAYS }),
      ),
      few: await measureRate(pool, (client, number) =>
        register(client, few, number + round * REQUESTS),
      ),
      many: await measureRate(pool, (client, number) =>
        register(client, many, number + round * REQUESTS),
      ),
    });
    // Remove what this round added: each round starts with the number of players in its name.
    await reset(query, few, 100);
    await reset(query, many, 10_000);
  }
  // The first round warms up.
  return rounds.slice(1);
}

/** Returns the requests per second of all clients together; each sends its next request after the answer. */
async function measureRate(
  pool: pg.Pool,
  request: (client: pg.PoolClient, number: number) => Promise<void>,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()));
  let next = 0;
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (next < REQUESTS) await request(client, next++);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const client of clients) client.release();
  return REQUESTS / seconds;
}

async function insertBare(client: pg.PoolClient, number: number): Promise<void> {
  await client.query({
    name: 'bare',
    text: 'insert into public.bare (id, event_id, form) values ($1, $2, $3)',
    values: [crypto.randomUUID(), 'bare', formFields(number)],
  });
}

/** New players get numbers that no player of `populated` has. */
const FIRST_NEW_PLAYER = 1_000_000;

async function register(
  client: pg.PoolClient,
  eventId: string,
  number: number,
  more: object = {},
): Promise<void> {
  const query: Query = async <Row>(sql: string, parameters: unknown[] = []) =>
    (await client.query(sql, parameters)).rows as Row[];
  const known = rules.get(eventId) ?? publishedRules(query, eventId);
  rules.set(eventId, known);
  const form = { ...formFields(FIRST_NEW_PLAYER + number), ...more };
  const call = callBy(await known, eventId, [form], { network: `address ${number}` });
  try {
    await client.query({
      name: 'register',
      text: 'select public.register_players($1, $2, $3, $4, $5)',
      values: registerParameters(call),
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.detail === 'event_full')) throw error;
  }
}

/** The rules of each event, read once, like in the function that takes forms. */
const rules = new Map<string, Promise<Rules>>();

/** Creates a published event without a limit, with this many players. */
async function populated(query: Query, organizerId: string, players: number): Promise<string> {
  const eventId = await publishEvent(query, organizerId);
  await query('alter table public.participants disable trigger participants_count');
  await query(
    `insert into public.participants (event_id, id, is_guest, full_name, email, phone_number, submission_key)
     select $1, 'guest_' || number, true, 'Player ' || number, 'player.' || number || '@players.example',
       '555 0100', gen_random_uuid()
     from generate_series(1, $2::integer) as number`,
    [eventId, players],
  );
  await query('alter table public.participants enable trigger participants_count');
  await reset(query, eventId, players);
  return eventId;
}

/** Removes the players who registered during a round. */
async function reset(query: Query, eventId: string, players: number): Promise<void> {
  await query('alter table public.participants disable trigger participants_count');
  await query(
    "delete from public.participants where event_id = $1 and registered_at > now() - interval '1 day' and full_name ~ $2",
    [eventId, '^Player 1[0-9]{6}$'],
  );
  await query('alter table public.participants enable trigger participants_count');
  await query('update private.event_counters set active_participants = $2 where event_id = $1', [
    eventId,
    players,
  ]);
  await query('vacuum analyze public.participants');
  await query('vacuum analyze private.event_counters');
}

function report(version: string, rounds: readonly Rates[]): void {
  const middle = (key: keyof Rates) => median(rounds.map((rates) => rates[key]));
  const [bare, few, many] = [middle('bare'), middle('few'), middle('many')];
  const row = (label: string, rate: number, goal: string) => [
    label,
    formatWhole(rate),
    ratio(rate, bare),
    goal,
  ];
  printTable(
    `Registrations in plain SQL, Postgres ${version}, ${CLIENTS} clients, median of ${rounds.length} × ${formatWhole(REQUESTS)}`,
    ['', 'per second', 'times plain', 'goal'],
    [
      row('plain insert into a bare table', bare, ''),
      row('1,000 race for 100 places', middle('race'), ''),
      row('the same with sections, fees, and a waiting list', middle('whole'), '≥ 2,000/s'),
      row('with 100 registered', few, ''),
      row('with 10,000 registered', many, `≥ 0.90× of 100, is ${ratio(many, few)}`),
    ],
  );
}

const REST_REQUESTS = 500;

/**
 * Measures the whole path of a request on one machine: the host, its API, and the embedded database or its own
 * Postgres.
 */
async function benchRest(): Promise<void> {
  const rows = [restRow('embedded database', await measureRest({}), '≥ 250')];
  const postgres = await startTestPostgres({ durable: true });
  if (postgres !== null) {
    try {
      const rates = await measureRest({ DATABASE_URL: await postgres.createDatabase() });
      rows.push(restRow('Postgres', rates, ''));
    } finally {
      await postgres.stop();
    }
  }
  printTable(
    `Registrations over REST, ${CLIENTS} clients, rounds of ${REST_REQUESTS} requests`,
    ['', 'first round, a second', `median of the next ${ROUNDS}`, 'goal'],
    rows,
  );
}

function restRow(label: string, [first = Number.NaN, ...next]: number[], goal: string): string[] {
  return [label, formatWhole(first), formatWhole(median(next)), goal];
}

/** Returns the registrations per second in each round. The first runs on a host that has just started. */
async function measureRest(environment: Record<string, string>): Promise<number[]> {
  const host = await startBenchHost(environment);
  try {
    const eventId = await createEvent(host);
    await publish(host, eventId);
    const rates: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      let next = round * REST_REQUESTS;
      const end = next + REST_REQUESTS;
      const started = performance.now();
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          while (next < end) await registerOverRest(host, eventId, next++);
        }),
      );
      rates.push(REST_REQUESTS / ((performance.now() - started) / 1000));
    }
    return rates;
  } finally {
    await host.stop();
  }
}

/** Where the functions’ calls go, and their key. */
type RestHost = Pick<BenchHost, 'url' | 'secretKey'>;

/** Registers an invented player as the site does, without its limits on requests. */
export async function registerOverRest(
  host: RestHost,
  eventId: string,
  number: number,
): Promise<void> {
  const form = {
    ...formFields(number),
    fideId: String(FIRST_NEW_PLAYER + number),
    paymentAcknowledged: true,
  };
  const known = rules.get(eventId) ?? rulesOverRest(host, eventId);
  rules.set(eventId, known);
  const call = callBy(await known, eventId, [form], { network: `address ${number}` });
  // A player with an ID is looked up in the rating lists first.
  await callOverRest(host, 'listed_players', { in_players: call.in_entries });
  await callOverRest(host, 'register_players', call);
}

/** Returns the rules of an event, which the database returns to a caller with outdated rules. */
async function rulesOverRest(host: RestHost, eventId: string): Promise<Rules> {
  const event = { ...EMPTY_EVENT, federationType: 'Unrated' as const };
  const call = callBy({ event, version: '' }, eventId, [formFields(0)]);
  const answer = await callOverRest(host, 'register_players', call);
  const { snapshot, version } = answer.stale;
  return { event: { ...EMPTY_EVENT, ...snapshot }, version };
}

async function callOverRest({ url, secretKey }: RestHost, name: string, call: object) {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
