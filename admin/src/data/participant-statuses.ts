import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { throwIfRefused } from './data-error.ts';
import { type ParticipantKey, throwIfTaken } from './participants.ts';
import type { Client } from './supabase.ts';

/** Gives a waiting or cancelled participant a place out of turn, which raises the limit that is reached. */
export async function givePlace(client: Client, { eventId, id }: ParticipantKey): Promise<void> {
  const answer = await client.rpc('give_place', { in_event_id: eventId, in_participant_id: id });
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
}
