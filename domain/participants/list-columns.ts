import * as z from 'zod/mini';
import { type ColumnGroup, LIST_COLUMNS, type ListColumn } from './columns.ts';

type Columns = typeof LIST_COLUMNS;

/** The name of a column. */
export type ColumnName = keyof Columns;

/** All columns, in order. */
export const COLUMN_NAMES = Object.keys(LIST_COLUMNS) as readonly ColumnName[];

/** The record of a column, including its optional properties. */
export function listColumn(name: ColumnName): ListColumn {
  return LIST_COLUMNS[name];
}

/** The groups of columns, in order. */
export const COLUMN_GROUPS: readonly ColumnGroup[] = [
  ...new Set(COLUMN_NAMES.map((name) => listColumn(name).group)),
];

/** The columns that share a column of the table. */
export function columnsIn(group: ColumnGroup): ColumnName[] {
  return COLUMN_NAMES.filter((name) => listColumn(name).group === group);
}

/** The columns by which the list can be sorted. */
export type SortColumn = {
  [Name in ColumnName]: Columns[Name] extends { isSorted: true } ? Name : never;
}[ColumnName];

/** Whether the list can be sorted by a column. */
export function isSortColumn(name: ColumnName): name is SortColumn {
  return listColumn(name).isSorted === true;
}

/** The columns that an organizer can edit. */
export type EntryColumn = {
  [Name in ColumnName]: Columns[Name] extends { entry: z.ZodMiniType } ? Name : never;
}[ColumnName];

/** Whether an organizer can edit a column. */
function isEntryColumn(name: ColumnName): name is EntryColumn {
  return listColumn(name).entry !== undefined;
}

export const ENTRY_COLUMNS = COLUMN_NAMES.filter(isEntryColumn);

/** The schemas of the editable columns. */
export const entryColumnsSchema = z.object(
  Object.fromEntries(ENTRY_COLUMNS.map((name) => [name, LIST_COLUMNS[name].entry])) as {
    [Name in EntryColumn]: Columns[Name]['entry'];
  },
);
