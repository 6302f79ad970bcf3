import type { FederationType } from '../event/federation.ts';
import type { ListEvent } from './column-record.ts';
import { COLUMN_NAMES, type ColumnName, type ListColumnName, listColumn } from './list-columns.ts';
import { withoutNeutralizing } from './participant-csv.ts';

/** The column of the file for each column of the list, counted from 0; null or missing when there is none. */
export type ColumnMatch = Readonly<Partial<Record<string, number | null>>>;

/** The columns that a file can fill: those of every list, and the event's questions. */
export function importableColumns({ questions }: Pick<ListEvent, 'questions'>): ListColumnName[] {
  const known = COLUMN_NAMES.filter((name) => {
    const { isDerived, isFromHere } = listColumn(name);
    return !isDerived && !isFromHere;
  });
  return [...known, ...questions.map(({ id }): ListColumnName => `answers.${id}`)];
}

/** The headers of pairing programs for a rating, by the kind of event in which it counts. */
const RATINGS_OF_PROGRAMS: Readonly<Record<FederationType, readonly string[]>> = {
  FIDE: ['rtgint', 'fideelo', 'rtgnat'],
  National: ['rtgnat', 'nationalelo', 'rtgint'],
  Unrated: [],
};

/**
 * Matches columns by their headers, an earlier alias first. Unknown headers are left out. A question goes by its own
 * words.
 */
export function matchColumns(heads: readonly string[], event: ListEvent): ColumnMatch {
  const plain = heads.map((head) => head.toLowerCase().replace(/[^a-z]/g, ''));
  const columnFor = (name: ColumnName) => {
    const more = name === 'rating' ? RATINGS_OF_PROGRAMS[event.federationType] : [];
    for (const alias of [...listColumn(name).aliases, ...more]) {
      const found = plain.indexOf(alias);
      if (found !== -1) return found;
    }
    return null;
  };
  const known = COLUMN_NAMES.map((name): [ListColumnName, number | null] => [
    name,
    columnFor(name),
  ]);
  const matched = new Set(known.map(([, column]) => column));
  const answers = event.questions.map(({ id, label }): [ListColumnName, number | null] => {
    const wanted = label.trim().toLowerCase();
    const found = heads.findIndex(
      (head, column) =>
        !matched.has(column) && withoutNeutralizing(head).trim().toLowerCase() === wanted,
    );
    if (found !== -1) matched.add(found);
    return [`answers.${id}`, found === -1 ? null : found];
  });
  return Object.fromEntries([...known, ...answers]);
}

/** The text of a cell, trimmed and as it was before it was made harmless; empty where there is no such column. */
export function cellOf(cells: readonly string[], column: number | null | undefined): string {
  if (column === null || column === undefined) return '';
  return withoutNeutralizing(cells[column] ?? '').trim();
}

/** A table with first and last names in columns of their own gets one with both, since the list has one. */
export function withFullNames<Table extends { heads: string[]; lines: string[][] }>(
  table: Table,
): Table {
  const plain = table.heads.map((head) => head.toLowerCase().replace(/[^a-z]/g, ''));
  const { aliases } = listColumn('fullName');
  if (plain.some((head) => aliases.includes(head))) return table;
  const find = (...names: string[]) => plain.findIndex((head) => names.includes(head));
  const first = find('firstname', 'givenname', 'forename', 'vorname');
  const last = find('lastname', 'surname', 'familyname', 'nachname');
  if (first === -1 || last === -1) return table;
  return {
    ...table,
    heads: [...table.heads, 'Name'],
    lines: table.lines.map((cells) => {
      const padded = table.heads.map((_, column) => cells[column] ?? '');
      const name = [cellOf(cells, first), cellOf(cells, last)].filter(Boolean).join(' ');
      return [...padded, name];
    }),
  };
}
