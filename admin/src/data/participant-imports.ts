import { entryRatings } from '@tabiya/domain/entries/list/participant-entry';
import type {
  ImportedEntry,
  ImportedPayment,
} from '@tabiya/domain/entries/list/participant-import';
import { chargedFee } from '@tabiya/domain/entries/money/charged-fee';
import { snakeCased } from '@tabiya/domain/text/letter-case';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import * as z from 'zod/mini';
import type { AddingEvent } from './added-participants.ts';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import { throwIfTaken } from './participants.ts';
import type { Client } from './supabase.ts';

const importedSchema = z.array(z.object({ id: z.string(), fingerprint: z.string() }));

/** The entries of an import as they were right after it, for taking it back. */
export type ImportedRows = z.infer<typeof importedSchema>;

/** Imports the entries of a file with their private notes in one request: all or none. */
export async function importParticipants(
  client: Client,
  event: AddingEvent,
  entries: readonly ImportedEntry[],
  { method, receivedOn }: ImportedPayment,
): Promise<ImportedRows> {
  const { eventId, federationType } = event;
  const now = new Date().toISOString();
  const answer = await client.rpc('import_participants', {
    in_event_id: eventId,
    in_method: method,
    ...(receivedOn !== null && { in_received_on: receivedOn }),
    in_entries: entries.map(({ waitingPlace: _, rating, entryRating, ...entry }) => {
      const { fideRating, nationalRating } = entryRatings(entryRating, federationType);
      return snakeCased({
        ...entry,
        ...chargedFee(event, { ...entry, registeredAt: entry.registeredAt ?? now }, entry.feeOwed),
        ...entryRatings(rating, federationType),
        entryFideRating: fideRating,
        entryNationalRating: nationalRating,
      });
    }),
  });
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.add);
  return parseAnswer(importedSchema, answer.data, APP_DATA.participants.add);
}

/** Undoes an import, except for entries that changed since. Returns the IDs of the removed entries. */
export async function undoImport(
  client: Client,
  eventId: string,
  imported: ImportedRows,
): Promise<string[]> {
  const named = { in_event_id: eventId, in_imported: imported };
  const answer = await client.rpc('undo_import', named);
  throwIfRefused(answer, APP_DATA.participants.delete);
  return answer.data ?? [];
}
