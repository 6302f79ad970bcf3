import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../supabase/database-types.ts';
import { backUp } from './backup/back-up.ts';
import { unguardedFetch } from './test-fixtures/unguarded-fetch.ts';
import { type Host, migrateAhead, startHost } from './testing.ts';

/*
 * Fills every field with a marker by every way in which personal data is entered, erases the people, and then looks for
 * the markers wherever data may be left.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-erased-'));
const log: string[] = [];
let host: Host;

beforeAll(async () => {
  for (const method of ['info', 'error', 'warn', 'log'] as const) {
    vi.spyOn(console, method).mockImplementation((...said) => void log.push(said.join(' ')));
  }
  migrateAhead(dataDir);
  host = await startHost({ port: 0, dataDir });
});
afterAll(async () => {
  await host?.stop();
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

/** Digits for fields that accept nothing else, unlikely to occur elsewhere by chance. */
let count = 0;
const number = () => String(7_310_000_000 + ++count * 7919);
const planted: string[] = [];
/** Returns a unique text and remembers it for the search. */
function marker(name: string): string {
  const text = `Zq${name}${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  planted.push(text);
  return text;
}
function idMarker(): string {
  const text = number();
  planted.push(text);
  return text;
}

const sql = (query: string, parameters: unknown[] = []) => {
  if (!host.embedded) throw new Error('The host has no database.');
  return host.embedded.sql<Record<string, string>>(query, parameters);
};

async function post(path: string, body: object, token?: string): Promise<Response> {
  const response = await fetch(host.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${await response.clone().text()}`).toBe(true);
  return response;
}

/** Sends all players of the event a message that contains their names. */
async function writeToAll(eventId: string, { client, token }: Organizer): Promise<void> {
  const draft = { event_id: eventId, subject: 'For {name}', body: '{manage link}' };
  const { data } = await client.from('messages').insert(draft).select('id').single();
  const { data: reach } = await client.rpc('message_reach', {
    ...{ in_event_id: eventId, in_audience: 'all', in_section_id: null as never },
    in_is_personal: true,
  });
  const { mails } = reach as { mails: number };
  expect(mails).toBeGreaterThan(2);
  await post('/api/send-message', { messageId: data?.id, mails, version: 1 }, await token());
  await vi.waitUntil(async () => (await mailbox()).split('From the organizer: ').length > mails, {
    timeout: 30_000,
  });
}

async function newAccount(email: string, data: object = {}) {
  const client = createClient<Database>(host.url, host.embedded?.publishableKey ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: unguardedFetch(host.embedded?.secretKey ?? '') },
  });
  const { data: signed } = await client.auth.signUp({
    ...{ email, password: 'secret-1', options: { data } },
  });
  return {
    client,
    id: signed.user?.id ?? '',
    token: () => client.auth.getSession().then(({ data: kept }) => kept.session?.access_token),
  };
}

type Organizer = Awaited<ReturnType<typeof newAccount>>;

/** A published premium tournament whose form has every question. */
async function tournament({ client, id, token }: Organizer): Promise<string> {
  await sql('update public.profiles set premium = true where user_id = $1', [id]);
  const event = {
    ...EMPTY_EVENT,
    ...{ title: 'Spring Open', startDate: '2028-04-02', endDate: '2028-04-02', isSingleDay: true },
    ...{ venueName: 'Hall', country: 'Norway', city: 'Bergen', federationType: 'FIDE' as const },
    tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true, showParticipants: true },
    playerFields: { ...EMPTY_EVENT.playerFields, club: 'optional' as const },
    questions: ['public', 'private'].map((name) => ({
      ...{ id: name, label: name, kind: 'short' as const, options: [], isRequired: false },
      isPublic: name === 'public',
    })),
  };
  const created = await client
    .from('events')
    .insert({ ...toEventRow(event), onboarding_completed: true })
    .select('id')
    .single();
  const eventId = created.data?.id ?? '';
  await post('/api/publish', { eventId }, await token());
  return eventId;
}

const formOf = (door: string) => ({
  ...{ fullName: marker(`${door}name`), email: `${marker(`${door}mail`)}@players.example` },
  ...{ phoneNumber: marker(`${door}phone`), fideId: idMarker() },
  ...{ localFederationId: `${marker(`${door}local`)}7`, notes: marker(`${door}notes`) },
  ...{ club: marker(`${door}club`), showName: true },
  answers: { public: marker(`${door}public`), private: marker(`${door}private`) },
});

/** The columns of an entry in an organizer's file. */
function rowOf(door: string) {
  const { fullName, phoneNumber, fideId, localFederationId, showName, ...same } = formOf(door);
  return {
    ...{ ...same, full_name: fullName, phone_number: phoneNumber, fide_id: fideId },
    ...{ local_federation_id: localFederationId, show_name: showName },
  };
}

/** Returns all rows of every table of every schema but the system's, as text in lower case. */
async function storedRows(): Promise<Map<string, string>> {
  const tables = await sql(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  const rows = new Map<string, string>();
  for (const { name } of tables) {
    const [all] = await sql(
      `select coalesce(string_agg(lower(t::text), e'\\n'), '') as rows from ${name} as t`,
    );
    rows.set(String(name), String(all?.['rows']));
  }
  return rows;
}

/** Returns the tables that contain a marker. */
async function tablesWith(markers: readonly string[]): Promise<string[]> {
  const wanted = markers.map((text) => text.toLowerCase());
  return [...(await storedRows())].flatMap(([table, rows]) =>
    wanted.some((text) => rows.includes(text)) ? table : [],
  );
}

function storedPages(): string {
  return readdirSync(join(dataDir, 'pages'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n');
}

const mailbox = async () => (await fetch(`${host.url}/_local/mailbox`)).text();

/** Returns all markers in a text, in any case. */
function markersIn(text: string): string[] {
  const lower = text.toLowerCase();
  return planted.filter((text) => lower.includes(text.toLowerCase()));
}

test('after an erasure, nothing of a person is in a table, page, stored email, later backup, or the log', async () => {
  const organizer = await newAccount('olga@club.example');
  const eventId = await tournament(organizer);

  // By the form, as a guest and with an account, which is then erased itself.
  await post('/api/register', { eventId, ...formOf('guest') });
  const player = await newAccount(`${marker('account')}@players.example`, {
    ...{ display_name: marker('display'), phone_number: marker('profilephone') },
    ...{ local_federation_id: marker('profilelocal') },
  });
  planted.push(player.id);
  await post('/api/register', { eventId, ...formOf('own') }, await player.token());
  await post(
    '/api/register',
    { eventId, ...formOf('child'), forSomebodyElse: true },
    await player.token(),
  );
  // By the organizer: a row, and a file.
  await organizer.client.from('participants').insert({ event_id: eventId, ...rowOf('row') });
  const imported = await organizer.client.rpc('import_participants', {
    in_event_id: eventId,
    in_entries: [{ ...rowOf('file'), organizer_notes: marker('filenotes') }],
  });
  expect(imported.error).toBeNull();

  // Data written about them later.
  const { data: entries } = await organizer.client
    .from('participants')
    .select('id, full_name, user_id')
    .eq('event_id', eventId);
  expect(entries).toHaveLength(5);
  for (const { id } of entries ?? []) {
    const key = { event_id: eventId, participant_id: id };
    const { error } = await organizer.client
      .from('organizer_notes')
      .upsert({ ...key, notes: marker('about') });
    expect(error).toBeNull();
    await organizer.client
      .from('receipts')
      .insert({ ...key, amount: 100, note: marker('receipt') });
    await organizer.client
      .from('participants')
      .update({ phone_number: marker('newphone'), notes: marker('newnotes') })
      .eq('event_id', eventId)
      .eq('id', id);
  }
  const [first] = entries ?? [];
  await organizer.client.from('participants').delete().eq('id', String(first?.id));
  await organizer.client.rpc('restore_participant', {
    ...{ in_event_id: eventId, in_participant_id: String(first?.id) },
  });
  await sql(
    `insert into public.section_results (event_id, section_id, slug, results, file)
     values ($1, '', 'all', $2, $3)`,
    [
      eventId,
      JSON.stringify({
        players: [{ startRank: 1, participantId: first?.id, name: first?.full_name, games: [] }],
      }),
      `001    1 m    ${String(first?.full_name).padEnd(33)} 1900 NOR  1234567890 1990/01/01  0.0    1`,
    ],
  );
  await post('/api/refresh', { eventId }, await organizer.token());
  await writeToAll(eventId, organizer);

  // Check first that the markers are stored, so that the search can find them.
  await vi.waitUntil(async () => markersIn(await mailbox()).length > 3, { timeout: 20_000 });
  expect(markersIn(storedPages()).length).toBeGreaterThan(5);
  expect(await tablesWith([String(first?.full_name)])).toContain('participants');
  const before = gunzipSync(
    readFileSync(await backUp(dataDir, join(dataDir, 'before.tar.gz'), new Date())),
  );
  expect(markersIn(before.toString('latin1')).length).toBeGreaterThan(20);

  for (const { id, user_id } of entries ?? []) {
    if (user_id !== null) continue;
    await post('/api/erase-participant', { eventId, participantId: id }, await organizer.token());
  }
  await post('/api/erase-account', {}, await player.token());
  await vi.waitUntil(() => markersIn(storedPages()).length === 0, { timeout: 20_000 });

  expect(await tablesWith(planted)).toEqual([]);
  expect(markersIn(storedPages())).toEqual([]);
  expect(markersIn(await mailbox())).toEqual([]);
  expect(markersIn(await (await fetch(`${host.url}/${eventId}`)).text())).toEqual([]);
  expect(log.join('\n').length).toBeGreaterThan(100);
  expect(markersIn(log.join('\n'))).toEqual([]);
  const after = gunzipSync(
    readFileSync(await backUp(dataDir, join(dataDir, 'after.tar.gz'), new Date())),
  );
  expect(markersIn(after.toString('latin1'))).toEqual([]);

  // A backup contains no visitor data, even on the same day.
  const digest = marker('visitor');
  await sql("insert into private.visitors values ($1, 'visit', 'network', 'direct')", [digest]);
  const copy = gunzipSync(
    readFileSync(await backUp(dataDir, join(dataDir, 'copy.tar.gz'), new Date())),
  );
  expect(markersIn(copy.toString('latin1'))).toEqual([]);

  // Legally required data remains, without a name.
  const [sums] = await sql(
    'select sum(amount)::text as sum, count(distinct participant_id)::text as entries from public.receipts where event_id = $1',
    [eventId],
  );
  expect(sums).toEqual({ sum: '500', entries: '5' });
});
