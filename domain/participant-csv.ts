import type { FederationType } from './federation.ts';
import { type Participant, ratingLabel } from './participant.ts';

/** The columns of the file that an organizer downloads, in order. */
export const CSV_COLUMNS = [
  'Name',
  'Email',
  'Phone',
  'Local ID',
  'FIDE ID',
  'Rating',
  'Player Notes',
  'Organizer Notes (private)',
  'Registered At',
  'Status',
] as const;

/** The participant as a line of the file; `registeredAt` stands in it as given. */
export function toCsvRecord(
  participant: Participant,
  organizerNotes: string,
  federationType: FederationType,
): string[] {
  return [
    participant.fullName,
    participant.email,
    participant.phoneNumber,
    participant.localFederationId,
    participant.fideId,
    ratingLabel(participant, federationType),
    participant.notes,
    organizerNotes,
    participant.registeredAt,
    participant.status,
  ].map(neutralized);
}

const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * The cell with an apostrophe before what a spreadsheet would run as a formula. People type these texts,
 * and the organizer's computer opens the file.
 */
export function neutralized(cell: string): string {
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `neutralized`, for reading such a file back. */
export function withoutNeutralizing(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The name of the file, e.g. `ChessTournamentParticipants_2026-11-20T14-18-05.csv` (UTC). */
export function csvFileName(now: Date): string {
  return `ChessTournamentParticipants_${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`;
}
