import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** Restores removed participants in this order: all or none. */
export async function restoreParticipants(
  client: Client,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  const named = { in_event_id: eventId, in_participant_ids: [...ids] };
  const answer = await client.rpc('restore_participants', named);
  throwIfRefused(answer, APP_DATA.participants.restore);
}
