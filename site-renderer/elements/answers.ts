import type { Question } from '@tabiya/domain/event/entry-terms/questions';

type Words = { yes: string; no: string };

/** Formats an answer; empty for none. */
export function answerText(answer: unknown, words: Words): string {
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '');
}

/** Returns the answered questions, with formatted answers. */
export function answeredQuestions(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  words: Words,
): { id: string; label: string; text: string }[] {
  return questions
    .map(({ id, label }) => ({
      id,
      label,
      text: answerText(Object.hasOwn(answers, id) ? answers[id] : '', words),
    }))
    .filter(({ text }) => text !== '');
}
