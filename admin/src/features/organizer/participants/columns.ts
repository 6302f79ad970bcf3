import type { SortColumn } from './list-view.ts';

/** What a column's head says, and by what a press on it sorts. */
export type ColumnHead = { label: string; sortBy?: SortColumn };

/** A column of the table. Widths are fixed, so that nothing moves while rows come and go. */
export type Column = {
  /** One for each thing that its cells show, from top to bottom. */
  heads: readonly [ColumnHead, ...ColumnHead[]];
  /** In pixels. */
  width: number;
};

/** Short things share a column: all of the table fits beside a scroll bar on a screen of 1280 pixels. */
export const COLUMNS: readonly Column[] = [
  { heads: [{ label: 'Name', sortBy: 'fullName' }], width: 142 },
  {
    heads: [
      { label: 'Email', sortBy: 'email' },
      { label: 'Phone', sortBy: 'phoneNumber' },
    ],
    width: 172,
  },
  {
    heads: [
      { label: 'Local federation ID', sortBy: 'localFederationId' },
      { label: 'FIDE ID', sortBy: 'fideId' },
    ],
    width: 116,
  },
  { heads: [{ label: 'Rating', sortBy: 'rating' }], width: 82 },
  { heads: [{ label: 'Player notes' }], width: 110 },
  { heads: [{ label: 'Organizer notes (private)' }], width: 146 },
  {
    heads: [
      { label: 'Status', sortBy: 'status' },
      { label: 'Registered at', sortBy: 'registeredAt' },
    ],
    width: 120,
  },
  { heads: [{ label: 'Actions' }], width: 226 },
];

export const TABLE_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, 0);
