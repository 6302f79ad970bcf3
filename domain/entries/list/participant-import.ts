import type { CalendarDate } from '../../time-and-place/calendar-date.ts';
import type { ReceiptMethod } from '../money/receipts.ts';
import type { ListEvent } from './column-record.ts';
import { MAX_ORGANIZER_NOTES_LENGTH } from './columns.ts';
import { type ImportCells, importCells, NO_RATING } from './import-cells.ts';
import { type ColumnMatch, cellAt } from './import-columns.ts';
import { ENTRY_COLUMNS } from './list-columns.ts';
import type { Participant } from './participant.ts';
import { isPendingCell } from './participant-csv.ts';
import {
  deskEntrySchema,
  EMPTY_ENTRY,
  erasedEntrySchema,
  type ParticipantEntry,
  type TypedParticipantEntry,
} from './participant-entry.ts';
import { namesakeIndex } from './same-name.ts';
import { nameParts } from './written-name.ts';

/** The maximum number of rows in one file. */
export const MAX_IMPORT_ROWS = 2000;

/** The participant that a row adds to the list. */
export type ImportedEntry = ParticipantEntry &
  ImportCells & {
    /** Private notes; empty when there are none. */
    organizerNotes: string;
  };

/** How and when was paid what a file says was paid. */
export type ImportedPayment = {
  method: ReceiptMethod;
  /** null = on the day of the import. */
  receivedOn: CalendarDate | null;
};

/** Returns true if the import of an entry writes a receipt: it is paid, or the file has an amount received. */
export function writesReceipt({ status, received }: Pick<ImportedEntry, 'status' | 'received'>) {
  return status === 'paid' || (received !== null && received !== 0);
}

/** Entries with the answer to whether public pages may name those of whom the file does not say it; null = no answer. */
export function withShownNames<Entry extends Pick<ImportedEntry, 'showName'>>(
  entries: readonly Entry[],
  showName: boolean | null,
): Entry[] {
  return entries.map((entry) => ({ ...entry, showName: entry.showName ?? showName }));
}

/** A row of the file with its entry and its problems. */
export type ImportRow = {
  /** The row number as in a spreadsheet: the headers are row 1. */
  line: number;
  typed: TypedParticipantEntry;
  /** null when the row has a problem. */
  entry: ImportedEntry | null;
  problems: readonly string[];
  /** Who on the list has the same name: a hint, as they may be two people. Empty where the row has a problem. */
  namesakes: readonly Participant[];
  /** The lines of others in the file who have the same name: a hint as well. */
  namesakeLines: readonly number[];
};

/** How a file is read into an event. */
type ImportRules = {
  event: ListEvent;
  /** True if a section that the event does not have is left out, rather than a problem of its row. */
  ignoresUnknownSections?: boolean;
  /** The changes of rating lists to rows, counted from 0. */
  fills?: ReadonlyMap<number, Partial<TypedParticipantEntry>>;
};

/**
 * Validates the rows after the headers: each by itself, against the other rows and against the existing participants.
 */
export function checkImport(
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
  rules: ImportRules,
  listed: readonly Participant[],
): ImportRow[] {
  const taken = new Map<string, string>();
  const namesakesOf = namesakeIndex(listed);
  for (const one of listed) {
    if (one.status === 'cancelled') continue;
    for (const key of identityKeys(one)) taken.set(key, 'Already on the list');
  }
  const { federationType } = rules.event;
  const schema = federationType === 'Unrated' ? erasedEntrySchema : deskEntrySchema;
  const rows = lines.map((cells, index) => {
    const line = index + 2;
    const typed = { ...typedEntry(cells, match, rules.event), ...rules.fills?.get(index) };
    const organizerNotes = cellAt(cells, match['organizerNotes']);
    const checked = schema.safeParse(typed);
    const read = importCells(cells, match, rules);
    const problems = new Set(checked.error?.issues.map(({ message }) => message));
    for (const problem of read.problems) problems.add(problem);
    if (organizerNotes.length > MAX_ORGANIZER_NOTES_LENGTH) {
      problems.add('Organizer notes can have at most 5,000 characters');
    }
    if (checked.success && read.values.status !== 'cancelled') {
      const keys = identityKeys(checked.data);
      for (const key of keys) {
        const reason = taken.get(key);
        if (reason !== undefined) problems.add(reason);
      }
      for (const key of keys) if (!taken.has(key)) taken.set(key, `Same player as line ${line}`);
    }
    const entry =
      checked.success && problems.size === 0
        ? { ...checked.data, ...read.values, organizerNotes }
        : null;
    return { line, typed, entry, problems: [...problems] };
  });
  const linesOf = namesakeIndex(
    rows.flatMap(({ line, entry }) => (entry === null ? [] : [{ ...entry, line }])),
  );
  return rows.map((row) => {
    const { line, entry } = row;
    if (entry === null || entry.status === 'cancelled') {
      return { ...row, namesakes: [], namesakeLines: [] };
    }
    const others = linesOf(entry.fullName).filter((other) => other.line !== line);
    return {
      ...row,
      namesakes: namesakesOf(entry.fullName),
      namesakeLines: others.map((other) => other.line),
    };
  });
}

/** The sections that rows name and the event does not have, each once. */
export function unknownSections(
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
  { sections }: Pick<ListEvent, 'sections'>,
): string[] {
  const known = new Set(sections.map(({ name }) => name.trim().toLowerCase()));
  const named = lines
    .map((cells) => cellAt(cells, match['sectionId']))
    .filter((name) => name !== '');
  return [...new Set(named)].filter((name) => !known.has(name.toLowerCase()));
}

/** The ids of the sections that rows name; null for none that the event has. */
export function rowSections(
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
  { sections }: Pick<ListEvent, 'sections'>,
): (string | null)[] {
  const idOf = new Map(sections.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  return lines.map(
    (cells) => idOf.get(cellAt(cells, match['sectionId']).trim().toLowerCase()) ?? null,
  );
}

/** The values that must be unique within an event. The database enforces the same. */
function identityKeys(
  entry: Pick<Participant, 'email' | 'fullName' | 'fideId' | 'localFederationId'>,
): string[] {
  const plain = (text: string) => text.trim().toLowerCase();
  return [
    ...(entry.email.trim() ? [`person ${plain(entry.email)} ${plain(entry.fullName)}`] : []),
    ...(entry.fideId.trim() ? [`fide ${entry.fideId.trim()}`] : []),
    ...(entry.localFederationId.trim() ? [`federation ${plain(entry.localFederationId)}`] : []),
  ];
}

/** The entries of the rows, as the form of an entry holds them. */
export function readEntries(
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
  event: ListEvent,
): TypedParticipantEntry[] {
  return lines.map((cells) => typedEntry(cells, match, event));
}

function typedEntry(
  cells: readonly string[],
  match: ColumnMatch,
  { federationType }: ListEvent,
): TypedParticipantEntry {
  const typed = Object.fromEntries(ENTRY_COLUMNS.map((name) => [name, cellAt(cells, match[name])]));
  const name = nameParts(typed['fullName'] ?? '', cellAt(cells, match['familyName']));
  const noRating = federationType === 'Unrated' || NO_RATING.test(typed['rating'] ?? '');
  const saysPending = (['fideId', 'localFederationId'] as const).filter((field) =>
    isPendingCell(typed[field] ?? ''),
  );
  return {
    ...EMPTY_ENTRY,
    ...typed,
    ...name,
    ...(noRating && { rating: '' }),
    ...Object.fromEntries(saysPending.map((field) => [field, ''])),
    idPending: saysPending.length > 0,
  };
}
