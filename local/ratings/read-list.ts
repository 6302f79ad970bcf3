import type { Readable } from 'node:stream';
import { fideLayout, fidePlayer, fideXmlPlayer } from '@tabiya/domain/interchange/fide-list';
import { listedPlayerProblem, type RatedPlayer } from '@tabiya/domain/interchange/rated-player';
import { detectEncoding, type FileEncoding } from '@tabiya/domain/participants/file-encoding';
import { Parser } from 'htmlparser2';
import Papa from 'papaparse';
import { type ColumnChoice, csvPlayer, matchListColumns } from './csv-columns.ts';

/** Rows that are not players, by the reason: how many, and where the first is. */
export type SkippedRows = Map<string, { rows: number; first: number }>;

/** The players of a list, in portions as they are read. */
type ListReading = {
  /** What the file is, for the operator. */
  format: 'FIDE list' | 'FIDE list (XML)' | 'CSV';
  players: AsyncIterable<RatedPlayer[]>;
};

/**
 * Recognizes the format of a rating list by its start, and reads it. Rows that are no players are counted in `skipped`.
 *
 * Throws with a sentence for the operator when it is none of the formats, or a CSV lacks ID or name.
 */
export async function readList(
  bytes: Readable,
  columns: ColumnChoice,
  skipped: SkippedRows,
): Promise<ListReading> {
  const chunks = textChunks(bytes);
  const { value: start = '' } = await chunks.next();
  const all = startingWith(start, chunks);
  if (/^\s*</.test(start)) return { format: 'FIDE list (XML)', players: fromXml(all, skipped) };
  const [head = ''] = start.split(/\r\n?|\n/, 1);
  const layout = fideLayout(head);
  if (layout !== null) {
    const read = (line: string) => fidePlayer(line, layout);
    return { format: 'FIDE list', players: fromLines(all, read, skipped) };
  }
  const match = matchListColumns(Papa.parse<string[]>(head).data[0] ?? [], columns);
  return { format: 'CSV', players: fromCsv(all, (row) => csvPlayer(row, match), skipped) };
}

/** The text of a file in pieces, in the encoding that its start suggests. */
async function* textChunks(bytes: Readable): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** A chunk may end in the middle of a letter. */
function encodingOf(start: Buffer): FileEncoding {
  return detectEncoding(start.subarray(0, Math.max(1, start.lastIndexOf('\n'))));
}

async function* startingWith(first: string, rest: AsyncIterable<string>) {
  yield first;
  yield* rest;
}

function takeOver(read: RatedPlayer, row: number, into: RatedPlayer[], skipped: SkippedRows): void {
  const problem = listedPlayerProblem(read);
  if (problem === null) {
    into.push(read);
    return;
  }
  const known = skipped.get(problem);
  if (known) known.rows += 1;
  else skipped.set(problem, { rows: 1, first: row });
}

/** A text of one player a line, after a line of heads. */
async function* fromLines(
  chunks: AsyncIterable<string>,
  read: (line: string) => RatedPlayer,
  skipped: SkippedRows,
): AsyncGenerator<RatedPlayer[]> {
  let rest = '';
  let row = 0;
  const playersOf = (lines: readonly string[]) => {
    const players: RatedPlayer[] = [];
    for (const line of lines) {
      row += 1;
      if (row > 1 && line.trim() !== '') takeOver(read(line), row, players, skipped);
    }
    return players;
  };
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield playersOf(lines);
  }
  yield playersOf([rest]);
}

async function* fromCsv(
  chunks: AsyncIterable<string>,
  read: (row: readonly string[]) => RatedPlayer,
  skipped: SkippedRows,
): AsyncGenerator<RatedPlayer[]> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' });
  const feeding = (async () => {
    for await (const chunk of chunks) {
      if (!parser.write(chunk)) await new Promise((drained) => parser.once('drain', drained));
    }
    parser.end();
  })();
  let row = 0;
  let players: RatedPlayer[] = [];
  for await (const cells of parser as AsyncIterable<string[]>) {
    row += 1;
    if (row > 1) takeOver(read(cells), row, players, skipped);
    if (players.length === 1000) {
      yield players;
      players = [];
    }
  }
  await feeding;
  yield players;
}

async function* fromXml(
  chunks: AsyncIterable<string>,
  skipped: SkippedRows,
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
      },
      ontext(text) {
        if (texts) texts[element] = (texts[element] ?? '') + text;
      },
      onclosetag(name) {
        element = '';
        if (name !== 'player' || !texts) return;
        row += 1;
        takeOver(fideXmlPlayer(texts), row, players, skipped);
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
