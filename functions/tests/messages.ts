import { expect } from 'vitest';
import type { Person } from '../../supabase/tests/people.ts';
import sendMessage from '../send-message.ts';
import { call, json } from './call.ts';
import type { Site } from './site.ts';

/** Writes a draft as its organizer and returns its ID. */
export async function writeDraft(
  { owner }: Pick<Site, 'owner'>,
  eventId: string,
  draft: { subject?: string; body?: string; audience?: string; section_id?: string } = {},
): Promise<string> {
  const { data, error } = await owner.client
    .from('messages')
    .insert({ event_id: eventId, subject: 'Change of hall', body: 'We play next door.', ...draft })
    .select('id')
    .single();
  expect(error).toBeNull();
  return data?.id as string;
}

/** Sends a message and waits for the mails that can be sent at once. */
export const send = (person: Person, messageId: string, mails: number | null, version = 1) =>
  call(sendMessage, '/api/send-message', json({ messageId, mails, version }, person.accessToken));

/** Adds players to an event, with the addresses p1@players.example and so on. */
export const addPlayers = (site: Site, eventId: string, count: number, status = 'registered') =>
  site.sql(
    `insert into public.participants (event_id, full_name, email, status)
     select $1, 'Player ' || number, 'p' || number || '@players.example', $3
     from generate_series(1, $2::integer) as number`,
    [eventId, count, status],
  );

export const outbox = (site: Site, messageId: string) =>
  site.sql<{ state: string; reason: string; attempts: number; last_error: string | null }>(
    'select * from public.message_recipients where message_id = $1 order by position',
    [messageId],
  );
