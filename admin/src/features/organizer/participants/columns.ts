import type { SortColumn } from './list-view.ts';

/** A column of the table. Widths are fixed, so that nothing moves while rows come and go. */
export type Column = {
  head: string;
  /** In pixels. */
  width: number;
  sortBy?: SortColumn;
};

export const COLUMNS: readonly Column[] = [
  { head: 'Name', width: 176, sortBy: 'fullName' },
  { head: 'Email', width: 196, sortBy: 'email' },
  { head: 'Phone', width: 124, sortBy: 'phoneNumber' },
  { head: 'Local federation ID', width: 106, sortBy: 'localFederationId' },
  { head: 'FIDE ID', width: 94, sortBy: 'fideId' },
  { head: 'Rating', width: 84, sortBy: 'rating' },
  { head: 'Player notes', width: 180 },
  { head: 'Organizer notes (private)', width: 220 },
  { head: 'Registered at', width: 130, sortBy: 'registeredAt' },
  { head: 'Status', width: 120, sortBy: 'status' },
  { head: 'Actions', width: 232 },
];

export const TABLE_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, 0);
