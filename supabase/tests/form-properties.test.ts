import {
  isQuestionKey,
  QUESTION_KEYS,
  questionRecord,
} from '@tabiya/domain/entries/form/question-records';
import { readForm } from '@tabiya/domain/entries/form/read-form';
import { REGISTRATION_FORM } from '@tabiya/domain/words/en/registration-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryEvent, arbitraryForm } from './arbitrary-forms.ts';

/** The problem with a value that was accepted for a question; null for one within its limits. */
function excess(key: (typeof QUESTION_KEYS)[number], value: unknown): string | null {
  const { kind } = questionRecord(key);
  if (typeof value === 'string' && value !== value.trim()) return 'has blanks around it';
  if (value === '' || value === null) return null;
  const isFine =
    (kind.is !== 'text' && kind.is !== 'id') || [...String(value)].length <= kind.most
      ? kind.is !== 'choice' || kind.options.some((option) => option === value)
      : false;
  const isInRange =
    (kind.is !== 'rating' || (Number(value) >= 0 && Number(value) <= 3000)) &&
    (kind.is !== 'number' || (Number(value) >= kind.from && Number(value) <= kind.to));
  return isFine && isInRange ? null : 'breaks the limits of its kind';
}

test('an accepted form keeps each question’s limits, and has every required answer', () => {
  const tally = { accepted: 0 };
  fc.assert(
    fc.property(arbitraryEvent, arbitraryForm, (event, form) => {
      const { values, problems } = readForm(form, event, { words: REGISTRATION_FORM });
      for (const { field } of problems) expect(isQuestionKey(field.split('.')[0] ?? '')).toBe(true);
      if (problems.length > 0) return;
      tally.accepted += 1;
      const wrong = QUESTION_KEYS.map((key) => [key, excess(key, values[key])] as const);
      expect(wrong.filter(([, problem]) => problem !== null)).toEqual([]);
      for (const key of ['fullName', 'email', 'phoneNumber'] as const) {
        expect(values[key]).not.toBe('');
      }
      for (const question of event.questions.filter(({ isRequired }) => isRequired)) {
        expect(values.answers).toHaveProperty(question.id);
      }
    }),
    { numRuns: 500 },
  );
  expect(tally.accepted).toBeGreaterThan(30);
});
