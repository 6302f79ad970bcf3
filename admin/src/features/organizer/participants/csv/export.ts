import type { FederationType } from '@tabiya/domain/event/federation';
import type { Participant } from '@tabiya/domain/participants/participant';
import { CSV_HEADS, csvFileName, toCsvRecord } from '@tabiya/domain/participants/participant-csv';
import Papa from 'papaparse';
import type { OrganizerNotes } from '../../../../data/organizer-notes.ts';
import { parseInstant } from '../../instant.ts';
import { saveFile } from '../../save-file.ts';

/** Without it, spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The file's text: the heads, then a line for each participant in the order given. Instants are in UTC. Every cell is
 * quoted, so that no separator or line break in it starts another.
 */
export function participantsCsv(
  participants: readonly Participant[],
  notes: OrganizerNotes,
  federationType: FederationType,
): string {
  const lines = participants.map((one) => {
    const registeredAt = parseInstant(one.registeredAt).toISOString();
    return toCsvRecord({ ...one, registeredAt }, notes[one.id] ?? '', federationType);
  });
  return BYTE_ORDER_MARK + Papa.unparse({ fields: [...CSV_HEADS], data: lines }, { quotes: true });
}

/** Hands the list to the browser as a file to keep. */
export function downloadParticipants(
  participants: readonly Participant[],
  notes: OrganizerNotes,
  federationType: FederationType,
  now: Date,
): void {
  const file = new Blob([participantsCsv(participants, notes, federationType)], {
    type: 'text/csv',
  });
  saveFile(file, csvFileName(now));
}
