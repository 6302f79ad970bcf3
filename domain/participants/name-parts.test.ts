import { expect, test } from 'vitest';
import { byFamilyName, familyFirst } from './name-parts.ts';

test.each([
  ['Jürgen Haddad', 'Haddad Jürgen'],
  ['Haddad, Jürgen', 'Haddad Jürgen'],
  ['Anna van der Berg', 'van der Berg Anna'],
  ['Viswanathan', 'Viswanathan'],
  ['', ''],
])('%j is sorted as %j', (name, sorted) => {
  expect(familyFirst(name)).toBe(sorted);
});

test('people are sorted by family name, then by given name, without regard to marks', () => {
  const names = ['Jürgen Weiß', 'Ann Zeller', 'Zoë Haddad', 'Haddad, Jürgen', 'Émile Abt'];
  const sorted = names.map((fullName) => ({ fullName })).sort(byFamilyName);
  expect(sorted.map(({ fullName }) => fullName)).toEqual([
    'Émile Abt',
    'Haddad, Jürgen',
    'Zoë Haddad',
    'Jürgen Weiß',
    'Ann Zeller',
  ]);
});
