import { expect, test } from 'vitest';
import { TERMS } from '../words/en/terms.ts';
import { eventTitle } from './title.ts';

test('a tournament without a title is untitled', () => {
  expect(eventTitle({ title: ' Spring Open ' }, TERMS)).toBe('Spring Open');
  expect(eventTitle({ title: ' ' }, TERMS)).toBe('Untitled Tournament');
  expect(eventTitle({ title: null }, TERMS)).toBe('Untitled Tournament');
});
