import type { Question as OwnQuestion } from '../../event/entry-terms/questions.ts';
import type { Section } from '../../event/entry-terms/section.ts';
import { misfitProblem } from '../../event/entry-terms/section-limits.ts';
import { nameParts } from '../list/written-name.ts';
import type { FormWords } from './form-words.ts';
import type { Answer, Answers, ValueOf } from './kind.ts';
import type { FormEvent } from './question.ts';
import { QUESTION_KEYS, questionMode, questionRecord } from './question-records.ts';
import type { QUESTIONS, QuestionKey } from './questions.ts';
import {
  type AnswerKind,
  READERS,
  type Reading,
  type ReadKind,
  type ReadValue,
  readAnswer,
  readValue,
} from './readers.ts';
import { asText } from './typed.ts';

/** A registration as stored: texts are trimmed, and unanswered questions are empty. */
export type Registration = {
  [Key in QuestionKey]: ValueOf<(typeof QUESTIONS)[Key]['kind']>;
};

type Form = Readonly<Record<string, unknown>>;

/** A problem with a field of a form; the field of an organizer's own question is `answers.` and its id. */
export type FieldProblem = { field: string; message: string };

/** The questions in the order of the form, which asks for the section once it knows what decides on it. */
const FORM_ORDER: readonly string[] = QUESTION_KEYS.filter((key) => key !== 'section').flatMap(
  (key) => (key === 'byes' ? ['section', key] : key),
);

/** Returns the place of a field in the form. */
const placeInForm = ({ field }: FieldProblem) => FORM_ORDER.indexOf(field.split('.')[0] ?? '');

type Options = {
  words: FormWords;
  /**
   * Leaves the limits of sections to `judgeEntry` for players with an ID, whom rating lists may know. If the form has
   * other problems, the typed values are checked, so that all problems are reported at once.
   */
  leavesLimits?: boolean;
};

/**
 * Validates the form of one player: returns the values to store, the name in natural order, and the problems in the order
 * of the form, in the words shown to the player. Fields that are not asked are empty, whatever was sent. These rules
 * exist only here.
 */
export function readForm(
  form: Form,
  event: FormEvent,
  { words, leavesLimits = false }: Options,
): { values: Registration; problems: FieldProblem[] } {
  const section = event.sections.find(({ id }) => id === asText(form['section'])) ?? null;
  const values: Record<string, ReadValue | Answers> = {};
  const problems: FieldProblem[] = [];
  for (const key of QUESTION_KEYS) {
    const { kind } = questionRecord(key);
    if (kind.is === 'answers') {
      const own = readAnswers(event.questions, form[key], words);
      values[key] = own.answers;
      problems.push(...own.problems);
      continue;
    }
    const { value, problem } = readQuestion(key, kind, { words, form, event, section });
    values[key] = value;
    if (problem !== null) problems.push({ field: key, message: problem });
  }
  // Each value was returned by the reader of its kind.
  const typed = values as Registration;
  const read = { ...typed, ...nameParts(typed.fullName) };
  const all = withMisfit(problems, read, section, words, leavesLimits);
  return { values: read, problems: all.toSorted((a, b) => placeInForm(a) - placeInForm(b)) };
}

/** Validates the answer to one question: returns its value, empty if there is none, and its problem, if any. */
export function readQuestion(
  key: QuestionKey,
  kind: ReadKind,
  known: Omit<Reading, 'own' | 'mode'>,
): { value: ReadValue; problem: string | null } {
  const mode = questionMode(key, known.event, known.section);
  const reading = { ...known, own: known.words.questions[key], mode };
  const { empty } = READERS[kind.is];
  const { value = empty, problem } =
    mode === 'off' ? {} : readValue(known.form[key], kind, reading);
  return { value: value ?? empty, problem: problem ?? missingProblem(value, kind, reading) };
}

/** Returns the problem of a required question without an answer; null if there is none. */
function missingProblem(value: ReadValue, kind: ReadKind, { own, mode, form, words }: Reading) {
  if (mode !== 'required') return null;
  // An unticked box is no answer; players without an ID tick another box.
  const isAnswered = kind.is === 'tick' ? value === true : !isBlank(value);
  const isExcused = kind.is === 'id' && form['idPending'] === true;
  return isAnswered || isExcused ? null : (own.missing ?? words.missing);
}

function isBlank(value: ReadValue): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}

/**
 * Adds the problem of a player who does not fit the section, unless a rating list will decide or its field already has
 * a problem.
 */
function withMisfit(
  problems: FieldProblem[],
  values: Registration,
  section: Section | null,
  words: FormWords,
  leavesLimits: boolean,
): FieldProblem[] {
  const hasId = values.fideId !== '' || values.localFederationId !== '';
  const isLeft = leavesLimits && hasId && problems.length === 0;
  const misfit = section === null || isLeft ? null : misfitProblem(section, values, words);
  if (misfit === null || problems.some(({ field }) => field === misfit.field)) return problems;
  return [...problems, misfit];
}

/** Returns the kind of an organizer's own question. */
export function answerKind({ kind, options }: OwnQuestion): AnswerKind {
  switch (kind) {
    case 'short':
      return { is: 'text', most: 200 };
    case 'long':
      return { is: 'text', most: 2000, lines: 3 };
    case 'number':
      return { is: 'decimal' };
    case 'yesNo':
      return { is: 'yesNo' };
    default:
      return { is: kind, options };
  }
}

/** Validates a form's answers to the organizer's own questions; returns the answers and their problems. */
export function readAnswers(
  questions: readonly OwnQuestion[],
  sent: unknown,
  words: FormWords,
): { answers: Answers; problems: FieldProblem[] } {
  const typed = typeof sent === 'object' && sent !== null ? sent : {};
  const answers: [string, Answer][] = [];
  const problems: FieldProblem[] = [];
  for (const question of questions) {
    const { id, label } = question;
    const typedAnswer: unknown = Object.getOwnPropertyDescriptor(typed, id)?.value;
    const { value = null, problem } = readAnswer(typedAnswer, answerKind(question), {
      words,
      own: { label },
    });
    if (problem !== undefined) problems.push({ field: `answers.${id}`, message: problem });
    else if (value !== null && !isBlank(value)) answers.push([id, value]);
    else if (question.isRequired) {
      problems.push({ field: `answers.${id}`, message: words.notAnswered });
    }
  }
  return { answers: Object.fromEntries(answers), problems };
}
