import type { Participant } from '@tabiya/domain/entries/list/participant';
import { answerValues } from '@tabiya/domain/entries/shown-values';
import type { Question } from '@tabiya/domain/event/entry-terms/questions';

type StoredAnswers = Participant['answers'];

/** The typed answers by the ids of the questions, and those that the form was opened with. */
export type TypedAnswers = {
  /** A question that was added since the form was opened has no value in it. */
  typed: Partial<Record<string, string | string[]>>;
  start: StoredAnswers;
};

/** Returns the answers as typed in the form, which was opened with `start`. */
export function typedAnswers(
  questions: readonly Question[],
  answers: StoredAnswers,
  start: StoredAnswers = answers,
): TypedAnswers {
  const typed = questions.map((question) => {
    const shown = answerValues(question, answers[question.id]);
    return [question.id, question.kind === 'choices' ? [...shown] : (shown[0] ?? '')] as const;
  });
  return { typed: Object.fromEntries(typed), start };
}
