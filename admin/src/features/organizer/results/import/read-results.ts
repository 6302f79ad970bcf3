import { decodeText, detectEncoding } from '@tabiya/domain/entries/list/file-encoding';
import { groupNotices, type ImportNotice } from '@tabiya/domain/interchange/results/import-notice';
import { resultsFromTrf } from '@tabiya/domain/interchange/results/results-from-trf';
import { resultsFromTable } from '@tabiya/domain/interchange/results/standings-table';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import type { TrfTournament } from '@tabiya/domain/interchange/trf/tournament';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import Papa from 'papaparse';

/** Larger than the file of any tournament. */
const MAX_BYTES = 2_000_000;

/** The content of a results file. */
export type ReadResults = {
  name: string;
  results: SectionResults;
  /** The file, word for word, where it is a TRF. */
  file: string | null;
  /** The tournament of the file; null where it is a table. */
  tournament: TrfTournament | null;
  /** The differences between the file and the results. */
  notices: ImportNotice[];
};

type Options = { before: SectionResults | null; rounds: number | null };

/** Reads results from a file, TRF or a table of standings. Throws with a sentence for the person when it is neither. */
export async function readResults(file: File, options: Options): Promise<ReadResults> {
  if (file.size > MAX_BYTES) throw new Error('This file is too large. The limit is 2 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeText(bytes, detectEncoding(bytes)).replaceAll('\u0000', '');
  const isTable = /\.(csv|tsv)$/i.test(file.name);
  const reading = isTable ? null : readTrf(text);
  if (reading?.ok) {
    const imported = resultsFromTrf(reading.tournament, options);
    if (!imported.ok) throw new Error(imported.problem);
    const unread = groupNotices(
      reading.problems.map(({ kind, line, reason }) => ({ kind, line: `Line ${line}: ${reason}` })),
    );
    const notices = [...unread, ...imported.notices];
    const { tournament } = reading;
    return { name: file.name, ...imported, file: text, tournament, notices };
  }
  const table = Papa.parse<string[]>(text.replace(/^sep=.\r?\n/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  const [heads = [], ...lines] = table.data;
  const imported = resultsFromTable({ heads, lines }, options);
  if (imported.ok) {
    return { name: file.name, ...imported, file: null, tournament: null };
  }
  throw new Error(
    reading === null
      ? imported.problem
      : `${reading.problem} You can also import a CSV file of standings.`,
  );
}
