import publish from '../publish.ts';
import { call, json } from './call.ts';

// Publishes one event over and over, each time with another title, until it is killed. Its parent gives it the
// functions' environment, the event and its organizer's token.
const {
  EVENT_ID = '',
  ACCESS_TOKEN = '',
  SUPABASE_URL = '',
  SUPABASE_PUBLISHABLE_KEY = '',
} = process.env;

async function rename(title: string): Promise<void> {
  const response = await fetch(`${SUPABASE_URL}/rest/v1/events?id=eq.${EVENT_ID}`, {
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

process.send?.('ready');
for (let edition = 1; ; edition++) {
  await rename(`Edition ${process.pid} ${edition}`);
  const response = await call(publish, '/api/publish', json({ eventId: EVENT_ID }, ACCESS_TOKEN));
  if (!response.ok) throw new Error(await response.text());
  process.send?.('published');
}
