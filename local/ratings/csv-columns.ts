import {
  listedSex,
  listRating,
  playerTitle,
  type RatedPlayer,
  yearOfBirth,
} from '@tabiya/domain/interchange/rated-player';

/** The columns of a CSV list, with the column heads that federations use: lower case, letters only. */
const COLUMNS = {
  id: ['id', 'idno', 'code', 'memberid', 'membershipnumber', 'playerid', 'fideid', 'uscfid'],
  name: ['name', 'fullname', 'player', 'playername'],
  lastName: ['lastname', 'surname', 'familyname'],
  firstName: ['firstname', 'givenname'],
  federation: ['federation', 'fed', 'country'],
  title: ['title', 'tit'],
  sex: ['sex', 'gender'],
  born: ['birthday', 'birthyear', 'born', 'dateofbirth', 'yearofbirth', 'bday'],
  standard: ['rating', 'standard', 'rtgnat', 'elo', 'standardrating', 'grading'],
  rapid: ['rapid', 'rapidrating'],
  blitz: ['blitz', 'blitzrating'],
} as const;

type ColumnName = keyof typeof COLUMNS;

function columnAliases(name: ColumnName): readonly string[] {
  return COLUMNS[name];
}

/** The operator's column heads, by column. */
export type ColumnChoice = Partial<Record<ColumnName, string>>;

/** The positions of the columns, counted from 0. */
type ColumnMatch = Partial<Record<ColumnName, number>>;

/**
 * Reads the operator's choice, `id=Code,name=Navn`.
 *
 * Throws with a sentence for the operator.
 */
export function readColumnChoice(text: string): ColumnChoice {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', head = ''] = part.split('=').map((side) => side.trim());
      if (!Object.hasOwn(COLUMNS, name) || head === '') {
        const names = Object.keys(COLUMNS).join(', ');
        throw new Error(
          `“${part.trim()}” isn’t a valid column mapping. Use the form id=Code,name=Name. Available: ${names}.`,
        );
      }
      return [name, head];
    }),
  );
}

/**
 * Finds the columns of a CSV list by their heads.
 *
 * Throws with a sentence for the operator if it has no ID or no name.
 */
export function matchListColumns(heads: readonly string[], chosen: ColumnChoice): ColumnMatch {
  const plain = heads.map((head) => head.toLowerCase().replace(/[^a-z]/g, ''));
  const match: ColumnMatch = {};
  for (const name of Object.keys(COLUMNS) as ColumnName[]) {
    const wanted = chosen[name];
    const at =
      wanted === undefined
        ? plain.findIndex((head) => columnAliases(name).includes(head))
        : heads.findIndex((head) => head.trim().toLowerCase() === wanted.toLowerCase());
    if (at >= 0) match[name] = at;
    else if (wanted !== undefined) throw new Error(`The file has no column “${wanted}”.`);
  }
  if (match.id === undefined || (match.name === undefined && match.lastName === undefined)) {
    throw new Error(
      `This is neither a FIDE list nor a CSV file with an ID and a name column. Its columns are: ${shortened(heads.join(', '))}. Map them with --columns id=…,name=….`,
    );
  }
  return match;
}

/** Returns the start of a text that may be as long as a file. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** Returns the player of a row. */
export function csvPlayer(row: readonly string[], match: ColumnMatch): RatedPlayer {
  const cell = (name: ColumnName) => {
    const at = match[name];
    return at === undefined ? '' : (row[at] ?? '').trim();
  };
  const { name, lastName, firstName } = {
    name: cell('name'),
    lastName: cell('lastName'),
    firstName: cell('firstName'),
  };
  return {
    id: cell('id'),
    name: name || [lastName, firstName].filter((part) => part !== '').join(', '),
    federation: cell('federation').toUpperCase(),
    title: playerTitle(cell('title')),
    sex: listedSex(cell('sex')),
    birthYear: yearOfBirth(cell('born')),
    standard: listRating(cell('standard')),
    rapid: listRating(cell('rapid')),
    blitz: listRating(cell('blitz')),
    isInactive: false,
  };
}
