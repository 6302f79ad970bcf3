import { isPaired } from '../../event/entry-terms/byes.ts';
import { EMPTY_EVENT } from '../../event/event.ts';
import { formByeRules, type OwnChanges, type OwnEntryForm } from '../own/own-entry-form.ts';
import type { FormWords } from './form-words.ts';
import type { Answer } from './kind.ts';
import { QUESTIONS } from './questions.ts';
import { type FieldProblem, readAnswers, readQuestion } from './read-form.ts';
import type { ReadValue } from './readers.ts';

/** The fields that players change themselves, except for answers to the organizer's own questions. */
const CHANGED_KEYS = ['section', 'email', 'phoneNumber', 'byes', 'showName', 'notes'] as const;

type Values = Partial<Record<(typeof CHANGED_KEYS)[number], ReadValue>> & {
  /** By the question's id; null removes the answer. */
  answers?: Record<string, Answer | null>;
};

/**
 * Validates a player's changes to their entry by the rules of the form: returns the values to store, and the problems
 * in the words shown to the player. An omitted field stays as stored and is not validated, except for byes after a
 * change of section.
 */
export function readChanges(
  changes: OwnChanges,
  { entry, rules }: OwnEntryForm,
  words: FormWords,
): { values: Values; problems: FieldProblem[] } {
  const own = rules.sections.find(({ id }) => id === entry.sectionId) ?? null;
  // A form lists no paired rounds, so what it sends says nothing about byes in them.
  const keptByes = entry.details.byes.filter((round) => isPaired(entry, own, round));
  const form = {
    section: entry.sectionId ?? '',
    ...changes,
    byes: changes.byes ? [...new Set([...keptByes, ...changes.byes])] : entry.details.byes,
  };
  const section = rules.sections.find(({ id }) => id === form.section) ?? null;
  const isMoved = rules.sections.length > 0 && form.section !== (entry.sectionId ?? '');
  // An entry in an unpublished section has the byes of the event.
  const sections = section === null && !isMoved ? [] : rules.sections;
  const event = { ...EMPTY_EVENT, ...rules, ...formByeRules({ entry, rules }), keptByes, sections };
  const hasOtherByes = isMoved || String(form.byes) !== String(entry.details.byes);
  const changed = {
    ...changes,
    section: isMoved ? form.section : undefined,
    byes: hasOtherByes ? form.byes : undefined,
  };
  const values: Values = {};
  const problems: FieldProblem[] = [];
  for (const key of CHANGED_KEYS) {
    if (changed[key] === undefined) continue;
    const read = readQuestion(key, QUESTIONS[key].kind, { words, form, event, section });
    values[key] = read.value;
    if (read.problem !== null) problems.push({ field: key, message: read.problem });
  }
  const { answers = {} } = changes;
  const answered = rules.questions.filter(({ id }) => Object.hasOwn(answers, id));
  const read = readAnswers(answered, answers, words);
  values.answers = Object.fromEntries(answered.map(({ id }) => [id, read.answers[id] ?? null]));
  return { values, problems: [...problems, ...read.problems] };
}
