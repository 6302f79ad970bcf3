import { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import type { Section } from './section.ts';

/** What a section is measured by. */
type Player = {
  fideRating: number | null;
  nationalRating: number | null;
  birthYear: number | null;
};

/** Why a player does not fit a section: the field to mend, and which limit it is. */
type Misfit = {
  field: 'fideRating' | 'nationalRating' | 'birthYear';
  limit: 'aboveRating' | 'belowRating' | 'unrated' | 'bornFrom' | 'bornUntil' | 'noBirthYear';
  /** The limit itself, and what the player has. */
  bound: number;
  has: number | null;
};

/** Whether a section is limited to years of birth, so that players have to say theirs. */
export function asksBirthYear({ bornFrom, bornUntil }: Section): boolean {
  return bornFrom !== null || bornUntil !== null;
}

/**
 * Why the player does not fit the section; null for one who does. Without a rating one fits a section with a maximum
 * only. The database decides the same; a test compares the two.
 */
function misfit(section: Section, player: Player): Misfit | null {
  const { minRating, maxRating, bornFrom, bornUntil } = section;
  const field = section.ratingList === 'FIDE' ? 'fideRating' : 'nationalRating';
  const has = player[field];
  if (maxRating !== null && has !== null && has > maxRating) {
    return { field, limit: 'aboveRating', bound: maxRating, has };
  }
  if (minRating !== null && has === null) return { field, limit: 'unrated', bound: minRating, has };
  if (minRating !== null && has !== null && has < minRating) {
    return { field, limit: 'belowRating', bound: minRating, has };
  }
  const born = { field: 'birthYear', has: player.birthYear } as const;
  const bound = bornFrom ?? bornUntil;
  if (bound !== null && born.has === null) return { ...born, limit: 'noBirthYear', bound };
  if (bornFrom !== null && Number(born.has) < bornFrom) {
    return { ...born, limit: 'bornFrom', bound: bornFrom };
  }
  if (bornUntil !== null && Number(born.has) > bornUntil) {
    return { ...born, limit: 'bornUntil', bound: bornUntil };
  }
  return null;
}

/** Why the player does not fit the section: the field to mend, and a sentence; null for one who does. */
export function misfitProblem(section: Section, player: Player, words = REGISTRATION_FORM) {
  const found = misfit(section, player);
  if (found === null) return null;
  const { field, limit, bound, has } = found;
  return { field, message: words.sections[limit](bound, Number(has)) };
}
