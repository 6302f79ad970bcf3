import { MAX_IMPORT_ROWS } from '@tabiya/domain/participant-import';
import Papa from 'papaparse';

/** The most bytes that a list of that length can need. */
const MAX_BYTES = 5_000_000;

/** A file as a table. */
export type CsvTable = { name: string; heads: string[]; lines: string[][] };

/** Reads a CSV file, whatever separates its cells. Throws with a sentence for the person when it is none. */
export async function readCsvFile(file: File): Promise<CsvTable> {
  if (file.size > MAX_BYTES)
    throw new Error('This file is too large. At most 5 MB can be imported.');
  return { name: file.name, ...parseCsv(await file.text()) };
}

/** The text as heads and lines. Throws as `readCsvFile` does. */
export function parseCsv(text: string): Omit<CsvTable, 'name'> {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [heads = [], ...lines] = data;
  if (lines.length === 0) {
    throw new Error('Nothing to import: the file needs a line of column names and lines under it.');
  }
  if (lines.length > MAX_IMPORT_ROWS) {
    throw new Error(
      `At most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} participants can be imported at once; this file has ${lines.length.toLocaleString('en-US')}.`,
    );
  }
  return { heads, lines };
}
