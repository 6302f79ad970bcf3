import type { FederationType } from '../event/federation.ts';
import { NO_ID_YET } from './columns.ts';
import { COLUMN_NAMES, type ColumnName, listColumn } from './list-columns.ts';
import { type Participant, ratingLabel } from './participant.ts';

/** The heads of the file that an organizer downloads, in order. */
export const CSV_HEADS = COLUMN_NAMES.map((name) => listColumn(name).csvHead);

/** The participant as a line of the file; `registeredAt` stands in it as given. */
export function toCsvRecord(
  participant: Participant,
  organizerNotes: string,
  federationType: FederationType,
): string[] {
  const pending = pendingCells(participant, federationType);
  const cells: Record<ColumnName, string> = {
    ...participant,
    localFederationId: participant.localFederationId || pending.localFederationId,
    fideId: participant.fideId || pending.fideId,
    rating: ratingLabel(participant, federationType),
    organizerNotes,
  };
  return COLUMN_NAMES.map((name) => neutralized(cells[name]));
}

/** What stands in place of an id that is still to come: in the column that the event goes by, or of the id disputed. */
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

/** Whether a cell says that the id is still to come, as `toCsvRecord` writes it. */
export function isPendingCell(cell: string): boolean {
  return cell.toLowerCase().startsWith(NO_ID_YET.toLowerCase());
}

/**
 * What a spreadsheet runs as a formula, where a cell starts: at the front, and after a semicolon, a tab or a line break,
 * which start a cell for a program that takes those for its separators. Blanks and quotes before it do not matter to
 * such a program. Japanese and Chinese ones run the full-width signs, too.
 */
const FORMULA = /((?:^|[;\t\r\n])["\s]*)('*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A cell that starts so is no formula, but some programs drop these and then see one. */
const BLANK_START = /^'*[\t\r\n]/;

/**
 * The cell with an apostrophe before what a spreadsheet would run as a formula. People type these texts,
 * and the organizer's computer opens the file.
 */
export function neutralized(cell: string): string {
  const harmless = cell.replace(FORMULA, "$1'$2");
  return BLANK_START.test(harmless) ? `'${harmless}` : harmless;
}

/** The cell as it was before `neutralized`, for reading such a file back. */
export function withoutNeutralizing(cell: string): string {
  const start = cell.startsWith("'") && BLANK_START.test(cell) ? cell.slice(1) : cell;
  return start.replace(
    FORMULA,
    (_all, before: string, apostrophes: string) => before + apostrophes.slice(1),
  );
}

/** The name of the file, e.g. `ChessTournamentParticipants_2026-11-20T14-18-05.csv` (UTC). */
export function csvFileName(now: Date): string {
  return `ChessTournamentParticipants_${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`;
}
