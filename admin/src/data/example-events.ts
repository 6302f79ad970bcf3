import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { throwIfRefused } from './data-error.ts';
import { deleteEvent } from './edit-event.ts';
import { refreshPage } from './page-refresh.ts';
import type { Client } from './supabase.ts';

/** Deletes example tournaments with everything in them, and their pages. */
export async function removeExamples(client: Client, eventIds: readonly string[]): Promise<void> {
  for (const eventId of eventIds) {
    throwIfRefused(
      await client.from('participants').delete().eq('event_id', eventId),
      APP_DATA.events.delete,
    );
    await deleteEvent(client, eventId);
    void refreshPage(client, eventId);
  }
}
