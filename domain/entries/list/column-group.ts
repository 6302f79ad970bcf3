/** Groups of values that share a column of the table, which has no room for one each, in the order of lists. */
export const COLUMN_GROUPS = [
  'name',
  'contact',
  'ids',
  'rating',
  'entryRating',
  'list',
  'notes',
  'private',
  'registered',
  'status',
  'section',
  'player',
  'birth',
  'byes',
  'money',
  'reference',
  'answers',
  'arrival',
  'public',
] as const;

export type ColumnGroup = (typeof COLUMN_GROUPS)[number];
