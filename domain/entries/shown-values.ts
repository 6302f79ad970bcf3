import { type ByeRules, byeRounds } from '../event/entry-terms/byes.ts';
import type { Question } from '../event/entry-terms/questions.ts';
import type { Section } from '../event/entry-terms/section.ts';
import type { OwnEntry } from './own/own-entry.ts';

/** The parts of an event that determine the questions of an entry's form. */
type AskedByForm = ByeRules & {
  sections: readonly Section[];
  questions: readonly Question[];
};

/** The values of a form's fields by their names, as a browser sends them. */
type FormValues = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the initial values of the form with which a player changes their entry. An option that is no longer offered
 * is omitted, so that it counts as changed only if the player chooses another.
 */
export function formValues(entry: OwnEntry, form: AskedByForm): FormValues {
  const { email, phoneNumber, notes, sectionId, details, answers, showName } = entry;
  const isOffered = form.sections.some(({ id }) => id === sectionId);
  const byes = byeRounds(form, form.sections).filter((round) => details.byes.includes(round));
  return {
    email: [email],
    phoneNumber: [phoneNumber],
    notes: [notes],
    section: isOffered && sectionId !== null ? [sectionId] : [],
    showName: [String(showName)],
    byes: byes.map(String),
    ...Object.fromEntries(
      form.questions.map((question) => [
        `answers.${question.id}`,
        answerValues(question, answers[question.id]),
      ]),
    ),
  };
}

/**
 * Returns an answer as its control shows it: none, one, or several values. Omits an option that is no longer offered.
 */
export function answerValues(
  { kind, options }: Question,
  answer: OwnEntry['answers'][string] | undefined,
): readonly string[] {
  const values = typeof answer === 'object' ? answer : answer === undefined ? [] : [String(answer)];
  if (kind === 'choice' || kind === 'choices') {
    return options.filter((option) => values.includes(option));
  }
  if (kind === 'yesNo') return values.filter((value) => value === 'true' || value === 'false');
  return values.slice(0, 1);
}

/**
 * Normalizes the values of a field for comparison: an empty text is none, browsers end lines in their own way, and
 * checkboxes have no order.
 */
export function normalizeValues(values: readonly string[]): string {
  const filled = values.map((value) => value.replaceAll('\r\n', '\n')).filter((value) => value);
  return JSON.stringify(filled.sort());
}
