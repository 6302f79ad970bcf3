import type { Readable } from 'node:stream';
import { detectEncoding, type FileEncoding } from '@tabiya/domain/entries/list/file-encoding';
import {
  fideLayout,
  fidePlayer,
  fideXmlPlayer,
  isSeparateFideList,
  isSeparateFideXml,
} from '@tabiya/domain/interchange/fide-list';
import { listedPlayerProblem, type RatedPlayer } from '@tabiya/domain/interchange/rated-player';
import { Parser } from 'htmlparser2';
import Papa from 'papaparse';
import { type ColumnChoice, csvPlayer, matchListColumns } from './csv-columns.ts';

/** Rows that are not players, by the reason: how many, and the first row's number. */
type SkippedRows = Map<string, { rows: number; first: number }>;

/** Notes on a list besides its players; complete once all players were read. */
type ReadingNotes = {
  skipped: SkippedRows;
  /** True if the file ends in the middle of a player, or an XML before its end. */
  isCut: boolean;
};

/** The players of a list, read in portions. */
export type ListReading = {
  /** The format of the file, for the operator. */
  format: 'FIDE list' | 'FIDE list (XML)' | 'CSV';
  players: AsyncIterable<RatedPlayer[]>;
  notes: ReadingNotes;
};

const SEPARATE_LIST =
  'This FIDE list has only one kind of rating. Download the combined standard, rapid, and blitz list: players_list.zip or players_list_xml.zip.';

const NOT_TEXT =
  'This isn’t a text file. A rating list is a .txt, .xml, or .csv file, or a zip of one. Save spreadsheets as CSV.';

/**
 * Recognizes the format of a rating list by its start, and reads it. Rows that are not players are counted in the
 * notes.
 *
 * Throws with a sentence for the operator if it has none of the formats, is a separate list of FIDE, or is a CSV
 * without ID or name.
 */
export async function readList(bytes: Readable, columns: ColumnChoice): Promise<ListReading> {
  const notes: ReadingNotes = { skipped: new Map(), isCut: false };
  const chunks = textChunks(bytes);
  const { value: start = '' } = await chunks.next();
  const all = startingWith(start, chunks);
  if (/^\s*</.test(start)) {
    return { format: 'FIDE list (XML)', players: fromXml(all, notes), notes };
  }
  const [head = ''] = start.split(/\r\n?|\n/, 1);
  const layout = fideLayout(head);
  if (layout !== null) {
    if (isSeparateFideList(layout)) throw new Error(SEPARATE_LIST);
    const read = (line: string) => fidePlayer(line, layout);
    return { format: 'FIDE list', players: fromLines(all, read, notes), notes };
  }
  if (/[^\P{Cc}\t\f]/u.test(head)) throw new Error(NOT_TEXT);
  const match = matchListColumns(Papa.parse<string[]>(head).data[0] ?? [], columns);
  const players = fromCsv(all, (row) => csvPlayer(row, match), notes);
  return { format: 'CSV', players, notes };
}

/** Yields the text of a file in pieces, in the encoding that its start suggests. */
async function* textChunks(bytes: Readable): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(detectFileEncoding(chunk));
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    throw new Error('The file is incomplete. Download it again.', { cause });
  }
  if (decoder) yield decoder.decode();
}

/** Detects the encoding by the start of a file, which may end in the middle of a letter. */
function detectFileEncoding(start: Buffer): FileEncoding {
  return detectEncoding(start.subarray(0, Math.max(1, start.lastIndexOf('\n'))));
}

async function* startingWith(first: string, rest: AsyncIterable<string>) {
  yield first;
  yield* rest;
}

function takeOver(
  read: RatedPlayer,
  row: number,
  into: RatedPlayer[],
  { skipped }: ReadingNotes,
): void {
  const problem = listedPlayerProblem(read);
  if (problem === null) {
    into.push(read);
    return;
  }
  const known = skipped.get(problem);
  if (known) known.rows += 1;
  else skipped.set(problem, { rows: 1, first: row });
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/**
 * Reads a text of one player a line, after a line of heads. Its lines are about equally long: a last line without a
 * line end that is shorter than all others is incomplete.
 */
async function* fromLines(
  chunks: AsyncIterable<string>,
  read: (line: string) => RatedPlayer,
  notes: ReadingNotes,
): AsyncGenerator<RatedPlayer[]> {
  let rest = '';
  let row = 0;
  let shortest = Number.POSITIVE_INFINITY;
  const parsePlayers = (lines: readonly string[]) => {
    const players: RatedPlayer[] = [];
    for (const line of lines) {
      row += 1;
      if (row === 1 || line.trim() === '') continue;
      shortest = Math.min(shortest, withoutReturn(line).length);
      takeOver(read(line), row, players, notes);
    }
    return players;
  };
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield parsePlayers(lines);
  }
  notes.isCut = rest !== '' && rest.length < shortest;
  if (!notes.isCut) yield parsePlayers([rest]);
}

/** Reads a CSV. A last row without a line end that has fewer cells than the heads is incomplete. */
async function* fromCsv(
  chunks: AsyncIterable<string>,
  read: (row: readonly string[]) => RatedPlayer,
  notes: ReadingNotes,
): AsyncGenerator<RatedPlayer[]> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' });
  let hasLineEnd = false;
  const feeding = (async () => {
    for await (const chunk of chunks) {
      if (chunk !== '') hasLineEnd = /[\r\n]$/.test(chunk);
      if (!parser.write(chunk)) await new Promise((drained) => parser.once('drain', drained));
    }
    parser.end();
  })();
  let row = 0;
  let width = 0;
  let last = 0;
  let players: RatedPlayer[] = [];
  for await (const cells of parser as AsyncIterable<string[]>) {
    row += 1;
    if (row === 1) width = cells.length;
    last = cells.length;
    if (row > 1) takeOver(read(cells), row, players, notes);
    if (players.length === 1000) {
      yield players;
      players = [];
    }
  }
  await feeding;
  notes.isCut = !hasLineEnd && last < width;
  yield players;
}

async function* fromXml(
  chunks: AsyncIterable<string>,
  notes: ReadingNotes,
): AsyncGenerator<RatedPlayer[]> {
  let players: RatedPlayer[] = [];
  let texts: Record<string, string> | null = null;
  let element = '';
  let row = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        element = name;
        if (name === 'player') texts = {};
        else if (texts) texts[name] = '';
      },
      ontext(text) {
        if (texts) texts[element] = (texts[element] ?? '') + text;
      },
      onclosetag(name, isImplied) {
        element = '';
        // At the end of an incomplete file, the parser closes open elements.
        if (isImplied) notes.isCut = true;
        if (isImplied || name !== 'player' || !texts) return;
        row += 1;
        if (isSeparateFideXml(texts)) throw new Error(SEPARATE_LIST);
        takeOver(fideXmlPlayer(texts), row, players, notes);
        texts = null;
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield players;
    players = [];
  }
  parser.end();
  yield players;
}
