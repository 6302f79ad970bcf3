import publish from '../publish.ts';
import { call, json } from './call.ts';

// Publishes several events at once, again and again at new venues, alternating between results and news and none, until
// it is killed. The first event also gets a new title, and with it another share picture: drawing one for each would
// take most of the time. The parent passes the functions' environment, the events, and their organizer's token.
const {
  EVENT_IDS = '',
  ACCESS_TOKEN = '',
  SUPABASE_URL = '',
  SUPABASE_PUBLISHABLE_KEY = '',
} = process.env;

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${SUPABASE_URL}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${ACCESS_TOKEN}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text || 'null');
}

/** Undoes the last change of the event's results, so that they exist and are missing in turn. */
async function turnResults(eventId: string): Promise<void> {
  const rows = `section_results?select=version&event_id=eq.${eventId}`;
  const [row] = await ask<{ version: number }[]>('GET', rows);
  const change = { in_event_id: eventId, in_section_id: '', in_version: row?.version };
  await ask('POST', 'rpc/undo_section_results', change);
}

async function publishForever(eventId: string, at: number): Promise<never> {
  for (let number = 1; ; number++) {
    const edition = `Edition ${process.pid} ${number}`;
    const changes = { venue_name: edition, ...(at === 0 && { title: edition }) };
    await ask('PATCH', `events?id=eq.${eventId}`, changes);
    await turnResults(eventId);
    const status = number % 2 === 0 ? 'draft' : 'published';
    await ask('PATCH', `posts?event_id=eq.${eventId}`, { status });
    const response = await call(publish, '/api/publish', json({ eventId }, ACCESS_TOKEN));
    // On a starved machine a connection may be closed while this thread draws: publish again.
    if (response.status === 503) continue;
    if (!response.ok) throw new Error(await response.text());
    process.send?.('published');
  }
}

process.send?.('ready');
await Promise.all(EVENT_IDS.split(' ').map(publishForever));
