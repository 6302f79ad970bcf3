import { standingsSystem } from '../../results/section-groups.ts';
import {
  MAX_RESULT_PLAYERS,
  MAX_STANDINGS_COLUMNS,
  organizerChoices,
  type SectionResults,
} from '../../results/section-results.ts';
import { foldedText } from '../../text/folded-text.ts';
import { groupNotices, type ImportNotice } from './import-notice.ts';

type Player = SectionResults['players'][number];
type ImportResult =
  | { ok: true; results: SectionResults; notices: ImportNotice[] }
  | { ok: false; problem: string };

/** The column heads of standings in several programs and languages. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  rank: [
    'rank',
    'rk',
    'rk.',
    'place',
    'pos',
    'pos.',
    '#',
    'no',
    'platz',
    'rg',
    'rg.',
    'rang',
    'pl',
  ],
  name: ['name', 'player', 'full name', 'nom', 'nombre', 'spieler', 'jugador', 'nazwisko'],
  points: ['points', 'pts', 'pts.', 'score', 'total', 'punkte', 'pkt', 'pkt.', 'puntos'],
  rating: ['rating', 'rtg', 'rtgi', 'rtg.', 'elo', 'twz', 'fide', 'national rating', 'fide rating'],
  federation: ['fed', 'fed.', 'federation', 'country', 'land'],
  title: ['title', 'titel', 'ti'],
  fideId: ['fide id', 'fide-id', 'fideid', 'fide_id', 'id'],
};

/** Heads of columns that aren’t tie-breaks. */
const IGNORED = new Set([
  'start rank',
  'start no',
  'snr',
  'sno',
  'sno.',
  'sex',
  'club',
  'club/city',
  'verein',
  'typ',
  'type',
  'gr',
  '',
]);

/**
 * Reads a standings table as a section’s results. Rank, name, and points are required; other columns of numbers are
 * tie-breaks. A cell that isn’t a number is reported by line; a row without a name is left out.
 */
export function resultsFromTable(
  { heads, lines }: { heads: readonly string[]; lines: readonly (readonly string[])[] },
  { before, rounds }: { before: SectionResults | null; rounds: number | null },
): ImportResult {
  const columns = heads.map((head) => columnByHead(head));
  const at = (name: string) => columns.indexOf(name);
  const missing = ['name', 'points'].filter((name) => at(name) === -1);
  if (missing.length > 0) {
    return {
      ok: false,
      problem: `This file has no column ${missing.map((name) => `“${name === 'name' ? 'Name' : 'Points'}”`).join(' and no column ')}.`,
    };
  }
  const named = lines
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => (cells[at('name')] ?? '').trim() !== '');
  if (named.length === 0) return { ok: false, problem: 'This file has no players.' };
  const problems: string[] =
    lines.length > named.length ? ['Lines without a name are skipped.'] : [];
  const taken = named.slice(0, MAX_RESULT_PLAYERS);
  if (named.length > taken.length)
    problems.push(`Only the first ${MAX_RESULT_PLAYERS} players will be imported.`);
  const values = valueColumns(
    heads,
    columns,
    taken.map(({ cells }) => cells),
  );
  const players = taken.map(({ cells, line }, index) =>
    playerFrom({ cells, line, number: index + 1, at, values, problems }),
  );
  return {
    ok: true,
    notices: groupNotices(problems.map((line) => ({ kind: 'line', line }) as const)),
    results: {
      source: 'standings',
      system: standingsSystem(before?.system ?? 'swiss'),
      rounds: rounds ?? before?.rounds ?? 0,
      tieBreaks: before?.tieBreaks ?? [],
      columns: values.map((index) => (heads[index] ?? '').trim().slice(0, 30)),
      players,
      ...organizerChoices(before),
    },
  };
}

function columnByHead(head: string): string {
  const folded = foldedText(head).trim();
  if (IGNORED.has(folded)) return 'ignored';
  return Object.keys(HEADS).find((name) => HEADS[name]?.includes(folded)) ?? 'value';
}

/** Returns the remaining columns that contain numbers. */
function valueColumns(
  heads: readonly string[],
  columns: readonly string[],
  lines: readonly (readonly string[])[],
): number[] {
  return heads
    .map((_, index) => index)
    .filter((index) => columns[index] === 'value')
    .filter((index) => {
      const cells = lines.map((line) => (line[index] ?? '').trim()).filter((cell) => cell !== '');
      return cells.length > 0 && cells.every((cell) => readNumber(cell) !== null);
    })
    .slice(0, MAX_STANDINGS_COLUMNS);
}

type Row = {
  cells: readonly string[];
  line: number;
  number: number;
  at: (column: string) => number;
  values: readonly number[];
  problems: string[];
};

function playerFrom({ cells, line, number, at, values, problems }: Row): Player {
  const text = (column: string, most: number) => (cells[at(column)] ?? '').trim().slice(0, most);
  const typed = text('points', 20);
  const points = readNumber(typed);
  if (points === null || points > 9999)
    problems.push(`Line ${line}: “${typed}” isn’t a valid number of points.`);
  const rank = readNumber(text('rank', 20).replace(/\.$/, ''));
  const rating = readNumber(text('rating', 10));
  const isRank = rank !== null && Number.isInteger(rank) && rank >= 1 && rank <= 9999;
  const isRating = rating !== null && Number.isInteger(rating) && rating > 0 && rating <= 4000;
  return {
    startRank: number,
    participantId: null,
    name: firstNameFirst(text('name', 200)),
    title: text('title', 10),
    federation: text('federation', 10),
    fideId: text('fideId', 20),
    rating: isRating ? rating : null,
    games: [],
    standing: {
      rank: isRank ? rank : number,
      points: points === null || points > 9999 ? 0 : points,
      values: values.map((index) => readNumber((cells[index] ?? '').trim())),
    },
  };
}

function firstNameFirst(name: string): string {
  const [last = '', ...first] = name.split(',').map((part) => part.trim());
  return [...first, last].filter((part) => part !== '').join(' ');
}

/** Reads a number with a point, a comma, or a half (`12.5`, `12,5`, `12½`); null for other text. */
function readNumber(text: string): number | null {
  const typed = text.replace(',', '.').replace('½', '.5').replace(/^\./, '0.');
  return /^\d{1,6}(\.\d{1,4})?$/.test(typed) ? Number(typed) : null;
}
