import type { Question } from '@tabiya/domain/event/entry-terms/questions';
import type { Edits } from '../drafts/edits.ts';
import { type EntryOperation, setsAnswers } from './operations.ts';
import { typedAnswers } from './typed-answers.ts';

/** Returns the refused answers of an operation as unsaved edits of the answers form, by entry id. */
export function refusedAnswers(
  questions: readonly Question[],
  operation: EntryOperation,
  isRefused: (id: string) => boolean,
): [id: string, Edits][] {
  if (!setsAnswers(operation)) return [];
  return operation.writes.flatMap(({ id, from, set }) => {
    if (!isRefused(id) || !set.answers || !from.answers) return [];
    const base = typedAnswers(questions, from.answers);
    const value = typedAnswers(questions, set.answers, from.answers);
    return [[id, { answers: { base, value } }] as [string, Edits]];
  });
}
