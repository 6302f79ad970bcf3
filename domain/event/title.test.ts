import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test('a tournament without a title is untitled', () => {
  expect(titleOf({ title: ' Spring Open ' })).toBe('Spring Open');
  expect(titleOf({ title: ' ' })).toBe('Untitled Tournament');
  expect(titleOf({ title: null }, 'Untitled Event')).toBe('Untitled Event');
});
