import type { Question } from '@tabiya/domain/event/entry-terms/questions';
import type { EntryOperation } from '../../../../data/entry-changes.ts';
import type { Edits } from '../../../../drafts/edits.ts';
import { typedAnswers } from './typed-answers.ts';

/**
 * The edits of the answers form, by entry id, that the server rejected after they were queued. The form was closed by
 * then, and opens with them the next time.
 */
export function refusedAnswers(
  questions: readonly Question[],
  { writes }: EntryOperation,
  isRefused: (id: string) => boolean,
): [id: string, Edits][] {
  return writes.flatMap(({ id, from, set }) => {
    if (!isRefused(id) || !set.answers || !from.answers) return [];
    const base = typedAnswers(questions, from.answers);
    const value = typedAnswers(questions, set.answers, from.answers);
    return [[id, { answers: { base, value } }] as [string, Edits]];
  });
}
