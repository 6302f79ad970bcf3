import { neutralized } from '../participants/participant-csv.ts';
import { compareStartOrder } from '../standings/start-order.ts';
import { emptyTournament } from './trf/read-trf.ts';
import type { TrfPlayer, TrfTournament } from './trf/tournament.ts';
import { writeTrf } from './trf/write-trf.ts';

/** What an export tells of an entry. Texts are empty and numbers null where nothing is known. */
export type ExportedEntry = {
  fullName: string;
  title: string;
  federation: string;
  fideId: string;
  nationalId: string;
  sex: 'm' | 'w' | '';
  birthYear: number | null;
  fideRating: number | null;
  nationalRating: number | null;
  club: string;
  email: string;
  phone: string;
  /** The rounds with a half-point bye. */
  byes: readonly number[];
  /** In whole units of the currency. */
  owed: number | null;
  paid: number;
  hasArrived: boolean;
};

/** What an export tells of the tournament. */
export type ExportedTournament = {
  name: string;
  city: string;
  federation: string;
  /** `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  arbiter: string;
  timeControl: string;
  rounds: number | null;
  /** Which rating counts. */
  ratingList: 'FIDE' | 'National';
};

type Export = { text: string; extension: 'trf' | 'txt' | 'csv' };

type Format = {
  label: string;
  /** What the format has no place for. */
  lacks: string;
  /** What a program needs of each player to read it. */
  needs: readonly Need[];
  write: (tournament: ExportedTournament, entries: readonly ExportedEntry[]) => Export;
};

type Need = 'name in two parts' | 'national ID' | 'FIDE ID' | 'rating';

/** The formats of pairing programs that entries can be exported to. */
export const EXPORT_FORMATS = {
  trf26: {
    label: 'TRF (FIDE, 2026)',
    lacks: 'No club, email or phone number.',
    needs: ['name in two parts', 'FIDE ID', 'rating'],
    write: (tournament, entries) => trf(tournament, entries, 'TRF26'),
  },
  trf16: {
    label: 'TRF (FIDE, 2016), also for Vega',
    lacks: 'No club, email or phone number.',
    needs: ['name in two parts', 'FIDE ID', 'rating'],
    write: (tournament, entries) => trf(tournament, entries, 'TRF16'),
  },
  swissManager: {
    label: 'Swiss-Manager',
    lacks: 'No byes, email or phone number.',
    needs: ['name in two parts', 'FIDE ID', 'rating'],
    write: (_, entries) => csv(SWISS_MANAGER, entries, ';'),
  },
  winTd: {
    label: 'WinTD',
    lacks: 'No title or birth year.',
    needs: ['name in two parts', 'national ID', 'rating'],
    write: (_, entries) => csv(WIN_TD, entries, ','),
  },
  swissSys: {
    label: 'SwissSys',
    lacks: 'No title, federation or birth year.',
    needs: ['name in two parts', 'national ID', 'rating'],
    write: (_, entries) => csv(SWISS_SYS, entries, ','),
  },
  sharlyChess: {
    label: 'Sharly-Chess',
    lacks: 'No byes.',
    needs: ['name in two parts', 'FIDE ID', 'rating'],
    write: (tournament, entries) => csv(sharlyChess(tournament), entries, ','),
  },
} as const satisfies Record<string, Format>;

export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** The players who lack what a program needs, by what it is. In an unrated event nobody lacks a FIDE ID or a rating. */
export function missingFor<Entry extends ExportedEntry>(
  format: ExportFormat,
  entries: readonly Entry[],
  isRated = true,
): { need: Need; entries: Entry[] }[] {
  return EXPORT_FORMATS[format].needs
    .filter((need) => isRated || (need !== 'FIDE ID' && need !== 'rating'))
    .map((need) => ({ need, entries: entries.filter((entry) => !HAS[need](entry)) }))
    .filter(({ entries: lacking }) => lacking.length > 0);
}

const HAS: Readonly<Record<Need, (entry: ExportedEntry) => boolean>> = {
  'name in two parts': ({ fullName }) => namesOf(fullName).first !== '',
  'national ID': ({ nationalId }) => nationalId !== '',
  'FIDE ID': ({ fideId }) => fideId !== '',
  rating: ({ fideRating, nationalRating }) => fideRating !== null || nationalRating !== null,
};

/** Parts of family names that stand before the last word. */
const PARTICLES = new Set(
  'da de del della den der di do dos du la le van von vom zu ter ten el al bin ibn'.split(' '),
);

/**
 * Splits a name into last and first: at a comma, else before the last word and what belongs to it (`Anna van der Berg`).
 * A single word is a last name.
 */
export function namesOf(fullName: string): { last: string; first: string } {
  const [before = '', after] = fullName.split(',').map((part) => part.trim());
  if (after !== undefined) return { last: before, first: after };
  const words = before.split(/\s+/);
  let start = words.length - 1;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { last: words.slice(start).join(' '), first: words.slice(0, start).join(' ') };
}

function lastFirst(fullName: string): string {
  const { last, first } = namesOf(fullName);
  return first === '' ? last : `${last}, ${first}`;
}

/** The start ranks are those of the rating that counts; a pairing program gives its own. */
function trf(
  tournament: ExportedTournament,
  entries: readonly ExportedEntry[],
  version: 'TRF16' | 'TRF26',
): Export {
  const ratingOf = ({ fideRating, nationalRating }: ExportedEntry) =>
    tournament.ratingList === 'FIDE' ? fideRating : nationalRating;
  const ranked = entries
    .map((entry) => ({ ...entry, rating: ratingOf(entry), name: entry.fullName }))
    .sort(compareStartOrder);
  const players = ranked.map((entry, index) => trfPlayer(entry, index + 1, entry.rating));
  const written: TrfTournament = {
    ...emptyTournament(),
    name: tournament.name,
    city: tournament.city,
    federation: tournament.federation,
    startDate: tournament.startDate.replaceAll('-', '/'),
    endDate: tournament.endDate.replaceAll('-', '/'),
    arbiter: tournament.arbiter,
    timeControl: tournament.timeControl,
    rounds: tournament.rounds,
    players,
    byes: byesByRound(ranked),
  };
  return { text: writeTrf(written, version), extension: 'trf' };
}

function trfPlayer(entry: ExportedEntry, startRank: number, rating: number | null): TrfPlayer {
  return {
    startRank,
    sex: entry.sex,
    title: entry.title,
    name: lastFirst(entry.fullName),
    rating,
    federation: entry.federation,
    fideId: entry.fideId,
    birth: entry.birthYear === null ? '' : String(entry.birthYear),
    points: 0,
    rank: null,
    games: [],
  };
}

function byesByRound(ranked: readonly ExportedEntry[]): TrfTournament['byes'] {
  const rounds = [...new Set(ranked.flatMap(({ byes }) => byes))].sort((a, b) => a - b);
  return rounds.map((round) => ({
    kind: 'H',
    round,
    players: ranked.flatMap(({ byes }, index) => (byes.includes(round) ? [index + 1] : [])),
  }));
}

/** The columns of a table: head and cell. */
type Columns = readonly (readonly [
  head: string,
  cell: (entry: ExportedEntry) => string | number | null,
])[];

const SEX = { m: 'M', w: 'F', '': '' } as const;
const birthday = ({ birthYear }: ExportedEntry) => (birthYear === null ? '' : `${birthYear}/00/00`);

/** The table of players that Swiss-Manager imports (federation CSV). */
const SWISS_MANAGER: Columns = [
  ['ID_No', ({ nationalId }) => nationalId],
  ['Name', ({ fullName }) => lastFirst(fullName)],
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

const rating = ({ nationalRating, fideRating }: ExportedEntry) => nationalRating ?? fideRating;

/** WinTD takes columns in any order by their labels. */
const WIN_TD: Columns = [
  ['Name', ({ fullName }) => lastFirst(fullName)],
  ['ID', ({ nationalId }) => nationalId],
  ['Rating', rating],
  ['Fed', ({ federation }) => federation],
  ['Club', ({ club }) => club],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Byes', ({ byes }) => byes.join(' ')],
];

const SWISS_SYS: Columns = [
  ['Name', ({ fullName }) => lastFirst(fullName)],
  ['ID', ({ nationalId }) => nationalId],
  ['Rating', rating],
  ['Club', ({ club }) => club],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Byes', ({ byes }) => byes.join(' ')],
];

function sharlyChess({ name, ratingList }: ExportedTournament): Columns {
  const counting = ({ fideRating, nationalRating }: ExportedEntry) =>
    ratingList === 'FIDE' ? fideRating : nationalRating;
  return [
    ['title', ({ title }) => title],
    ['last_name', ({ fullName }) => namesOf(fullName).last],
    ['first_name', ({ fullName }) => namesOf(fullName).first],
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

/** A table with a byte order mark, by which spreadsheet programs on Windows see that it is UTF-8. */
function csv(columns: Columns, entries: readonly ExportedEntry[], separator: ';' | ','): Export {
  const rows = [
    columns.map(([head]) => head),
    ...entries.map((entry) => columns.map(([, cell]) => String(cell(entry) ?? ''))),
  ];
  const lines = rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator));
  return { text: `\uFEFF${lines.join('\r\n')}\r\n`, extension: 'csv' };
}

function quoted(cell: string, separator: string): string {
  // Players type these texts, and the organizer's computer opens the file.
  const line = neutralized(cell.replace(/[\r\n]+/g, ' '));
  return line.includes(separator) || /["']/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
