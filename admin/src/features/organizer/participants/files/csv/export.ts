import type { ListEvent, ListedEntry } from '@tabiya/domain/entries/list/column-record';
import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import {
  csvFileName,
  csvHeads,
  fileColumns,
  toCsvRecord,
} from '@tabiya/domain/entries/list/participant-csv';
import Papa from 'papaparse';
import { saveFile } from '../../../../../ui/save-file.ts';
import { parseInstant } from '../../../instant.ts';

/** Without a byte order mark, spreadsheets don't recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The file's text: the heads, then a line for each participant in the order given. Instants are in UTC. Every cell is
 * quoted, so that no separator or line break in it starts another.
 */
export function participantsCsv(
  entries: readonly ListedEntry[],
  used: readonly ListColumnName[],
  event: ListEvent,
): string {
  const columns = fileColumns(used, event);
  const lines = entries.map((entry) => {
    const { registeredAt, arrivedAt } = entry.participant;
    const participant = {
      ...entry.participant,
      registeredAt: parseInstant(registeredAt).toISOString(),
      arrivedAt: arrivedAt === null ? null : parseInstant(arrivedAt).toISOString(),
    };
    return toCsvRecord({ ...entry, participant }, columns, event);
  });
  const fields = csvHeads(columns, event);
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data: lines }, { quotes: true });
}

/** Hands the list to the browser as a file to keep. */
export function downloadParticipants(
  entries: readonly ListedEntry[],
  used: readonly ListColumnName[],
  event: ListEvent,
  now: Date,
): void {
  const file = new Blob([participantsCsv(entries, used, event)], { type: 'text/csv' });
  saveFile(file, csvFileName(now));
}
