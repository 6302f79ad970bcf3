/** A player of a rating list. Texts are empty and numbers null if the list has none. */
export type RatedPlayer = {
  /** The player's ID in that list. */
  id: string;
  /** In the list's format, usually `Last, First`. */
  name: string;
  /** The code of three capital letters. */
  federation: string;
  title: string;
  sex: 'm' | 'w' | '';
  birthYear: number | null;
  standard: number | null;
  rapid: number | null;
  blitz: number | null;
  isInactive: boolean;
};

const TITLES = new Set(['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']);

/** Returns the title in capitals; empty for an unknown one. */
export function playerTitle(text: string): string {
  const title = text.trim().toUpperCase();
  return TITLES.has(title) ? title : '';
}

/** Parses a rating; null for none, which lists write as 0 or omit. */
export function listRating(text: string): number | null {
  const digits = text.trim();
  const rating = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  return rating > 0 ? rating : null;
}

/** Parses the year of a date of birth such as `1990`, `1990/12/30`, or `30.12.1990`; null if there is none. */
export function yearOfBirth(text: string): number | null {
  const year = Number(/(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/.exec(text)?.[1] ?? 0);
  return year > 0 ? year : null;
}

/** Parses the sex from the letter of a list: M, and F or W. */
export function listedSex(text: string): RatedPlayer['sex'] {
  const letter = text.trim().toLowerCase();
  if (letter === 'm') return 'm';
  return letter === 'f' || letter === 'w' ? 'w' : '';
}

/** Returns why a row of a list is not a player; null if it is one. */
export function listedPlayerProblem({ id, name }: Pick<RatedPlayer, 'id' | 'name'>): string | null {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}-]{0,19}$/u.test(id)) return 'no ID';
  if (!/\p{L}/u.test(name) && !/\p{N}/u.test(name)) return 'no name';
  return name.length > 200 ? 'a name of more than 200 characters' : null;
}
