import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previousPage, safeRedirect } from './safe-redirect.ts';

test.each(['/premium', '/newEvent?eventId=spring-open-1', '/register?eventId=x#form'])(
  'a path of this site is kept: %s',
  (path) => expect(safeRedirect(path)).toBe(path),
);

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
])('%j is not accepted as a path to return to', (target) => {
  expect(safeRedirect(target)).toBeNull();
});

const pieces = [
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '@',
  ':',
  '\t',
  '\n',
  'evil.example',
  'https:',
  '?',
  '#',
];

test('no input redirects to another site', () => {
  const target = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })));
  fc.assert(
    fc.property(target, (parts) => {
      const path = safeRedirect(`/${parts.join('')}`);
      if (path === null) return;
      expect(new URL(path, 'https://tabiya.example').origin).toBe('https://tabiya.example');
    }),
    { numRuns: 2_000 },
  );
});

test('the previous page is a page of this site other than the landing and sign-in pages', () => {
  const origin = 'https://tabiya.example';
  expect(previousPage(`${origin}/spring-open?tab=rules`, origin)).toBe('/spring-open?tab=rules');
  expect(previousPage(`${origin}/`, origin)).toBeNull();
  expect(previousPage(`${origin}/auth?mode=signup`, origin)).toBeNull();
  expect(previousPage('https://search.example/x', origin)).toBeNull();
  expect(previousPage('', origin)).toBeNull();
});
