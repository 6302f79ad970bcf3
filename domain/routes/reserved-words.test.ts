import { expect, test } from 'vitest';
import { isReservedWord, routeSpelledRight } from './reserved-words.ts';

test('a route of the application is reserved in any case', () => {
  expect(isReservedWord('NewEvent')).toBe(true);
  expect(isReservedWord('spring-open')).toBe(false);
});

test.each([
  ...[
    'login',
    'logout',
    'signup',
    'privacy',
    'terms',
    'imprint',
    'support',
    'security',
    'pay',
    'help',
  ],
  ...['api', 'by', 'new', 'edit', 'netlify', '_headers', '_'],
  ...[
    '500',
    'results',
    'print',
    'static',
    'well-known',
    'config',
    'password',
    'reset',
    'fide',
    '---',
  ],
  ...['null', 'undefined', 'constructor', 'con', 'nul'],
])('%s, which people would take for the site itself, is reserved', (word) => {
  expect(isReservedWord(word)).toBe(true);
});

test('a route in another case is known by its right spelling', () => {
  expect(routeSpelledRight('NewEvent')).toBe('newEvent');
  expect(routeSpelledRight('sampledata0725')).toBe('SampleData0725');
  expect(routeSpelledRight('newEvent')).toBeNull();
  expect(routeSpelledRight('spring-open')).toBeNull();
});
