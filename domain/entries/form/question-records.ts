import { type Mode, PLAYER_FIELDS } from '../../event/entry-terms/player-fields.ts';
import type { Section } from '../../event/entry-terms/section.ts';
import type { FormEvent, Question } from './question.ts';
import { QUESTIONS, type QuestionKey } from './questions.ts';

/** All questions in the order of the form. */
export const QUESTION_KEYS = Object.keys(QUESTIONS) as readonly QuestionKey[];

/** Returns true if a name is the key of a question. */
export function isQuestionKey(name: string): name is QuestionKey {
  return Object.hasOwn(QUESTIONS, name);
}

/** The record of a question, including its optional properties. */
export function questionRecord(key: QuestionKey): Question {
  return QUESTIONS[key];
}

type KeysWith<Part> = {
  [Key in QuestionKey]: (typeof QUESTIONS)[Key] extends Part ? Key : never;
}[QuestionKey];

/** The questions that an organizer switches on. */
export type SwitchedKey = KeysWith<{ mode: 'switched' }>;

export const SWITCHED_KEYS: readonly SwitchedKey[] = PLAYER_FIELDS;

/** The questions that are asked once for all players of a submission. */
export const ASKED_ONCE = QUESTION_KEYS.filter((key) => questionRecord(key).per === 'submission');

/** Returns whether and how the form asks a question of players in a section; null = an event without sections. */
export function questionMode(key: QuestionKey, event: FormEvent, section: Section | null): Mode {
  const { mode: setting, isRequiredBy, isNeverRequired } = questionRecord(key);
  if (section !== null && isRequiredBy?.(section)) return 'required';
  if (typeof setting === 'function') return setting(event, section);
  const mode = setting === 'switched' ? (event.playerFields[key] ?? 'off') : setting;
  return isNeverRequired && mode === 'required' ? 'optional' : mode;
}

/** Returns the sections that require a question although the organizer has not switched it on. */
export function sectionsThatAsk<Those extends Section>(
  key: QuestionKey,
  { playerFields, sections }: Pick<FormEvent, 'playerFields'> & { sections: readonly Those[] },
): Those[] {
  const { isRequiredBy } = questionRecord(key);
  const isAsked = (playerFields[key] ?? 'off') !== 'off';
  return isAsked || !isRequiredBy ? [] : sections.filter(isRequiredBy);
}

/**
 * Returns true if the list of an event has a column for an optional question: it is switched on, or a section depends
 * on it.
 */
export function isSwitchedOn(
  key: QuestionKey,
  event: Pick<FormEvent, 'playerFields' | 'sections'>,
): boolean {
  return (event.playerFields[key] ?? 'off') !== 'off' || sectionsThatAsk(key, event).length > 0;
}
