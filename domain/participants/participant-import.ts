import type { FederationType } from '../event/federation.ts';
import { MAX_ORGANIZER_NOTES_LENGTH } from './columns.ts';
import { COLUMN_NAMES, type ColumnName, ENTRY_COLUMNS, listColumn } from './list-columns.ts';
import {
  holdsPlace,
  PARTICIPANT_STATUSES,
  type Participant,
  type ParticipantStatus,
} from './participant.ts';
import { isPendingCell, withoutNeutralizing } from './participant-csv.ts';
import {
  EMPTY_ENTRY,
  type ParticipantEntry,
  participantEntrySchema,
  selfEnteredSchema,
  type TypedParticipantEntry,
} from './participant-entry.ts';

/** The maximum number of rows in one file. */
export const MAX_IMPORT_ROWS = 2000;

/** The column of the file for each field, counted from 0; null when there is none. */
export type ColumnMatch = Record<ColumnName, number | null>;

/** Matches columns by their headers. Unknown headers are left out. */
export function matchColumns(heads: readonly string[]): ColumnMatch {
  const plain = heads.map((head) => head.toLowerCase().replace(/[^a-z]/g, ''));
  const columnOf = (name: ColumnName) => {
    const found = plain.findIndex((head) => listColumn(name).aliases.includes(head));
    return found === -1 ? null : found;
  };
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, columnOf(name)])) as ColumnMatch;
}

/** The participant that a row adds to the list. */
export type ImportedEntry = ParticipantEntry & {
  status: ParticipantStatus;
  /** Private notes; empty when there are none. */
  organizerNotes: string;
  /** An ISO instant; null = now. */
  registeredAt: string | null;
};

/** A row of the file with its entry and its problems. */
export type ImportRow = {
  /** The row number as in a spreadsheet: the headers are row 1. */
  line: number;
  typed: TypedParticipantEntry;
  /** null when the row has a problem. */
  entry: ImportedEntry | null;
  problems: readonly string[];
};

/**
 * Validates the rows after the headers: each by itself, against the other rows and against the existing participants.
 */
export function checkImport(
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
  federationType: FederationType,
  listed: readonly Participant[],
): ImportRow[] {
  const taken = new Map<string, string>();
  for (const one of listed) {
    if (one.status === 'cancelled') continue;
    for (const key of identityKeys(one)) taken.set(key, 'Already on the list');
  }
  const schema = federationType === 'Unrated' ? selfEnteredSchema : participantEntrySchema;
  return lines.map((cells, index) => {
    const line = index + 2;
    const typed = typedEntry(cells, match, federationType);
    const status = statusIn(cells, match);
    const organizerNotes = cellOf(cells, match.organizerNotes);
    const registeredAt = instantIn(cells, match);
    const checked = schema.safeParse(typed);
    const problems = new Set(checked.error?.issues.map(({ message }) => message));
    if (status === null) problems.add('The status must be registered, paid, waiting or cancelled');
    if (organizerNotes.length > MAX_ORGANIZER_NOTES_LENGTH) {
      problems.add('Organizer notes: at most 5,000 characters');
    }
    if (registeredAt === undefined) problems.add('Registered at must be a day like 2026-11-20');
    if (checked.success && status !== 'cancelled') {
      const keys = identityKeys(checked.data);
      for (const key of keys) {
        const reason = taken.get(key);
        if (reason !== undefined) problems.add(reason);
      }
      for (const key of keys)
        if (!taken.has(key)) taken.set(key, `The same player as line ${line}`);
    }
    const entry =
      checked.success && status !== null && registeredAt !== undefined && problems.size === 0
        ? { ...checked.data, status, organizerNotes, registeredAt }
        : null;
    return { line, typed, entry, problems: [...problems] };
  });
}

/**
 * The entries for which there are places left, in the order of the file; `placesLeft` null means no limit. Those
 * who wait or cancelled take no place.
 */
export function entriesThatFit<Entry extends { status: ParticipantStatus }>(
  entries: readonly Entry[],
  placesLeft: number | null,
): Entry[] {
  if (placesLeft === null) return [...entries];
  let left = placesLeft;
  return entries.filter(({ status }) => !holdsPlace({ status }) || left-- > 0);
}

/** The values that must be unique within an event. The database enforces the same. */
function identityKeys(
  entry: Pick<Participant, 'email' | 'fullName' | 'fideId' | 'localFederationId'>,
): string[] {
  const plain = (text: string) => text.trim().toLowerCase();
  return [
    `person ${plain(entry.email)} ${plain(entry.fullName)}`,
    ...(entry.fideId.trim() ? [`fide ${entry.fideId.trim()}`] : []),
    ...(entry.localFederationId.trim() ? [`federation ${plain(entry.localFederationId)}`] : []),
  ];
}

function cellOf(cells: readonly string[], column: number | null): string {
  return column === null ? '' : withoutNeutralizing(cells[column] ?? '').trim();
}

function typedEntry(
  cells: readonly string[],
  match: ColumnMatch,
  federationType: FederationType,
): TypedParticipantEntry {
  const typed = Object.fromEntries(ENTRY_COLUMNS.map((name) => [name, cellOf(cells, match[name])]));
  const noRating =
    federationType === 'Unrated' || /^(n\/?a|unrated|-)$/i.test(typed['rating'] ?? '');
  const saysPending = (['fideId', 'localFederationId'] as const).filter((field) =>
    isPendingCell(typed[field] ?? ''),
  );
  return {
    ...EMPTY_ENTRY,
    ...typed,
    ...(noRating && { rating: '' }),
    ...Object.fromEntries(saysPending.map((field) => [field, ''])),
    idPending: saysPending.length > 0,
  };
}

/** The status in a row; `registered` when empty, null when it is unknown. */
function statusIn(cells: readonly string[], match: ColumnMatch): ParticipantStatus | null {
  const text = cellOf(cells, match.status).toLowerCase();
  if (text === '') return 'registered';
  return PARTICIPANT_STATUSES.find((status) => status === text) ?? null;
}

const INSTANT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** The registration time in a row; null when empty, undefined when it is invalid. */
function instantIn(cells: readonly string[], match: ColumnMatch): string | null | undefined {
  const text = cellOf(cells, match.registeredAt);
  if (text === '') return null;
  const instant = new Date(INSTANT.test(text) ? text.replace(' ', 'T') : Number.NaN);
  return instant.getTime() > 0 ? instant.toISOString() : undefined;
}
