import { expect, test } from 'vitest';
import { fieldList, valueText } from './field-labels.ts';

test('fields are listed by their labels; a long list is shortened', () => {
  expect(fieldList(['title', 'city'])).toBe('Tournament title, City');
  expect(fieldList(['title', 'city', 'faq', 'rounds', 'country', 'currency'])).toBe(
    'Tournament title, City, Questions and answers, Rounds and 2 more',
  );
});

test.each([
  ['', 'nothing'],
  [null, 'nothing'],
  [true, 'on'],
  [[1, 2], '2 items'],
  [{ a: 1 }, 'other choices'],
  [40, '“40”'],
  ['x'.repeat(90), `“${'x'.repeat(80)}…”`],
])('%j is quoted as %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});
