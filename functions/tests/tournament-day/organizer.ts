import { matchColumns, withFullNames } from '@tabiya/domain/entries/list/import-columns';
import { sortForAdding } from '@tabiya/domain/entries/list/import-places';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import { checkImport } from '@tabiya/domain/entries/list/participant-import';
import { withCharge } from '@tabiya/domain/entries/money/charged-fee';
import { receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import { EXPORT_FORMATS } from '@tabiya/domain/interchange/entries-export';
import { importPreview, withEntries } from '@tabiya/domain/interchange/results/import-preview';
import { exportedEntries, exportedTournament } from '@tabiya/domain/interchange/section-export';
import { sectionEntries } from '@tabiya/domain/results/section-entries';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { QueryClient } from '@tanstack/react-query';
import { changeEntries, type EntryChange } from '../../../admin/src/data/entry-changes.ts';
import { getEvent } from '../../../admin/src/data/events.ts';
import { importParticipants } from '../../../admin/src/data/participant-imports.ts';
import { participantsQuery } from '../../../admin/src/data/participants.ts';
import { addReceipt, receiptsQuery } from '../../../admin/src/data/receipts.ts';
import {
  resultsFileQuery,
  saveSectionResults,
  sectionResultsQuery,
} from '../../../admin/src/data/section-results.ts';
import type { Client } from '../../../admin/src/data/supabase.ts';
import { changeOperation } from '../../../admin/src/entry-operations/operations.ts';
import { parseCsv } from '../../../admin/src/features/organizer/participants/files/csv/read-file.ts';
import { readResults } from '../../../admin/src/features/organizer/results/import/read-results.ts';

/** The organizer's app without its screens: its queries, mutations, and file readers. */
export function organizerAt(client: Client, eventId: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 0, retry: false } } });
  const event = async () => (await getEvent(client, eventId)).event;
  const participants = () => queries.fetchQuery(participantsQuery(client, eventId));
  const receipts = () => queries.fetchQuery(receiptsQuery(client, eventId));
  const entryOf = async (name: string) => {
    const found = (await participants()).find(({ fullName }) => fullName === name);
    if (!found) throw new Error(`${name} is not on the list.`);
    return found;
  };
  const stored = async (sectionId: string) =>
    (await queries.fetchQuery(sectionResultsQuery(client, eventId)))[sectionId];

  return {
    event,
    participants,
    receipts,
    entryOf,
    stored,
    /** The file from which the results of a section were imported. */
    fileOf: (sectionId: string) => queries.fetchQuery(resultsFileQuery(client, eventId, sectionId)),
    /** Imports a list of players from the text of a CSV file; throws if a row has a problem. */
    async importList(csv: string): Promise<void> {
      const rules = { event: await event() };
      const table = withFullNames(parseCsv(csv));
      const match = matchColumns(table.heads, rules.event);
      const rows = checkImport(table.lines, match, rules, await participants());
      const entries = rows.map(({ line, entry, problems }) => {
        if (entry === null) throw new Error(`Line ${line}: ${problems.join(', ')}`);
        return entry;
      });
      const inCash = { method: 'cash', receivedOn: null } as const;
      await importParticipants(client, rules.event, sortForAdding(entries), inCash);
    },
    /** The arrived players of a section, as exported for the pairing program. */
    async exported(sectionId: string): Promise<string> {
      const [current, everybody] = [await event(), await participants()];
      const received = receivedByEntry(await receipts());
      const listed = everybody.map((participant) => ({
        participant,
        ...{ notes: '', waitingPlace: null, received: received.get(participant.id) ?? 0 },
      }));
      const chosen = exportedEntries(current, listed, { sectionId, isArrivedOnly: true });
      return EXPORT_FORMATS.trf26.write(
        { ...exportedTournament(current, sectionId), initialColor: 'w' },
        chosen,
      ).text;
    },
    /** Changes entries as a list operation; throws if one is not changed. */
    async press(people: readonly Participant[], change: EntryChange): Promise<void> {
      const charging = await event();
      const operation = changeOperation(people, (one) => withCharge(charging, one, change));
      if (operation === null) return;
      const id = crypto.randomUUID();
      const { failures } = await changeEntries(client, eventId, { ...operation, id });
      for (const { message } of failures.values()) throw new Error(message);
    },
    /** Records a receipt; refunds are negative. */
    async receive(name: string, method: 'cash' | 'card' | 'transfer' | 'online', amount: number) {
      const { id: participantId } = await entryOf(name);
      await addReceipt(client, eventId, {
        id: crypto.randomUUID(),
        participantId,
        amount,
        method,
        receivedOn: '2026-11-22',
        note: '',
        isAutomatic: false,
        source: null,
        createdBy: null,
      });
    },
    /** Imports a pairing program's file for a section, and returns the text of its preview. */
    async importResults(
      sectionId: string,
      file: File,
      choose: (results: SectionResults) => SectionResults = (results) => results,
    ) {
      const current = await event();
      const before = await stored(sectionId);
      const rounds = current.sections.find(({ id }) => id === sectionId)?.rounds ?? null;
      const read = await readResults(file, { before: before?.results ?? null, rounds });
      const entries = sectionEntries(current, sectionId, await participants());
      const preview = importPreview(read.results, entries, before?.results ?? null);
      const results = choose(withEntries(read.results, preview.matches));
      const key = { eventId, sectionId };
      await saveSectionResults(client, key, results, before?.version ?? 0, read.file);
      return { preview, notices: read.notices, results };
    },
  };
}
export type OrganizerDesk = ReturnType<typeof organizerAt>;
