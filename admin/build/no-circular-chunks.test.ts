import { expect, test } from 'vitest';
import { circleIn } from './no-circular-chunks.ts';

test('scripts that import each other in a circle are found, and shared ones are none', () => {
  const tree = { page: ['form', 'app'], form: ['app'], app: [] };
  expect(circleIn(new Map(Object.entries(tree)))).toBeNull();
  const circle = {
    page: ['form'],
    form: ['entries'],
    entries: ['rating', 'app'],
    rating: ['form'],
  };
  expect(circleIn(new Map(Object.entries(circle)))).toEqual(['form', 'entries', 'rating', 'form']);
});
