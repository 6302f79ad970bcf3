import { resultsFromTrf } from '../../interchange/results/results-from-trf.ts';
import { readTrf } from '../../interchange/trf/read-trf.ts';
import type { SectionResults } from '../section-results.ts';

/** Imports the results of a TRF text. */
export function trfResults(text: string): SectionResults {
  const reading = readTrf(text);
  if (!reading.ok) throw new Error(reading.problem);
  const imported = resultsFromTrf(reading.tournament, { before: null, rounds: null });
  if (!imported.ok) throw new Error(imported.problem);
  return imported.results;
}
