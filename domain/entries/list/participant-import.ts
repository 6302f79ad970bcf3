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
  SOME_ID_REQUIRED,
  type TypedParticipantEntry,
} from './participant-entry.ts';
import { namesakeIndex } from './same-name.ts';
import { nameParts } from './written-name.ts';

/** The maximum number of rows in one file. */
export const MAX_IMPORT_ROWS = 2000;

/** The participant that a row adds. */
export type ImportedEntry = ParticipantEntry &
  ImportCells & {
    /** Private notes; empty if there are none. */
    organizerNotes: string;
  };

/** The method and day of the payments in a file. */
export type ImportedPayment = {
  method: ReceiptMethod;
  /** null = the day of the import. */
  receivedOn: CalendarDate | null;
};

/** Returns true if importing an entry creates a receipt: it is paid, or the file has an amount received. */
export function writesReceipt({ status, received }: Pick<ImportedEntry, 'status' | 'received'>) {
  return status === 'paid' || (received !== null && received !== 0);
}

/** Returns the entries with `showName` set if the file lacks it; null = no answer. */
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
  /** null if the row has a problem. */
  entry: ImportedEntry | null;
  problems: readonly string[];
  /** True if both IDs are empty, although the event requires one. */
  hasNoId: boolean;
  /** Participants with the same name: a hint, since they may be different people. Empty if the row has a problem. */
  namesakes: readonly Participant[];
  /** Other lines of the file with the same name, as a hint. */
  namesakeLines: readonly number[];
};

/** The rules for reading a file into an event. */
type ImportRules = {
  event: ListEvent;
  /** True to drop unknown sections instead of reporting a problem. */
  ignoresUnknownSections?: boolean;
  /** True to import players without an ID as if the file said that it is pending. */
  allowsNoId?: boolean;
  /** The values from rating lists, by row, counted from 0. */
  fills?: ReadonlyMap<number, Partial<TypedParticipantEntry>>;
};

/** Returns true if a row has everything it needs except an ID. */
export function lacksOnlyId({ hasNoId, problems }: Pick<ImportRow, 'hasNoId' | 'problems'>) {
  return hasNoId && problems.every((problem) => problem === SOME_ID_REQUIRED);
}

/** Validates the rows after the headers: each by itself, against the other rows, and against the participants. */
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
  const requiresId = federationType !== 'Unrated';
  const schema = requiresId ? deskEntrySchema : erasedEntrySchema;
  const rows = lines.map((cells, index) => {
    const line = index + 2;
    const read = { ...typedEntry(cells, match, rules.event), ...rules.fills?.get(index) };
    const hasNoId = requiresId && !read.idPending && !read.fideId && !read.localFederationId;
    const typed = hasNoId ? { ...read, idPending: rules.allowsNoId === true } : read;
    const organizerNotes = cellAt(cells, match['organizerNotes']);
    const checked = schema.safeParse(typed);
    const others = importCells(cells, match, rules);
    const problems = new Set(checked.error?.issues.map(({ message }) => message));
    for (const problem of others.problems) problems.add(problem);
    if (organizerNotes.length > MAX_ORGANIZER_NOTES_LENGTH) {
      problems.add('Organizer notes can have at most 5,000 characters');
    }
    if (checked.success && others.values.status !== 'cancelled') {
      const keys = identityKeys(checked.data);
      for (const key of keys) {
        const reason = taken.get(key);
        if (reason !== undefined) problems.add(reason);
      }
      for (const key of keys) if (!taken.has(key)) taken.set(key, `Same player as line ${line}`);
    }
    const entry =
      checked.success && problems.size === 0
        ? { ...checked.data, ...others.values, organizerNotes }
        : null;
    return { line, typed, entry, problems: [...problems], hasNoId };
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

/** Returns the unknown sections in the file, each once. */
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

/** Returns the section id of each row; null if unknown. */
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

/** Returns the rows as entries, as in the form for an entry. */
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
