import type { ColumnGroup } from '@tabiya/domain/participants/columns';
import { type ColumnName, columnsIn, listColumn } from '@tabiya/domain/participants/list-columns';

/** A column of the table: what of a participant stands in it. Widths are in rem, fixed, so that nothing moves. */
export type TableColumn = {
  id: string;
  groups: readonly ColumnGroup[];
  width: number;
};

/** Always there, the name first; it takes the width that is left. */
export const NAME_COLUMN = {
  id: 'name',
  groups: ['name', 'rating', 'ids'],
  width: 12,
} as const satisfies TableColumn;
export const STATUS_COLUMN = {
  id: 'status',
  groups: ['status'],
  width: 8.25,
} as const satisfies TableColumn;

/** The columns to choose from, in the order of the table. `marks` says that there are notes, without their text. */
export const CHOICES = [
  { id: 'contact', groups: ['contact'], width: 13.5 },
  { id: 'rating', groups: ['rating'], width: 5.5 },
  { id: 'ids', groups: ['ids'], width: 9.5 },
  { id: 'marks', groups: [], width: 4 },
  { id: 'private', groups: ['private'], width: 11 },
  { id: 'notes', groups: ['notes'], width: 11 },
  { id: 'registered', groups: ['registered'], width: 7.5 },
] as const satisfies readonly TableColumn[];

export type ChoiceId = (typeof CHOICES)[number]['id'];

/** Which of them come first where there is no room for all. */
const FIRST_TO_FIT: readonly ChoiceId[] = [
  'marks',
  'contact',
  'rating',
  'ids',
  'registered',
  'private',
  'notes',
];

/** Rating and ids stand under the name unless they are given columns of their own. */
export const DEFAULT_CHOICE: readonly ChoiceId[] = [
  'contact',
  'marks',
  'private',
  'notes',
  'registered',
];

/** The columns of the checkbox and of the menu at the ends of a row. */
export const SELECT_WIDTH = 2.75;
export const MENU_WIDTH = 3.25;

const FIXED_WIDTH = SELECT_WIDTH + NAME_COLUMN.width + STATUS_COLUMN.width + MENU_WIDTH;

/** The least width, in rem, for which there is a table at all: below it the list is one of rows to tap. */
export const LEAST_TABLE_WIDTH = FIXED_WIDTH + 4;

/** Those of the chosen columns for which there is room in a width, in rem. Marks go where the notes themselves show. */
export function fittingColumns(chosen: readonly ChoiceId[], width: number): TableColumn[] {
  let left = width - FIXED_WIDTH;
  const fitting = new Set<ChoiceId>();
  for (const id of FIRST_TO_FIT) {
    const column = CHOICES.find((one) => one.id === id);
    if (!column || !chosen.includes(id) || column.width > left) continue;
    fitting.add(id);
    left -= column.width;
  }
  if (fitting.has('private') && fitting.has('notes')) fitting.delete('marks');
  return CHOICES.filter(({ id }) => fitting.has(id)).map((column) =>
    column.groups.some((group) => group === 'private' || group === 'notes')
      ? { ...column, width: column.width + left * NOTES_SHARE }
      : column,
  );
}

/** How much of the room that is left each of the columns of notes takes; the name has the rest. */
const NOTES_SHARE = 0.35;

/** The groups that stand under the name: those without a column of their own. */
export function groupsUnderName(columns: readonly TableColumn[]): ColumnGroup[] {
  const elsewhere = columns.flatMap(({ groups }) => groups);
  return NAME_COLUMN.groups.filter((group) => group !== 'name' && !elsewhere.includes(group));
}

/** What a column of the table shows, from the top down. */
export function columnsOf(groups: readonly ColumnGroup[]): ColumnName[] {
  return groups.flatMap(columnsIn);
}

/** What a column is called where there is little room. */
export function shortLabel(name: ColumnName): string {
  const { label, shortLabel: short = label } = listColumn(name);
  return short;
}

/** What stands at the head of a group, from top to bottom. */
export function headsOf(group: ColumnGroup): string[] {
  return columnsIn(group).map(shortLabel);
}

/** What a column to choose is called. */
export function choiceLabel({ id, groups }: TableColumn): string {
  return id === 'marks' ? 'Marks for notes' : groups.flatMap(headsOf).join(', ');
}
