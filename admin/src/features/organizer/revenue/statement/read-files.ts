import { decodeText, detectEncoding } from '@tabiya/domain/entries/list/file-encoding';
import {
  declaredEncoding,
  readStatement,
} from '@tabiya/domain/interchange/statement/read-statement';
import type { Statement } from '@tabiya/domain/interchange/statement/statement';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';

/** Larger than a year of a club’s account. */
const MAX_BYTES = 5_000_000;

/** The most that the files of an archive may hold when unpacked. */
const MAX_UNPACKED_BYTES = 50_000_000;

/** A file’s statements, or its rows if it is a table. */
export type StatementFile =
  | { kind: 'statements'; name: string; statements: Statement[] }
  | { kind: 'table'; name: string; rows: string[][] };

/**
 * Reads files from a bank: CAMT, MT940, tables, and archives of these. Throws with a sentence for the person if one is
 * too large or has no statement.
 */
export async function readStatementFiles(files: readonly File[]): Promise<StatementFile[]> {
  const read: StatementFile[] = [];
  for (const file of files) {
    if (file.size > MAX_BYTES) throw new Error(`${file.name} is too large. The limit is 5 MB.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    read.push(...unpacked(file.name, bytes).map(([name, content]) => readFile(name, content)));
  }
  return read;
}

/** How an archive begins. */
const ARCHIVE = 'PK\u0003\u0004';

function unpacked(name: string, bytes: Uint8Array): [string, Uint8Array][] {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== ARCHIVE) return [[name, bytes]];
  let left = MAX_UNPACKED_BYTES;
  const isStatement = (inner: string) => !/\/$|(^|\/)(__MACOSX\/|\.)/.test(inner);
  try {
    const files = unzipSync(bytes, {
      filter: ({ name: inner, originalSize }) => {
        if (!isStatement(inner)) return false;
        left -= originalSize;
        if (left < 0) throw new RangeError('too large');
        return true;
      },
    });
    return Object.entries(files);
  } catch {
    throw new Error(`${name} can’t be unpacked. Unpack it and choose the files in it.`);
  }
}

function readFile(name: string, bytes: Uint8Array): StatementFile {
  const text = textOf(bytes);
  const statements = readStatement(text);
  if (statements) return { kind: 'statements', name, statements };
  const { data } = Papa.parse<string[]>(text.replace(/^sep=.\r?\n/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  const isTable = data.filter((row) => row.length > 2).length > 1;
  if (isTable && !text.trimStart().startsWith('<')) return { kind: 'table', name, rows: data };
  throw new Error(
    `${name} isn’t a statement. Choose a CAMT, MT940, or CSV file from your bank’s website.`,
  );
}

/** Decodes a file as it declares, otherwise as it looks. */
function textOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const guessed = detectEncoding(bytes);
  // Bytes that are valid UTF-8 are, whatever a bank’s program declares.
  const declared = guessed === 'windows-1252' ? declaredEncoding(start) : null;
  try {
    return new TextDecoder(declared ?? guessed).decode(bytes);
  } catch {
    return decodeText(bytes, guessed);
  }
}
