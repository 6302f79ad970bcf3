import { expect, test } from 'vitest';
import { titleOf, UNTITLED_EVENT } from './title.ts';

test('a tournament without a title is untitled', () => {
  expect(titleOf({ title: ' Spring Open ' })).toBe('Spring Open');
  expect(titleOf({ title: ' ' })).toBe('Untitled Tournament');
  expect(titleOf({ title: null }, UNTITLED_EVENT)).toBe('Untitled Event');
});
