import type { ColumnGroup } from '@tabiya/domain/entries/list/column-group';
import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import { eventColumn, type ListColumnName } from '@tabiya/domain/entries/list/list-columns';

/** A column of the table and its content. Widths are in rem and fixed, so that nothing moves. */
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
  /** True if it is shown by default once it has values. */
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
  { id: 'section', groups: ['section'], width: 7, isDefault: true, hasOneHead: true },
  { id: 'contact', groups: ['contact'], width: 15.5, isDefault: true },
  { id: 'player', groups: ['player'], width: 10, isDefault: false, hasOneHead: true },
  { id: 'birth', groups: ['birth'], width: 5, isDefault: false },
  { id: 'entryRating', groups: ['entryRating'], width: 5.5, isDefault: false },
  { id: 'list', groups: ['list'], width: 10, isDefault: false },
  { id: 'ids', groups: ['ids'], width: 9.5, isDefault: false },
  { id: 'byes', groups: ['byes'], width: 5, isDefault: true },
  { id: 'money', groups: ['money'], width: 7.5, isDefault: false, hasOneHead: true },
  { id: 'reference', groups: ['reference'], width: 8, isDefault: false },
  { id: 'marks', groups: ['private', 'notes'], width: 4, isDefault: true },
  { id: 'private', groups: ['private'], width: 11, isDefault: true },
  { id: 'notes', groups: ['notes'], width: 11, isDefault: true },
  { id: 'registered', groups: ['registered'], width: 6, isDefault: true },
  { id: 'arrival', groups: ['arrival'], width: 7.5, isDefault: false },
  { id: 'public', groups: ['public'], width: 6, isDefault: false },
];

/** A question's column, by its own name. */
const ANSWER_WIDTH = 9;

/** The columns that come first if there is no room for all; answers come last. */
const FIRST_TO_FIT: readonly string[] = [
  'rating',
  'section',
  'money',
  'contact',
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

/** A column that can be selected, and whether it is shown by default. */
export type ColumnChoice = TableColumn & { isDefault: boolean };

/**
 * Returns the columns to select from in a list, in the order of the table. A column without values is hidden by
 * default.
 */
export function columnChoices(
  used: readonly ListColumnName[],
  filled: readonly ListColumnName[],
  event: ListEvent,
): ColumnChoice[] {
  const namesIn = (groups: readonly ColumnGroup[]) =>
    used.filter((name) => groups.includes(eventColumn(name, event).group));
  const known = CHOICES.map(({ groups, isDefault, ...choice }) => {
    const all = namesIn(groups);
    const some = all.filter((name) => filled.includes(name));
    // Marks only exist for notes.
    const names = choice.id === 'marks' && some.length > 0 ? some : all;
    return { ...choice, names, isDefault: isDefault && some.length > 0 };
  });
  const answers = namesIn(['answers']).map((name) => ({
    id: name,
    names: [name],
    width: ANSWER_WIDTH,
    isDefault: false,
  }));
  return [...known.filter(({ names }) => names.length > 0), ...answers];
}

/** The columns of the checkbox and of the menu at the ends of a row. */
export const SELECT_WIDTH = 2.75;
export const MENU_WIDTH = 3.25;

const FIXED_WIDTH = SELECT_WIDTH + NAME_WIDTH + MENU_WIDTH;

/** The least width, in rem, for which there is a table at all: below it the list is one of rows to tap. */
export const LEAST_TABLE_WIDTH = FIXED_WIDTH + 12.25;

/**
 * Returns the selected columns that fit in a width, in rem: those that the user added before the default ones. Marks
 * are dropped if the notes themselves are shown.
 */
export function fittingColumns(
  chosen: readonly ColumnChoice[],
  width: number,
  used: readonly ListColumnName[],
): TableColumn[] {
  const room = width - FIXED_WIDTH - statusColumn(used).width;
  const added = chosen.filter(({ isDefault }) => !isDefault).map(({ id }) => id);
  const texts = [...added, ...FIRST_TO_FIT].filter((id) => id !== 'marks');
  const withoutMarks = fitted(chosen, texts, room);
  const marks = chosen.find(({ id }) => id === 'marks');
  const hasTexts = marks?.names.every((name) =>
    withoutMarks.some(({ names }) => names.includes(name)),
  );
  const shown = marks && !hasTexts ? fitted(chosen, ['marks', ...texts], room) : withoutMarks;
  const left = shown.reduce((rest, one) => rest - one.width, room);
  const share = left / (shown.filter(({ id }) => id in MOST_GROWTH).length + 1);
  return shown.map((column) => ({
    ...column,
    width: column.width + Math.min(share, MOST_GROWTH[column.id] ?? 0),
  }));
}

/** Returns the columns that fit, in order of priority. */
function fitted(chosen: readonly ColumnChoice[], order: readonly string[], room: number) {
  let left = room;
  const fitting = new Set<string>();
  for (const id of new Set(order)) {
    const column = chosen.find((one) => one.id === id);
    if (!column || column.width > left) continue;
    fitting.add(id);
    left -= column.width;
  }
  return chosen.filter(({ id }) => fitting.has(id));
}

/**
 * The most, in rem, that a column takes of the room that is left. They and the name take equal shares; what remains is the
 * name's.
 */
const MOST_GROWTH: Readonly<Record<string, number>> = {
  section: 3.5,
  contact: 3.5,
  private: Infinity,
  notes: Infinity,
};

/** Returns the columns shown below the name: those without a column of their own. A title is before the name. */
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
  return id === 'marks' ? 'Note icons' : names.map((name) => shortLabel(name, event)).join(', ');
}
