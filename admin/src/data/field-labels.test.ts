import { expect, test } from 'vitest';
import { conflictTexts, fieldList, valueText } from './field-labels.ts';

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

test('a conflict is quoted, of a list only the items that both sides changed', () => {
  expect(conflictTexts('title', { base: 'A', mine: 'B', theirs: 'C' })).toEqual({
    mine: '“B”',
    theirs: '“C”',
  });
  const faq = (...answers: string[]) =>
    answers.map((answer, index) => ({ question: `Question ${index}?`, answer }));
  expect(
    conflictTexts('faq', {
      base: faq('a', 'b', 'c'),
      mine: faq('a', 'my b', 'my c'),
      theirs: faq('their a', 'b', 'their c'),
    }),
  ).toEqual({ mine: 'question 3 “my c”', theirs: 'question 3 “their c”' });
  const rounds = (...times: string[]) =>
    times.map((time, index) => ({ round: index + 1, date: '', time, notes: '' }));
  expect(
    conflictTexts('rounds', {
      base: rounds('10:00', '14:00', '18:00'),
      mine: rounds('10:30', '14:30'),
      theirs: rounds('11:00', '14:00', '20:00'),
    }),
  ).toEqual({
    mine: 'round 1 “10:30”, round 3 removed',
    theirs: 'round 1 “11:00”, round 3 “20:00”',
  });
});

test('of many items the first are quoted, and what can’t be told apart is counted', () => {
  const tabs = (label: string, ...ids: string[]) =>
    ids.map((id) => ({ id, label: `${label} ${id}`, content: '' }));
  const conflict = (ids: readonly string[]) =>
    conflictTexts('customTabs', {
      base: tabs('Tab', ...ids),
      mine: tabs('My', ...ids),
      theirs: tabs('Their', ...ids),
    });
  expect(conflict(['a', 'b', 'c', 'd', 'e']).theirs).toBe(
    'tab 1 “Their a”, tab 2 “Their b”, tab 3 “Their c” and 2 more',
  );
  expect(conflict(['', '']).theirs).toBe('2 items');
});
