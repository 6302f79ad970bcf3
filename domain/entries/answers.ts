import { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import type { Question } from './questions.ts';
import { type Typed, typedNumber, typedOption, typedText } from './typed-value.ts';

/** The answer to an organizer's question, by its kind: a text, a number, yes or no, or several options. */
type Answer = string | number | boolean | readonly string[];

/** The answers by the question's id. Unanswered questions are left out. */
export type Answers = Readonly<Record<string, Answer>>;

/** The maximum lengths of an answer in one line and of one in several. */
export const MAX_SHORT_ANSWER = 200;
export const MAX_LONG_ANSWER = 2000;

/** Up to nine digits and six decimals, which a number of JSON keeps exactly. */
const NUMBER = /^-?[0-9]{1,9}([.,][0-9]{1,6})?$/;

type Words = typeof REGISTRATION_FORM;

/** The answers that a form has to these questions, and what is wrong with them. */
export function readAnswers(
  questions: readonly Question[],
  sent: unknown,
  words: Words = REGISTRATION_FORM,
): { answers: Answers; problems: { field: string; message: string }[] } {
  const typed = typeof sent === 'object' && sent !== null ? sent : {};
  const answers: [string, Answer][] = [];
  const problems: { field: string; message: string }[] = [];
  for (const question of questions) {
    const { id } = question;
    const given: unknown = Object.getOwnPropertyDescriptor(typed, id)?.value;
    const { value, problem } = READ[question.kind](given, question, words);
    if (problem !== undefined) problems.push({ field: `answers.${id}`, message: problem });
    else if (value !== '' && value !== null && !(Array.isArray(value) && value.length === 0)) {
      answers.push([id, value]);
    } else if (question.isRequired) {
      problems.push({ field: `answers.${id}`, message: words.notAnswered });
    }
  }
  return { answers: Object.fromEntries(answers), problems };
}

type Read = (typed: unknown, question: Question, words: Words) => Typed<Answer | null>;

const READ: Readonly<Record<Question['kind'], Read>> = {
  short: (typed, _, words) => typedText(typed, MAX_SHORT_ANSWER, words),
  long: (typed, _, words) => typedText(typed, MAX_LONG_ANSWER, words),
  choice: (typed, { options }, words) => typedOption(typed, options, words),
  choices: (typed, { options }, words) => typedOptions(typed, options, words),
  number: (typed, _, words) => typedNumber(typed, NUMBER, words.notANumber),
  yesNo(typed, _, words) {
    if (typeof typed === 'boolean') return { value: typed };
    const { value, problem } = typedOption(typed, ['true', 'false'], words);
    if (problem !== undefined) return { problem };
    return { value: value === '' ? null : value === 'true' };
  },
};

/** Several options in the order of the question. A plain form sends a single one as a text. */
function typedOptions(
  typed: unknown,
  options: readonly string[],
  words: Words,
): Typed<readonly string[]> {
  const list: unknown[] = Array.isArray(typed) ? typed : [typed];
  const chosen: string[] = [];
  for (const one of list) {
    const { value = '', problem } = typedOption(one, options, words);
    if (problem !== undefined) return { problem };
    chosen.push(value);
  }
  return { value: options.filter((option) => chosen.includes(option)) };
}
