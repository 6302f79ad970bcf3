import { expect, test } from 'vitest';
import { byFamilyName, familyFirst, familyPart, lastFirst } from './name-parts.ts';

test.each([
  ['Jürgen Haddad', 'Haddad Jürgen'],
  ['Haddad, Jürgen', 'Haddad Jürgen'],
  ['Anna van der Berg', 'van der Berg Anna'],
  ['Viswanathan', 'Viswanathan'],
  ['J. P. D’Arcy-Smith III', 'D’Arcy-Smith III J. P.'],
  ['Anna van der Berg Sr', 'van der Berg Sr Anna'],
  ['Martin King, Jr.', 'King Jr. Martin'],
  ['Wei Ii', 'Ii Wei'],
  ['', ''],
])('%j is sorted as %j', (name, sorted) => {
  expect(familyFirst({ fullName: name })).toBe(sorted);
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

test.each([
  ['Gabriel García Márquez', 'García Márquez', 'García Márquez, Gabriel'],
  ['Sơn Hà Trần', 'Trần', 'Trần, Sơn Hà'],
  ['Ding Liren', 'Ding', 'Ding, Liren'],
  ['John Smith (Bergen)', 'Smith', 'Smith, John (Bergen)'],
  ['Martin Martin', 'Martin', 'Martin, Martin'],
  ['Jennifer Yu', 'Yu', 'Yu, Jennifer'],
  ['Viswanathan Anand', 'Viswanathan Anand', 'Viswanathan Anand'],
  ['Ben Berg', 'Patel', 'Berg, Ben'],
  ['Sandberg Berg', 'berg', 'Berg, Sandberg'],
])('%j with the family name %j is %j in files', (fullName, familyName, listed) => {
  expect(lastFirst({ fullName, familyName })).toBe(listed);
});

test.each([
  ['Uwe Müller', 'MUELLER', 'Müller'],
  ['Pat O’Brien', "O'Brien", 'O’Brien'],
  ['Anna van der Berg', 'van  der Berg', 'van der Berg'],
  ['Martin Martin', 'Martin', 'Martin'],
  ['Анна Соловьева Ким', 'Soloveva Kim', 'Соловьева Ким'],
  ['Ann Bergen', 'Berg', ''],
  ['Ann Berg', '', ''],
  ['Ann', 'van der Berg', ''],
])('the family name in %j of what a list calls %j is %j', (fullName, listed, part) => {
  expect(familyPart(fullName, listed)).toBe(part);
});

test('a family name that is known decides on the order', () => {
  const people = [
    { fullName: 'Zoë Abt', familyName: 'Abt' },
    { fullName: 'Gabriel García Márquez', familyName: 'García Márquez' },
    { fullName: 'Ann Hill', familyName: '' },
  ];
  const sorted = people.toReversed().sort(byFamilyName);
  expect(sorted).toEqual(people);
});
