import type { ColumnGroup } from '@tabiya/domain/entries/list/column-group';
import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import { eventColumn, type ListColumnName } from '@tabiya/domain/entries/list/list-columns';

/** A column of the table: what of a participant stands in it. Widths are in rem, fixed, so that nothing moves. */
export type TableColumn = {
  id: string;
  names: readonly ListColumnName[];
  width: number;
  /** True if the head names only the first of its values. */
  hasOneHead?: boolean;
};

type Choice = {
  id: string;
  groups: readonly ColumnGroup[];
  width: number;
  /** True if it shows until somebody decides otherwise. */
  isDefault: boolean;
  hasOneHead?: boolean;
};

/** Always there, the name first; it takes the width that is left. */
const NAME_WIDTH = 12;
const NAME_GROUPS: readonly ColumnGroup[] = ['name', 'player', 'rating', 'ids'];
const STATUS_NAMES: readonly ListColumnName[] = ['status'];

/** The column of the status, wider where it also says what is due. */
export function statusColumn(used: readonly ListColumnName[]): TableColumn {
  return { id: 'status', names: STATUS_NAMES, width: used.includes('feeOwed') ? 9.5 : 8.25 };
}

/** The column of the button that checks a player in, while players are. */
export const ARRIVAL_WIDTH = 7.5;

/** The columns to choose from, in the order of the table. `marks` says that there are notes, without their text. */
const CHOICES: readonly Choice[] = [
  { id: 'rating', groups: ['rating'], width: 4.5, isDefault: true, hasOneHead: true },
  { id: 'section', groups: ['section'], width: 8.5, isDefault: true, hasOneHead: true },
  { id: 'contact', groups: ['contact'], width: 13.5, isDefault: true },
  { id: 'player', groups: ['player'], width: 10, isDefault: false, hasOneHead: true },
  { id: 'birth', groups: ['birth'], width: 5, isDefault: false },
  { id: 'entryRating', groups: ['entryRating'], width: 5.5, isDefault: false },
  { id: 'list', groups: ['list'], width: 10, isDefault: false },
  { id: 'ids', groups: ['ids'], width: 9.5, isDefault: false },
  { id: 'byes', groups: ['byes'], width: 5, isDefault: true },
  { id: 'money', groups: ['money'], width: 7.5, isDefault: false, hasOneHead: true },
  { id: 'marks', groups: [], width: 4, isDefault: true },
  { id: 'private', groups: ['private'], width: 11, isDefault: true },
  { id: 'notes', groups: ['notes'], width: 11, isDefault: true },
  { id: 'registered', groups: ['registered'], width: 6, isDefault: true },
  { id: 'arrival', groups: ['arrival'], width: 7.5, isDefault: false },
  { id: 'public', groups: ['public'], width: 6, isDefault: false },
];

/** A question's column, by its own name. */
const ANSWER_WIDTH = 9;

/** Which of them come first where there is no room for all; answers come last. */
const FIRST_TO_FIT: readonly string[] = [
  'marks',
  'section',
  'money',
  'contact',
  'rating',
  'byes',
  'player',
  'birth',
  'ids',
  'arrival',
  'public',
  'registered',
  'private',
  'notes',
];

/** A column that can be chosen, and whether it shows until somebody decides otherwise. */
export type ColumnChoice = TableColumn & { isDefault: boolean };

/** The columns to choose from in a list with these columns, in the order of the table. */
export function columnChoices(used: readonly ListColumnName[], event: ListEvent): ColumnChoice[] {
  const namesIn = (groups: readonly ColumnGroup[]) =>
    used.filter((name) => groups.includes(eventColumn(name, event).group));
  const known = CHOICES.map(({ groups, ...choice }) => ({ ...choice, names: namesIn(groups) }));
  const answers = namesIn(['answers']).map((name) => ({
    id: name,
    names: [name],
    width: ANSWER_WIDTH,
    isDefault: false,
  }));
  return [...known.filter(({ id, names }) => id === 'marks' || names.length > 0), ...answers];
}

/** The columns of the checkbox and of the menu at the ends of a row. */
export const SELECT_WIDTH = 2.75;
export const MENU_WIDTH = 3.25;

const FIXED_WIDTH = SELECT_WIDTH + NAME_WIDTH + MENU_WIDTH;

/** The least width, in rem, for which there is a table at all: below it the list is one of rows to tap. */
export const LEAST_TABLE_WIDTH = FIXED_WIDTH + 12.25;

/**
 * Those of the chosen columns for which there is room in a width, in rem: those that somebody asked for before those that
 * show by themselves. Marks go where the notes themselves show.
 */
export function fittingColumns(
  chosen: readonly ColumnChoice[],
  width: number,
  used: readonly ListColumnName[],
): TableColumn[] {
  let left = width - FIXED_WIDTH - statusColumn(used).width;
  const fitting = new Set<string>();
  const asked = chosen.filter(({ isDefault }) => !isDefault).map(({ id }) => id);
  const inOrder = ['marks', ...asked, ...FIRST_TO_FIT];
  for (const id of new Set(inOrder)) {
    const column = chosen.find((one) => one.id === id);
    if (!column || column.width > left) continue;
    fitting.add(id);
    left -= column.width;
  }
  if (fitting.has('private') && fitting.has('notes')) fitting.delete('marks');
  return chosen
    .filter(({ id }) => fitting.has(id))
    .map((column) =>
      column.id === 'private' || column.id === 'notes'
        ? { ...column, width: column.width + left * NOTES_SHARE }
        : column,
    );
}

/** How much of the room that is left each of the columns of notes takes; the name has the rest. */
const NOTES_SHARE = 0.35;

/** The columns that stand under the name: those without a column of their own. A title stands before the name. */
export function namesUnderName(
  used: readonly ListColumnName[],
  columns: readonly TableColumn[],
  event: ListEvent,
): ListColumnName[] {
  const elsewhere = columns.flatMap(({ names }) => names);
  return NAME_GROUPS.flatMap((group) =>
    group === 'name' ? [] : used.filter((name) => eventColumn(name, event).group === group),
  ).filter((name) => name !== 'title' && !elsewhere.includes(name));
}

/** The label of a column where there is little room. */
export function shortLabel(name: ListColumnName, event: ListEvent): string {
  const { label, shortLabel: short = label } = eventColumn(name, event);
  return short;
}

/** The label of a column in the choice of columns. */
export function choiceLabel({ id, names }: TableColumn, event: ListEvent): string {
  return id === 'marks'
    ? 'Marks for notes'
    : names.map((name) => shortLabel(name, event)).join(', ');
}
