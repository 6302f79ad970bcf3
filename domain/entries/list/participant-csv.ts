import type { FederationType } from '../../event/federation.ts';
import type { ListEvent, ListedEntry } from './column-record.ts';
import { columnText, eventColumn, type ListColumnName } from './list-columns.ts';
import type { Participant } from './participant.ts';
import { NO_ID_YET } from './player-id.ts';

/** Returns the columns that a file contains. */
export function fileColumns(
  columns: readonly ListColumnName[],
  event: ListEvent,
): ListColumnName[] {
  return columns.filter((name) => !eventColumn(name, event).isDerived);
}

/** The headers of a file with these columns, in order. */
export function csvHeads(columns: readonly ListColumnName[], event: ListEvent): string[] {
  return columns.map((name) => neutralizeFormula(eventColumn(name, event).csvHead));
}

/** Returns the entry as a row of a file with these columns; instants are written as given. */
export function toCsvRecord(
  entry: ListedEntry,
  columns: readonly ListColumnName[],
  event: ListEvent,
): string[] {
  const pending = pendingCells(entry.participant, event.federationType);
  return columns.map((name) => {
    const text = columnText(name, entry, event);
    const isId = name === 'fideId' || name === 'localFederationId';
    return neutralizeFormula(isId ? text || pending[name] : text);
  });
}

/** Returns the placeholder for a pending ID: in the column that the event requires, or that of the disputed ID. */
function pendingCells(
  { idPending, disputedFideId, disputedFederationId }: Participant,
  federationType: FederationType,
) {
  const isDisputed = disputedFideId !== '' || disputedFederationId !== '';
  const cell = (isAsked: boolean, disputed: string) => {
    if (disputed !== '') return `${NO_ID_YET} (claims ${disputed})`;
    return idPending && isAsked && !isDisputed ? NO_ID_YET : '';
  };
  return {
    fideId: cell(federationType !== 'National', disputedFideId),
    localFederationId: cell(federationType === 'National', disputedFederationId),
  };
}

/** Returns true if a cell marks the ID as pending, as written by `toCsvRecord`. */
export function isPendingCell(cell: string): boolean {
  return cell.toLowerCase().startsWith(NO_ID_YET.toLowerCase());
}

/**
 * Matches the start of a cell that a spreadsheet would run as a formula: at the front, and after a comma, a semicolon,
 * a bar, a tab, or a line break, which a program may take for separators. Such programs ignore spaces, quotes, percent
 * signs, and characters without width (`\p{Cc}`, `\p{Cf}`) before it. Some also run the minus sign of typesetting, and
 * Japanese and Chinese ones full-width signs.
 */
const FORMULA =
  /((?:^|[,;|\t\r\n])["%\s\p{Cc}\p{Cf}]*)('*)(?=[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A cell that starts with these is not a formula, but some programs drop them and then see one. */
const BLANK_START = /^'*[\t\r\n]/;

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula. Players type these texts, and the
 * organizer's computer opens the file.
 */
export function neutralizeFormula(cell: string): string {
  const harmless = cell.replace(FORMULA, "$1'$2");
  return BLANK_START.test(harmless) ? `'${harmless}` : harmless;
}

/** Undoes `neutralizeFormula`, for reading an exported file. */
export function withoutNeutralizing(cell: string): string {
  const start = cell.startsWith("'") && BLANK_START.test(cell) ? cell.slice(1) : cell;
  return start.replace(
    FORMULA,
    (_all, before: string, apostrophes: string) => before + apostrophes.slice(1),
  );
}

/** The name of the CSV file, e.g. `ChessTournamentParticipants_2026-11-20T14-18-05.csv` (UTC). */
export function csvFileName(now: Date): string {
  return `ChessTournamentParticipants_${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`;
}
