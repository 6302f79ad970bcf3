import { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import { type Answers, readAnswers } from './answers.ts';
import { type ByeRules, byesAllowed } from './byes.ts';
import type { Reduction } from './fee-fields.ts';
import { type PlayerDetails, playerFieldMode, readPlayerDetails } from './player-fields.ts';
import type { PlayerField, PlayerFieldMode, Question } from './questions.ts';
import type { Section } from './section.ts';
import { misfitProblem } from './section-limits.ts';
import { tidyText } from './tidy-text.ts';
import { typedNumber } from './typed-value.ts';

/** The parts of an event that decide what its form asks beyond name, contact, IDs and ratings. */
export type ChoiceRules = ByeRules & {
  sections: readonly Section[];
  reductions: readonly Reduction[];
  playerFields: Readonly<Record<PlayerField, PlayerFieldMode>>;
  questions: readonly Question[];
};

/** What a player chose and answered. */
export type EntryChoices = PlayerDetails & {
  /** The id of the section; empty where the event has none. */
  section: string;
  /** The id of the reduction; empty for none. */
  reduction: string;
  /** The rounds with a half-point bye, ascending. */
  byes: number[];
  answers: Answers;
  /** What the form said the entry costs, in minor units of the currency; null = nothing was said. */
  feeShown: number | null;
};

type Form = Readonly<Record<string, unknown>>;
type Ratings = { fideRating: unknown; nationalRating: unknown };
type Words = typeof REGISTRATION_FORM;
type FieldProblem = { field: string; message: string };

/** The section that a form names; undefined when it has to name one and does not. */
function chosenSection(sections: readonly Section[], typed: unknown): Section | null | undefined {
  return sections.length === 0 ? null : sections.find(({ id }) => id === textOf(typed));
}

/** What a form chooses and answers, and what is wrong with it, in the order of the form. */
export function readChoices(
  form: Form & Ratings,
  rules: ChoiceRules & { leavesLimits?: boolean },
  words: Words = REGISTRATION_FORM,
): { choices: EntryChoices; problems: FieldProblem[] } {
  const section = chosenSection(rules.sections, form['section']);
  const player = readPlayerDetails(
    form,
    (field) => playerFieldMode(field, rules, section ?? null),
    words,
  );
  const byes = readByes(form['byes']);
  const reduction = rules.reductions.find(({ id }) => id === textOf(form['reduction']));
  const answers = readAnswers(rules.questions, form['answers'], words);
  const problems: FieldProblem[] = [...player.problems, ...answers.problems];
  if (section === undefined) problems.unshift({ field: 'section', message: words.sections.none });
  else {
    const bye = byeProblem(byes, rules, section, words);
    if (bye !== null) problems.push({ field: 'byes', message: bye });
    const yearIsSaid = !player.problems.some(({ field }) => field === 'birthYear');
    const measured = {
      fideRating: ratingOf(form.fideRating),
      nationalRating: ratingOf(form.nationalRating),
      birthYear: player.details.birthYear,
    };
    const isLeft = rules.leavesLimits && hasId(form);
    const misfit = section && !isLeft && misfitProblem(section, measured, words);
    if (misfit && (misfit.field !== 'birthYear' || yearIsSaid)) problems.push(misfit);
  }
  if (rules.reductions.length > 0 && reduction === undefined && textOf(form['reduction']) !== '') {
    problems.push({ field: 'reduction', message: words.notAnOption });
  }
  const choices = {
    ...player.details,
    section: section?.id ?? '',
    reduction: reduction?.id ?? '',
    byes: byes ?? [],
    answers: answers.answers,
    feeShown: typedNumber(form['feeShown'], /^[0-9]{1,12}$/, '').value ?? null,
  };
  return { choices, problems };
}

/** Whether a player has an ID, by which a rating list may know them. */
function hasId(form: Form): boolean {
  return textOf(form['fideId']) !== '' || textOf(form['localFederationId']) !== '';
}

/** A rating as the form's schema left it; one that it refuses has a problem already. */
function ratingOf(typed: unknown): number | null {
  return typeof typed === 'number' ? typed : null;
}

/** A text as typed; anything else counts as empty. */
function textOf(typed: unknown): string {
  return typeof typed === 'string' ? tidyText(typed) : '';
}

/** The rounds of a form, each once; null when they are not a list of rounds. */
function readByes(typed: unknown): number[] | null {
  if (typed === undefined || typed === null) return [];
  if (!Array.isArray(typed)) return null;
  const rounds = typed.map((round) => (Number.isInteger(round) && round > 0 ? round : null));
  if (rounds.includes(null)) return null;
  return [...new Set(rounds)].sort((one, other) => one - other);
}

function byeProblem(
  byes: readonly number[] | null,
  rules: ChoiceRules,
  section: Section | null,
  words: Words,
): string | null {
  const { most, rounds } = byesAllowed(rules, section);
  if (byes === null) return words.byes.malformed;
  if (byes.length > 0 && most === 0) return words.byes.none;
  if (byes.length > most) return words.byes.tooMany(most);
  const wrong = byes.find((round) => !rounds.includes(round));
  return wrong === undefined ? null : words.byes.notIn(wrong);
}
