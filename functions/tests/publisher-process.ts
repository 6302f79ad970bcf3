import publish from '../publish.ts';
import { call, json } from './call.ts';

// Publishes several events at once, again and again with new titles, with results and without, until it is killed. The parent passes the
// functions' environment, the events and their organizer's token.
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

/** Takes back the last change of the event's results, so that they are there and gone in turn. */
async function turnResults(eventId: string): Promise<void> {
  const rows = `section_results?select=version&event_id=eq.${eventId}`;
  const [row] = await ask<{ version: number }[]>('GET', rows);
  const change = { in_event_id: eventId, in_section_id: '', in_version: row?.version };
  await ask('POST', 'rpc/undo_section_results', change);
}

async function publishForever(eventId: string): Promise<never> {
  for (let edition = 1; ; edition++) {
    const title = `Edition ${process.pid} ${edition}`;
    await ask('PATCH', `events?id=eq.${eventId}`, { title });
    await turnResults(eventId);
    const response = await call(publish, '/api/publish', json({ eventId }, ACCESS_TOKEN));
    if (!response.ok) throw new Error(await response.text());
    process.send?.('published');
  }
}

process.send?.('ready');
await Promise.all(EVENT_IDS.split(' ').map(publishForever));
