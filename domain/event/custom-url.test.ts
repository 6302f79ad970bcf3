import { expect, test } from 'vitest';
import { customUrlProblem } from './custom-url.ts';

test.each([
  ['', 'Please enter a custom URL extension'],
  ['spring open', 'Custom URL can only contain letters, numbers, hyphens, and underscores'],
  ['café', 'Custom URL can only contain letters, numbers, hyphens, and underscores'],
  ['ab', 'Custom URL must be at least 3 characters long'],
  ['a'.repeat(51), 'Custom URL must be less than 50 characters long'],
  ['Dashboard', 'Custom URL is already taken'],
  ['_redirects', 'Custom URL is already taken'],
])('the slug %j is rejected', (slug, message) => {
  expect(customUrlProblem(slug)).toBe(message);
});

test.each(['abc', 'Spring_Open-2026', 'a'.repeat(50)])('the slug %j can be asked for', (slug) => {
  expect(customUrlProblem(slug)).toBeNull();
});
