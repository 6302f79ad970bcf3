import { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import {
  PLAYER_FIELDS,
  PLAYER_TITLES,
  type PlayerField,
  type PlayerFieldMode,
  SEXES,
  type Sex,
} from './questions.ts';
import type { Section } from './section.ts';
import { asksBirthYear } from './section-limits.ts';
import { type Typed, typedNumber, typedOption, typedText } from './typed-value.ts';

/** The answers to the built-in questions about a player; what was not asked or said is empty. */
export type PlayerDetails = {
  title: string;
  club: string;
  birthYear: number | null;
  sex: Sex | '';
  federation: string;
};

/** The maximum length of a club's name. */
export const MAX_CLUB = 100;

const BIRTH_YEAR = /^(19[0-9]{2}|20[0-9]{2}|2100)$/;

type Words = typeof REGISTRATION_FORM;
type Read = {
  [Field in PlayerField]: (typed: unknown, words: Words) => Typed<PlayerDetails[Field]>;
};

const READ: Read = {
  title: (typed, words) => typedOption(typed, PLAYER_TITLES, words),
  club: (typed, words) => typedText(typed, MAX_CLUB, words),
  birthYear: (typed, words) => typedNumber(typed, BIRTH_YEAR, words.birthYear),
  sex: (typed, words) => typedOption(typed, SEXES, words),
  federation(typed, words) {
    const { value = '', problem } = typedText(typed, 40, words);
    if (problem !== undefined) return { problem };
    const isCode = value === '' || /^[A-Za-z]{3}$/.test(value);
    return isCode ? { value: value.toUpperCase() } : { problem: words.federation };
  },
};

/**
 * Whether a field is asked in a section: as the organizer has it, and the year of birth wherever it decides. Nobody is
 * refused for having no title.
 */
export function playerFieldMode(
  field: PlayerField,
  { playerFields }: { playerFields: Readonly<Record<PlayerField, PlayerFieldMode>> },
  section: Section | null,
): PlayerFieldMode {
  if (field === 'birthYear' && section !== null && asksBirthYear(section)) return 'required';
  const mode = playerFields[field];
  return field === 'title' && mode === 'required' ? 'optional' : mode;
}

/** The built-in fields of a form, and what is wrong with them. What is not asked is empty, whatever was sent. */
export function readPlayerDetails(
  form: Readonly<Record<string, unknown>>,
  modeOf: (field: PlayerField) => PlayerFieldMode,
  words: Words = REGISTRATION_FORM,
): { details: PlayerDetails; problems: { field: PlayerField; message: string }[] } {
  const details: PlayerDetails = { title: '', club: '', birthYear: null, sex: '', federation: '' };
  const problems: { field: PlayerField; message: string }[] = [];
  for (const field of PLAYER_FIELDS) {
    const mode = modeOf(field);
    if (mode === 'off') continue;
    const { value, problem } = READ[field](form[field], words);
    if (problem !== undefined) problems.push({ field, message: problem });
    else if (value === '' || value === null) {
      if (mode === 'required') problems.push({ field, message: words.required[field] });
    } else Object.assign(details, { [field]: value });
  }
  return { details, problems };
}
