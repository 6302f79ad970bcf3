import { readSectionResults, type SectionResults } from '@tabiya/domain/results/section-results';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The results of a section as they are stored. */
export type StoredResults = {
  /** The last part of the address of their page; empty before the first. */
  slug: string;
  /** Set by the client that saves; 0 before the first save. */
  version: number;
  /** null where there are none, or no more. */
  results: SectionResults | null;
};

/** The stored results of an event by the id of the section; empty for the whole event. */
export type ResultsBySection = Readonly<Record<string, StoredResults>>;

/** A section that has no results yet. */
export const NO_RESULTS: StoredResults = { slug: '', version: 0, results: null };

const savedSchema = z.object({ slug: z.string(), version: z.number() });

async function listResults(client: Client, eventId: string): Promise<ResultsBySection> {
  const answer = await client
    .from('section_results')
    .select('section_id, slug, version, results')
    .eq('event_id', eventId);
  throwIfRefused(answer, APP_DATA.results.load);
  const rows = (answer.data ?? []).map(({ section_id, slug, version, results }) => {
    const read = results === null ? null : readSectionResults(results).value;
    if (results !== null && read === null) {
      throw new DataError('unexpected_answer', APP_DATA.results.load);
    }
    return [section_id, { slug, version, results: read }] as const;
  });
  return Object.fromEntries(rows);
}

export function sectionResultsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['section results', eventId] as const,
    queryFn: () => listResults(client, eventId),
  });
}

/**
 * Asks whether results were changed elsewhere, as by a phone, and reads them again where they were: their versions are
 * little, and they may be much.
 */
export function changedResultsQuery(client: Client, eventId: string) {
  const { queryKey } = sectionResultsQuery(client, eventId);
  return queryOptions({
    queryKey: ['changed results', eventId] as const,
    queryFn: async ({ client: queries }) => {
      const answer = await client
        .from('section_results')
        .select('section_id, version')
        .eq('event_id', eventId);
      throwIfRefused(answer, APP_DATA.results.load);
      const known = queries.getQueryData<ResultsBySection>(queryKey);
      const isNews = (answer.data ?? []).some(
        ({ section_id, version }) => version > (known?.[section_id]?.version ?? 0),
      );
      if (isNews && known) await queries.invalidateQueries({ queryKey });
      return null;
    },
    staleTime: 0,
  });
}

/** Saves the results of a section, with the file they came from, and gives them as stored. */
export async function saveSectionResults(
  client: Client,
  { eventId, sectionId }: { eventId: string; sectionId: string },
  results: SectionResults,
  version: number,
  file: string | null = null,
): Promise<StoredResults> {
  const answer = await client.rpc('save_section_results', {
    in_event_id: eventId,
    in_section_id: sectionId,
    in_results: results,
    in_version: version,
    ...(file !== null && { in_file: file }),
  });
  throwIfRefused(answer, APP_DATA.results.save);
  return { ...parseAnswer(savedSchema, answer.data, APP_DATA.results.save), results };
}

/** Brings the state before the last change back, or deletes results, which `undo` brings back. */
export async function changeSectionResults(
  client: Client,
  { eventId, sectionId }: { eventId: string; sectionId: string },
  version: number,
  change: 'undo' | 'delete',
): Promise<void> {
  const answer = await client.rpc(
    change === 'undo' ? 'undo_section_results' : 'delete_section_results',
    { in_event_id: eventId, in_section_id: sectionId, in_version: version },
  );
  throwIfRefused(answer, APP_DATA.results.save);
}

/** The file that results were imported from; null where they were not. */
export function resultsFileQuery(client: Client, eventId: string, sectionId: string) {
  return queryOptions({
    queryKey: ['results file', eventId, sectionId] as const,
    queryFn: async (): Promise<string | null> => {
      const answer = await client
        .from('section_results')
        .select('file')
        .eq('event_id', eventId)
        .eq('section_id', sectionId)
        .maybeSingle();
      throwIfRefused(answer, APP_DATA.results.load);
      return answer.data?.file ?? null;
    },
    staleTime: 0,
  });
}
