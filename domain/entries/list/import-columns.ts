import type { FederationType } from '../../event/federation.ts';
import { foldedText } from '../../text/folded-text.ts';
import type { ListEvent } from './column-record.ts';
import { AMBIGUOUS_GIVEN_HEADS, FAMILY_HEADS, GIVEN_HEADS, HEADS } from './heads-in-languages.ts';
import { COLUMN_NAMES, type ColumnName, type ListColumnName, listColumn } from './list-columns.ts';
import { familyPart } from './name-parts.ts';
import { withoutNeutralizing } from './participant-csv.ts';

/** The column of the file for each column of the list, counted from 0; null or missing if there is none. */
export type ColumnMatch = Readonly<Partial<Record<string, number | null>>>;

/** The columns that a file can fill: those of every list, and the event's questions. */
export function importableColumns({ questions }: Pick<ListEvent, 'questions'>): ListColumnName[] {
  const known = COLUMN_NAMES.filter((name) => {
    const { isDerived, isFromHere } = listColumn(name);
    return !isDerived && !isFromHere;
  });
  return [...known, ...questions.map(({ id }): ListColumnName => `answers.${id}`)];
}

/** The rating headers of pairing programs, by the federation type in whose events they count. */
const RATINGS_OF_PROGRAMS: Readonly<Record<FederationType, readonly string[]>> = {
  FIDE: ['rtgint', 'fideelo', 'rtgnat'],
  National: ['rtgnat', 'nationalelo', 'rtgint'],
  Unrated: [],
};

/** The columns that every list has. A question of the same name takes only a second column with their header. */
const OF_EVERY_LIST: readonly ColumnName[] = [
  ...(['fullName', 'familyName', 'email', 'phoneNumber'] as const),
  ...(['fideId', 'localFederationId'] as const),
];

/**
 * Matches columns by their headers. A question of the organizer's takes the column with its own words, the last of
 * several, as in a file of this list; the other columns follow by their aliases, an earlier alias first. Unknown headers
 * are left out.
 */
export function matchColumns(heads: readonly string[], event: ListEvent): ColumnMatch {
  const answers = matchQuestions(heads, event);
  const taken = new Set(Object.values(answers));
  const plain = heads.map((head, column) => (taken.has(column) ? '' : plainHead(head)));
  const columnFor = (name: ColumnName) => {
    if (name === 'familyName') {
      // In a file with given and family names in columns of their own, the column "Name" may be one of them.
      const columns = nameColumns(heads);
      if (columns) return columns.family;
    }
    if (name === 'fullName') {
      // The column "fullname" was added by `withFullNames`; "Name" is then the family name.
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
  return { ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, columnFor(name)])), ...answers };
}

/** The column with the answers to each question; null if there is none. */
function matchQuestions(heads: readonly string[], { questions }: ListEvent): ColumnMatch {
  const words = heads.map((head) => withoutNeutralizing(head).trim().toLowerCase());
  const aliases = OF_EVERY_LIST.flatMap((name) => [
    ...listColumn(name).aliases,
    ...(HEADS[name] ?? []),
  ]);
  const taken = new Set<number>();
  const matches = questions.map(({ id, label }): [ListColumnName, number | null] => {
    const wanted = label.trim().toLowerCase();
    const columns = words.flatMap((head, column) =>
      head === wanted && !taken.has(column) ? column : [],
    );
    const isOther = columns.length === 1 && aliases.includes(plainHead(label));
    const column = isOther ? undefined : columns.at(-1);
    if (column !== undefined) taken.add(column);
    return [`answers.${id}`, column ?? null];
  });
  return Object.fromEntries(matches);
}

/** Returns the text of a cell, trimmed and without formula protection; empty if there is no such column. */
export function cellAt(cells: readonly string[], column: number | null | undefined): string {
  if (column === null || column === undefined) return '';
  return withoutNeutralizing(cells[column] ?? '').trim();
}

/** Normalizes a header for matching: without diacritics, in lower case, letters only. */
function plainHead(head: string): string {
  return foldedText(head).replace(/[^a-z]/g, '');
}

/**
 * Returns the columns of given and family name of a file with one for each; null for other files. If only the given
 * name has a specific header, the family name is the column "Name".
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

/** Returns true if the column of given names contains the whole name, as in a file of this list. */
function holdsFamily(
  cells: readonly string[],
  columns: { given: number; family: number },
): boolean {
  return familyPart(cellAt(cells, columns.given), cellAt(cells, columns.family)) !== '';
}

/**
 * Adds a column with the full name to a table with separate columns for given and family names, since the list has one
 * column.
 */
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

/** Returns the headers that match no column of the list, to name them. */
export function unusedHeads(heads: readonly string[], match: ColumnMatch): string[] {
  const names = nameColumns(heads);
  const used = new Set<number | null | undefined>([
    ...Object.values(match),
    ...(names ? [names.given, names.family] : []),
  ]);
  return heads.filter((head, column) => head.trim() !== '' && !used.has(column));
}
