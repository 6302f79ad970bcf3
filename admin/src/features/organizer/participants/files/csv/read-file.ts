import {
  decodeText,
  detectEncoding,
  type FileEncoding,
} from '@tabiya/domain/entries/list/file-encoding';
import { MAX_IMPORT_ROWS } from '@tabiya/domain/entries/list/participant-import';
import Papa from 'papaparse';

/** The most bytes that a list of that length can need. */
const MAX_BYTES = 5_000_000;

/** A file as it was chosen, to be read in one encoding or another. */
export type ChosenFile = { name: string; bytes: Uint8Array; encoding: FileEncoding };

/** A file as a table. */
export type CsvTable = { heads: string[]; lines: string[][] };

/** Takes a file and sees which encoding it is in. Throws with a sentence for the person when it is too large. */
export async function chosenFile(file: File): Promise<ChosenFile> {
  if (file.size > MAX_BYTES) throw new Error('This file is too large. The limit is 5 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isBinary(bytes)) {
    throw new Error(
      'This isn’t a CSV file. Open it in your spreadsheet, save it as CSV, and choose that file.',
    );
  }
  return { name: file.name, bytes, encoding: detectEncoding(bytes) };
}

/** How files of spreadsheets, PDFs and packed files begin. */
const BINARY_STARTS = [
  'PK\u0003\u0004',
  '%PDF',
  '\u00D0\u00CF\u0011\u00E0',
  '\u001F\u008B',
  '{\\rtf',
  '\u0089PNG',
];

/** Returns true if a file is known not to be text: an Excel workbook, a PDF and the like. */
function isBinary(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return BINARY_STARTS.some((one) => start.startsWith(one));
}

/**
 * Reads a CSV file in its encoding, whether commas, semicolons or tabs separate its cells. Throws with a sentence for
 * the person when it is none.
 */
export function readTable({ bytes, encoding }: ChosenFile): CsvTable {
  return parseCsv(decodeText(bytes, encoding));
}

/** A first line that tells spreadsheet programs the file's separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/;

/** The text as heads and lines. Throws as `readTable` does. */
export function parseCsv(text: string): CsvTable {
  const plain = text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(plain.replace(SEPARATOR_LINE, ''), {
    delimiter: SEPARATOR_LINE.exec(plain)?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  const [heads = [], ...lines] = data;
  if (lines.length === 0) {
    throw new Error(
      'Nothing to import: the file needs a header row and at least one row below it.',
    );
  }
  if (lines.length > MAX_IMPORT_ROWS) {
    throw new Error(
      `You can import at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} participants at a time. This file has ${lines.length.toLocaleString('en-US')}.`,
    );
  }
  return { heads, lines };
}
