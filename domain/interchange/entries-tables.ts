import { lastFirst, splitName } from '../entries/list/name-parts.ts';
import { countingRating } from '../entries/list/participant.ts';
import { neutralizeFormula } from '../entries/list/participant-csv.ts';
import type { ExportedEntry, ExportedTournament } from './exported-entry.ts';

/** The columns of a table: head and cell. */
type Columns = readonly (readonly [
  head: string,
  cell: (entry: ExportedEntry) => string | number | null,
])[];

const SEX = { m: 'M', w: 'F', '': '' } as const;
const birthday = ({ birthYear }: ExportedEntry) => (birthYear === null ? '' : `${birthYear}/00/00`);

/** The table of players that Swiss-Manager imports (federation CSV). */
export const SWISS_MANAGER: Columns = [
  ['ID_No', ({ nationalId }) => nationalId],
  ['Name', lastFirst],
  ['Fed', ({ federation }) => federation],
  ['Sex', ({ sex }) => SEX[sex]],
  ['Clubnumber', () => ''],
  ['ClubName', ({ club }) => club],
  ['Birthday', birthday],
  ['Rtg_Nat', ({ nationalRating }) => nationalRating ?? 0],
  ['Fide_No', ({ fideId }) => fideId],
  ['Rtg_Int', ({ fideRating }) => fideRating ?? 0],
  ['Title', ({ title }) => title],
  ['Type', () => ''],
  ['Status', () => ''],
  ['K', () => ''],
];

/** The table of players that WinTD imports, with columns in any order by their labels. */
export function winTd({ ratingList, ratingKind }: ExportedTournament): Columns {
  return [
    ['Name', lastFirst],
    ['ID', ({ nationalId }) => nationalId],
    ['Rating', (entry) => countingRating(entry, ratingList)],
    ['Rating kind', () => ratingKind],
    ['Fed', ({ federation }) => federation],
    ...CONTACT,
  ];
}

/** The table of players that SwissSys imports. */
export function swissSys({ ratingList }: ExportedTournament): Columns {
  return [
    ['Name', lastFirst],
    ['ID', ({ nationalId }) => nationalId],
    ['Rating', (entry) => countingRating(entry, ratingList)],
    ...CONTACT,
  ];
}

const CONTACT: Columns = [
  ['Club', ({ club }) => club],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Byes', ({ byes }) => byes.join(' ')],
];

/** The table of players that Sharly-Chess imports. */
export function sharlyChess({ name, ratingList }: ExportedTournament): Columns {
  const counting = (entry: ExportedEntry) => countingRating(entry, ratingList);
  return [
    ['title', ({ title }) => title],
    ['last_name', (entry) => splitName(entry).last],
    ['first_name', (entry) => splitName(entry).first],
    ['date_of_birth', () => ''],
    ['year_of_birth', ({ birthYear }) => birthYear],
    ['mail', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['gender', ({ sex }) => SEX[sex]],
    ['fide_id', ({ fideId }) => fideId],
    ['tournament', () => name],
    ['federation', ({ federation }) => federation],
    ['club', ({ club }) => club],
    ['owed', ({ owed }) => owed],
    ['paid', ({ paid }) => paid],
    ['check_in', ({ hasArrived }) => (hasArrived ? 1 : 0)],
    ['comment', () => ''],
    ['rating', counting],
    ['rating_type', (entry) => (counting(entry) === null ? '' : ratingList.toLowerCase())],
  ];
}

/** Returns a table with a byte order mark, by which spreadsheet programs on Windows recognize UTF-8. */
export function tableText(
  columns: Columns,
  entries: readonly ExportedEntry[],
  separator: ';' | ',',
): string {
  const rows = [
    columns.map(([head]) => head),
    ...entries.map((entry) => columns.map(([, cell]) => String(cell(entry) ?? ''))),
  ];
  const lines = rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A phone number, with its separators: as a formula it is at most a sum of numbers. */
const PHONE_NUMBER = /^\+[\d\s().-]+$/;

function quoted(cell: string, separator: string): string {
  const text = cell.replace(/[\r\n]+/g, ' ');
  // Players type these texts, and the organizer's computer opens the file. Pairing programs store the apostrophe.
  const line = PHONE_NUMBER.test(text) ? text : neutralizeFormula(text);
  return line.includes(separator) || /["']/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
