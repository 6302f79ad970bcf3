import type { EventFields } from '@tabiya/domain/event';
import { toEventRow } from '@tabiya/domain/event-row';
import type { Account } from './account.ts';

/** Makes an event as the wizard leaves it, and gives its id. */
export async function createEvent({ client }: Account, fields: EventFields): Promise<string> {
  const { data, error } = await client
    .from('events')
    .insert({ ...toEventRow(fields), onboarding_completed: true })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

/** Publishes the saved state of one of the account's events. */
export async function publishEvent({ origin, session }: Account, eventId: string): Promise<void> {
  const response = await fetch(`${origin}/api/publish`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.access_token}`,
    },
    body: JSON.stringify({ eventId }),
  });
  if (!response.ok) throw new Error(`Publishing was answered with ${response.status}.`);
}
