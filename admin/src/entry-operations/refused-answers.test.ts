import type { Question } from '@tabiya/domain/event/entry-terms/questions';
import { expect, test } from 'vitest';
import { withEdits } from '../drafts/edits.ts';
import { refusedAnswers, withRefused } from './refused-answers.ts';
import { typedAnswers } from './typed-answers.ts';

const questions = [
  { id: 'meal', kind: 'choice', options: ['Fish', 'Rice'] },
  { id: 'days', kind: 'choices', options: ['Friday', 'Saturday'] },
] as unknown as Question[];

test('rejected answers appear in their form again, and others are not kept', () => {
  const from = { meal: 'Fish' };
  const set = { meal: 'Rice', days: ['Friday'] };
  const operation = {
    kind: 'change' as const,
    writes: ['ann', 'bob'].map((id) => ({ id, from: { answers: from }, set: { answers: set } })),
    how: {},
  };
  const kept = new Map(refusedAnswers(questions, operation, (id) => id === 'ann'));
  expect([...kept.keys()]).toEqual(['ann']);
  const opened = { answers: typedAnswers(questions, from) };
  const { values, conflicts } = withEdits(opened, kept.get('ann') ?? {});
  expect(values.answers).toEqual({ typed: set, start: from });
  expect(conflicts).toEqual([]);
});

test('a late refusal leaves newer answers of the form, and follows older ones', () => {
  const edit = (from: Record<string, string>, set: Record<string, string>) => ({
    answers: { base: typedAnswers(questions, from), value: typedAnswers(questions, set, from) },
  });
  const [none, fish, rice] = [{}, { meal: 'Fish' }, { meal: 'Rice' }];
  const [first, second] = [edit(none, fish), edit(fish, rice)];
  const both = edit(none, rice);
  // Typed on top of what was refused, or refused after it.
  expect(withRefused(second, first)).toEqual(both);
  expect(withRefused(first, second)).toEqual(both);
  expect(withRefused({}, first)).toEqual(first);
  const other = edit({ meal: 'Soup' }, rice);
  expect(withRefused(other, first)).toEqual(other);
});
