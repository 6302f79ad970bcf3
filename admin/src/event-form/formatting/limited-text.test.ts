import { expect, test } from 'vitest';
import { limitedText } from './limited-text.ts';

test('input beyond the limit is ignored', () => {
  expect(limitedText('abcd', 'abcde', 5)).toBe('abcde');
  expect(limitedText('abcde', 'abcdef', 5)).toBe('abcde');
});

test('an emoji counts as one and is never cut in half', () => {
  expect(limitedText('abcd', 'abcd♟️', 5)).toBe('abcd♟');
  expect(limitedText('', '🏆🏆🏆', 2)).toBe('🏆🏆');
});

test('a text that was already too long is kept and can only get shorter', () => {
  expect(limitedText('abcdefg', 'abcdefgh', 5)).toBe('abcdefg');
  expect(limitedText('abcdefg', 'abcdef', 5)).toBe('abcdef');
});

test('without a limit, all input is accepted', () => {
  expect(limitedText('a', 'a'.repeat(1000), null)).toBe('a'.repeat(1000));
});
