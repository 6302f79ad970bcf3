import type { FederationType } from '../../event/federation.ts';
import { foldedText } from '../../text/folded-text.ts';
import type { ListEvent } from './column-record.ts';
import { AMBIGUOUS_GIVEN_HEADS, FAMILY_HEADS, GIVEN_HEADS, HEADS } from './heads-in-languages.ts';
import { COLUMN_NAMES, type ColumnName, type ListColumnName, listColumn } from './list-columns.ts';
import { familyPart } from './name-parts.ts';
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
  const plain = heads.map(plainHead);
  const columnFor = (name: ColumnName) => {
    if (name === 'familyName') {
      // Of a file with the name in two columns it may be that with the head "Name".
      const columns = nameColumns(heads);
      if (columns) return columns.family;
    }
    if (name === 'fullName') {
      // Put together by `withFullNames`: the column "Name" is then that of the family name.
      const whole = plain.lastIndexOf('fullname');
      if (whole !== -1) return whole;
    }
    const more = name === 'rating' ? RATINGS_OF_PROGRAMS[event.federationType] : [];
    for (const alias of [...listColumn(name).aliases, ...(HEADS[name] ?? []), ...more]) {
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
export function cellAt(cells: readonly string[], column: number | null | undefined): string {
  if (column === null || column === undefined) return '';
  return withoutNeutralizing(cells[column] ?? '').trim();
}

/** A header as columns are recognized by it: without marks, in lower case, letters only. */
function plainHead(head: string): string {
  return foldedText(head).replace(/[^a-z]/g, '');
}

/**
 * The columns of given and family name of a file that has one for each; null where it has not. Where only the given name
 * says what it is, the family name is the column "Name".
 */
function nameColumns(heads: readonly string[]): { given: number; family: number } | null {
  const plain = heads.map(plainHead);
  const find = (names: readonly string[]) => plain.findIndex((head) => names.includes(head));
  const whole = [...listColumn('fullName').aliases, ...(HEADS.fullName ?? [])];
  const family = find(FAMILY_HEADS);
  if (family !== -1) {
    const plainly = find(GIVEN_HEADS);
    const given = plainly === -1 ? find(AMBIGUOUS_GIVEN_HEADS) : plainly;
    return given === -1 ? null : { given, family };
  }
  const given = find(GIVEN_HEADS);
  const name = find(whole);
  return given === -1 || name === -1 ? null : { given, family: name };
}

/** True if the column of given names holds the whole name, as in a file of this list. */
function holdsFamily(
  cells: readonly string[],
  columns: { given: number; family: number },
): boolean {
  return familyPart(cellAt(cells, columns.given), cellAt(cells, columns.family)) !== '';
}

/** A table with given and family names in columns of their own gets one with both, since the list has one. */
export function withFullNames<Table extends { heads: string[]; lines: string[][] }>(
  table: Table,
): Table {
  const columns = nameColumns(table.heads);
  if (columns === null) return table;
  const { given, family } = columns;
  const { aliases } = listColumn('fullName');
  const hasWhole = table.heads.some(
    (head, column) => column !== family && column !== given && aliases.includes(plainHead(head)),
  );
  if (hasWhole || table.lines.some((cells) => holdsFamily(cells, columns))) return table;
  return {
    ...table,
    heads: [...table.heads, 'Full name'],
    lines: table.lines.map((cells) => {
      const padded = table.heads.map((_, column) => cells[column] ?? '');
      const name = [cellAt(cells, given), cellAt(cells, family)].filter(Boolean).join(' ');
      return [...padded, name];
    }),
  };
}

/** The headers of the columns that no column of the list takes, for naming them. */
export function unusedHeads(heads: readonly string[], match: ColumnMatch): string[] {
  const names = nameColumns(heads);
  const used = new Set<number | null | undefined>([
    ...Object.values(match),
    ...(names ? [names.given, names.family] : []),
  ]);
  return heads.filter((head, column) => head.trim() !== '' && !used.has(column));
}
