import {
  listedSex,
  listRating,
  playerTitle,
  type RatedPlayer,
  yearOfBirth,
} from './rated-player.ts';

/** The starts of the columns of a FIDE list in text form, counted from 0, in order. */
type FideLayout = readonly { head: string; start: number }[];

/** The heads that every FIDE list has. */
const NEEDED = ['ID', 'Name', 'Fed', 'Tit'];

/**
 * Returns the layout of a FIDE list by its first line; null if that is not the head of such a list. The columns differ
 * from list to list: those of `_legacy` files have no FOA.
 */
export function fideLayout(firstLine: string): FideLayout | null {
  const line = firstLine.replace(/^\uFEFF/, '').replace('ID Number', 'ID       ');
  const layout = [...line.matchAll(/\S+/g)].map(({ 0: head, index }) => ({ head, start: index }));
  return NEEDED.every((head) => layout.some((column) => column.head === head)) ? layout : null;
}

/**
 * Returns true if a list in text form is one of FIDE's separate ones: their only rating is in a column named by its
 * month.
 */
export function isSeparateFideList(layout: FideLayout): boolean {
  return !layout.some(({ head }) => head === 'SRtng');
}

/** Returns true if the `<player>` elements of a FIDE list in XML are those of a separate list. */
export function isSeparateFideXml(texts: Readonly<Record<string, string>>): boolean {
  return texts['rating'] !== undefined && texts['rapid_rating'] === undefined;
}

/** Returns the player of a line. Excludes an arbiter's title that runs over into the next column. */
export function fidePlayer(line: string, layout: FideLayout): RatedPlayer {
  const cell = (...heads: readonly string[]) => {
    const at = layout.findIndex(({ head }) => heads.includes(head));
    return at === -1 ? '' : line.slice(layout[at]?.start, layout[at + 1]?.start).trim();
  };
  return {
    id: cell('ID'),
    name: cell('Name'),
    federation: cell('Fed').toUpperCase(),
    title: playerTitle(cell('Tit')) || playerTitle(cell('WTit')),
    sex: listedSex(cell('Sex')),
    birthYear: yearOfBirth(cell('B-day')),
    standard: listRating(cell('SRtng')),
    rapid: listRating(cell('RRtng')),
    blitz: listRating(cell('BRtng')),
    isInactive: cell('Flag').includes('i'),
  };
}

/** Returns the player of a `<player>` element of FIDE's XML list, by the texts of its child elements. */
export function fideXmlPlayer(texts: Readonly<Record<string, string>>): RatedPlayer {
  const text = (name: string) => texts[name]?.trim() ?? '';
  return {
    id: text('fideid'),
    name: text('name'),
    federation: text('country').toUpperCase(),
    title: playerTitle(text('title')) || playerTitle(text('w_title')),
    sex: listedSex(text('sex')),
    birthYear: yearOfBirth(text('birthday')),
    standard: listRating(text('rating')),
    rapid: listRating(text('rapid_rating')),
    blitz: listRating(text('blitz_rating')),
    isInactive: text('flag').includes('i'),
  };
}
