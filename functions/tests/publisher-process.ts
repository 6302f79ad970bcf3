import publish from '../publish.ts';
import { call, json } from './call.ts';

// Publishes several events at once, again and again with new titles, until it is killed. The parent passes the
// functions' environment, the events and their organizer's token.
const {
  EVENT_IDS = '',
  ACCESS_TOKEN = '',
  SUPABASE_URL = '',
  SUPABASE_PUBLISHABLE_KEY = '',
} = process.env;

async function rename(eventId: string, title: string): Promise<void> {
  const response = await fetch(`${SUPABASE_URL}/rest/v1/events?id=eq.${eventId}`, {
    method: 'PATCH',
    headers: {
      apikey: SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${ACCESS_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function publishForever(eventId: string): Promise<never> {
  for (let edition = 1; ; edition++) {
    await rename(eventId, `Edition ${process.pid} ${edition}`);
    const response = await call(publish, '/api/publish', json({ eventId }, ACCESS_TOKEN));
    if (!response.ok) throw new Error(await response.text());
    process.send?.('published');
  }
}

process.send?.('ready');
await Promise.all(EVENT_IDS.split(' ').map(publishForever));
