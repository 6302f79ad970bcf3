import type { Question } from '@tabiya/domain/event/entry-terms/questions';
import { isSame } from '@tabiya/domain/text/is-same';
import type { Edits } from '../drafts/edits.ts';
import { type EntryOperation, setsAnswers } from './operations.ts';
import { type TypedAnswers, typedAnswers } from './typed-answers.ts';

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

type AnswersEdit = { base: TypedAnswers; value: TypedAnswers };

/**
 * Returns the kept edits of the answers form after answers were refused. Answers typed on top of the refused ones stay;
 * those that were refused before, and that the refused ones were typed on top of, are replaced.
 */
export function withRefused(kept: Edits, refused: Edits): Edits {
  const [before, now] = [kept, refused].map(({ answers }) => answers as AnswersEdit | undefined);
  if (!before || !now) return { ...kept, ...refused };
  if (isSame(now.base.typed, before.value.typed)) return { ...kept, answers: chain(before, now) };
  return isSame(before.base.typed, now.value.typed)
    ? { ...kept, answers: chain(now, before) }
    : kept;
}

/** One edit from the start of the first to the values of the second. */
function chain({ base }: AnswersEdit, { value }: AnswersEdit): AnswersEdit {
  return { base, value: { ...value, start: base.start } };
}
