import * as z from 'zod/mini';
import { type AnswerColumn, answerColumn, isAnswerColumn } from './answer-columns.ts';
import type { ListColumn, ListEvent, ListedEntry } from './column-record.ts';
import { LIST_COLUMNS } from './columns.ts';

type Columns = typeof LIST_COLUMNS;

/** The name of a column that every list may have. */
export type ColumnName = keyof Columns;

/** The name of a column of a list: one that every list may have, or an organizer's own question. */
export type ListColumnName = ColumnName | AnswerColumn;

/** All columns that every list may have, in order. */
export const COLUMN_NAMES = Object.keys(LIST_COLUMNS) as readonly ColumnName[];

/** The record of a column, including its optional properties. */
export function listColumn(name: ColumnName): ListColumn {
  return LIST_COLUMNS[name];
}

/** The record of a column of an event's list. */
export function eventColumn(name: ListColumnName, event: ListEvent): ListColumn {
  return isAnswerColumn(name) ? answerColumn(name, event) : listColumn(name);
}

/** The text of an entry in a column of a file. */
export function columnText(name: ListColumnName, entry: ListedEntry, event: ListEvent): string {
  const { text } = eventColumn(name, event);
  if (text) return text(entry, event);
  const values: Readonly<Record<string, unknown>> = entry.participant;
  return String(values[name] ?? '');
}

/** The sort key of a column: a number, a text, or empty for entries that come last. */
export function sortKey(
  name: ListColumnName,
  entry: ListedEntry,
  event: ListEvent,
): string | number {
  const { sortKey: key } = eventColumn(name, event);
  if (key) return key(entry, event);
  const values: Readonly<Record<string, unknown>> = entry.participant;
  const value = values[name];
  return typeof value === 'number' ? value : String(value ?? '');
}

/**
 * Returns the columns of an event's list, in order: those that every list has, those that the event needs or that have
 * a value in some entry, and its questions.
 */
export function usedColumns(event: ListEvent, entries: readonly ListedEntry[]): ListColumnName[] {
  const used = COLUMN_NAMES.filter((name) => {
    const { isAsked } = listColumn(name);
    if (!isAsked || isAsked(event)) return true;
    return entries.some((entry) => hasValue(name, entry, event));
  });
  return [...used, ...event.questions.map(({ id }): AnswerColumn => `answers.${id}`)];
}

/** Returns the columns in which some entry has a text. */
export function filledColumns(
  used: readonly ListColumnName[],
  entries: readonly ListedEntry[],
  event: ListEvent,
): ListColumnName[] {
  return used.filter((name) => entries.some((entry) => columnText(name, entry, event) !== ''));
}

/** Returns true if an entry has a value of its own in a column; a value computed from the event does not count. */
function hasValue(name: ColumnName, entry: ListedEntry, event: ListEvent): boolean {
  const { isFilled } = listColumn(name);
  if (isFilled) return isFilled(entry, event);
  const values: Readonly<Record<string, unknown>> = entry.participant;
  const value = values[name];
  return Array.isArray(value)
    ? value.length > 0
    : value !== '' && value !== null && value !== undefined;
}

/** The columns by which the list can be sorted. */
export type SortColumn = ListColumnName;

/** Returns true if the list can be sorted by a column. */
export function isSortColumn(name: ListColumnName, event: ListEvent): boolean {
  return eventColumn(name, event).isSorted === true;
}

/** The columns that an organizer can edit in the form of an entry. */
export type EntryColumn = {
  [Name in ColumnName]: Columns[Name] extends { entry: z.ZodMiniType } ? Name : never;
}[ColumnName];

/** Returns true if an organizer can edit a column in the form of an entry. */
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
