import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PARTICIPANT_COLUMNS } from '@tabiya/domain/entries/list/participant';
import { toParticipant } from '@tabiya/domain/entries/list/participant-row';
import type { EventFields } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { type Picture, pictureSchema } from '@tabiya/domain/event/picture';
import { sectionEntries } from '@tabiya/domain/results/section-entries';
import { EXAMPLE_EVENTS } from '@tabiya/domain/sample/example-events';
import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/sample/sample-event';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { Database } from '../../supabase/database-types.ts';
import type { EmbeddedSupabase } from '../embedded/embedded-supabase.ts';
import { exampleEntry, examplePlayers, METHODS, rapidPlayers } from './example-entries.ts';
import { championship, festival, PLAYED_ROUNDS, ROUNDS, rapid } from './example-events.ts';
import { exampleMessages, examplePosts, exampleVisits } from './example-news.ts';
import { playedSection } from './example-results.ts';

/** The running site, and the organizer of the examples. */
type Site = {
  /** Its origin on this machine. */
  url: string;
  supabase: EmbeddedSupabase;
  organizer: { id: string; accessToken: string };
};

const SAMPLE_PICTURES = join(
  import.meta.dirname,
  '../../site-renderer/public/pictures',
  SAMPLE_EVENT_ID,
);

/**
 * Adds the example tournaments, relative to `today`: one in progress, one with open registration, and a draft.
 * Everything is written by the functions that the app and the payment provider call.
 */
export async function addExamples(site: Site, today: CalendarDate): Promise<void> {
  const own = clientFor(site, null);
  const { running, open, draft } = EXAMPLE_EVENTS;
  await done(
    own
      .from('events')
      .insert([
        eventRow(site, running, festival(today)),
        eventRow(site, open, rapid(today)),
        eventRow(site, draft, championship(today)),
      ]),
  );
  await done(own.rpc('record_payment', { in_report: purchaseReport(site, running) }));
  const organizer = clientFor(site, site.organizer.accessToken);
  await Promise.all([
    addRunning(site, organizer, today),
    call(site, '/api/publish', { eventId: open }).then(() =>
      addEntries(organizer, open, rapid(today), rapidPlayers(today)),
    ),
    done(
      organizer.from('organizer_pages').insert({
        slug: 'harbor-chess-club',
        name: 'Rotterdam Harbor Chess Club',
        is_shown: true,
      }),
    ),
    done(own.from('visit_counts').insert(exampleVisits(running, today))),
  ]);
  // Mark them as self-registered, to match the example's visit counts.
  await done(own.from('participants').update({ organizer_created: false }).eq('event_id', running));
  await Promise.all([running, open].map((eventId) => call(site, '/api/refresh', { eventId })));
}

async function addRunning(site: Site, client: Client, today: CalendarDate): Promise<void> {
  const eventId = EXAMPLE_EVENTS.running;
  const pictures = await samplePictures(site, eventId);
  const fields = { ...festival(today), ...pictures };
  await done(client.from('events').update(toEventRow(fields)).eq('id', eventId));
  await call(site, '/api/publish', { eventId });
  await addEntries(client, eventId, fields, examplePlayers(fields.startDate));
  await addResults(client, eventId, fields);
  await done(client.from('posts').insert(examplePosts(eventId, today)));
  await done(client.from('messages').insert(exampleMessages(eventId)));
}

/** Imports the entries as an organizer does with a file, one import for each payment method. */
async function addEntries(
  client: Client,
  eventId: string,
  fields: EventFields,
  players: ReturnType<typeof examplePlayers>,
) {
  for (const method of METHODS) {
    const entries = players
      .filter((player) => player.method === method)
      .map((player, index) => exampleEntry(fields, player, index));
    if (entries.length === 0) continue;
    await done(
      client.rpc('import_participants', {
        in_event_id: eventId,
        in_entries: entries,
        in_method: method,
      }),
    );
  }
}

async function addResults(client: Client, eventId: string, fields: EventFields): Promise<void> {
  const { data } = await client
    .from('participants')
    .select(PARTICIPANT_COLUMNS)
    .eq('event_id', eventId);
  const participants = (data ?? []).map(toParticipant);
  for (const { id } of fields.sections) {
    const entries = sectionEntries(fields, id, participants);
    await done(
      client.rpc('save_section_results', {
        in_event_id: eventId,
        in_section_id: id,
        in_results: playedSection(entries, { rounds: ROUNDS, played: PLAYED_ROUNDS }),
        in_version: 0,
      }),
    );
  }
}

/** Uploads the sample's logo and cover for this tournament. */
async function samplePictures(site: Site, eventId: string) {
  const upload = async ({ file }: Picture): Promise<Picture> => {
    const body = await readFile(join(SAMPLE_PICTURES, file));
    const response = await call(site, `/api/pictures?eventId=${eventId}`, body);
    return pictureSchema.parse(await response.json());
  };
  const { logo, cover } = sampleEventPage('2026-01-01', '').event;
  if (!logo || !cover) throw new Error('The sample has no pictures.');
  const [ownLogo, wide, narrow] = await Promise.all([logo, cover.wide, cover.narrow].map(upload));
  if (!ownLogo || !wide || !narrow) throw new Error('The sample has no pictures.');
  return { logo: ownLogo, cover: { wide, narrow } };
}

function eventRow({ organizer }: Site, id: string, fields: EventFields) {
  return { ...toEventRow(fields), id, organizer_id: organizer.id, onboarding_completed: true };
}

/** The payment provider's report of a premium purchase for one tournament. */
function purchaseReport({ organizer }: Site, eventId: string) {
  return {
    provider_event_id: `example ${eventId}`,
    buyer_id: organizer.id,
    event_id: eventId,
    kind: 'event',
    reference: `example ${eventId}`,
    subscription: null,
    outcome: 'paid',
    amount: null,
    currency: null,
    paid_until: null,
    occurred_at: new Date().toISOString(),
  };
}

type Client = SupabaseClient<Database>;

/** Creates a client with the rights of a token, or those of the functions without one. */
function clientFor({ url, supabase }: Site, accessToken: string | null): Client {
  const key = accessToken === null ? supabase.secretKey : supabase.publishableKey;
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      ...(accessToken !== null && { headers: { Authorization: `Bearer ${accessToken}` } }),
      fetch: (input, init) =>
        supabase.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }),
    },
  });
}

/** Calls a function of the site as the organizer, with a JSON object or a file. */
async function call({ url, organizer }: Site, path: string, body: object): Promise<Response> {
  const isFile = body instanceof Uint8Array;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${organizer.accessToken}`,
      ...(!isFile && { 'content-type': 'application/json' }),
    },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response;
}

async function done(answer: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await answer;
  if (error) throw new Error(error.message);
}
