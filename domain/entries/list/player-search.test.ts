import { expect, test } from 'vitest';
import { playerQuery, playerWords } from './player-search.ts';

test.each([
  ['Carlsen, Magnus', ['carlsen', 'magnus']],
  ['GM Magnus Carlsén', ['carlsen', 'magnus']],
  ["O'Brien-Łukasz, Seán", ['brien', 'lukasz', 'o', 'obrien', 'sean']],
  ['O Brien, Sean', ['brien', 'o', 'obrien', 'sean']],
  ['Anna  Anna', ['anna']],
  ['Müller, Jürgen', ['juergen', 'jurgen', 'mueller', 'muller']],
  ['Im', ['im']],
  ['Бо Ли', ['bo', 'li', 'бо', 'ли']],
  ['小 明', ['小', '明']],
  [' .,- ', []],
])('%s has the words %j', (name, words) => {
  expect(playerWords(name)).toEqual(words);
});

test.each([
  ['carl mag', '(carl:*) & (mag:*)'],
  ['Müller', '(muller:* | mueller:*)'],
  ['GM Ågård', '(agard:* | aagaard:*)'],
  ["o'brien", '(obrien:*)'],
  ['Соловьёв', '(соловьев:* | solovev:* | soloviev:* | solovyov:*)'],
  ['Ng', '(ng)'],
  ['Li W', '(li:*) & (w:*)'],
])('%s is searched as %s', (typed, query) => {
  expect(playerQuery(typed)).toBe(query);
});

test.each(['', 'a', 'a b', "':*", '& | !'])('%j is too short to search for', (typed) => {
  expect(playerQuery(typed)).toBeNull();
});

test('input cannot become an operator of the query', () => {
  expect(playerQuery("a:* | b & (c) ! <-> 'd' \\ efg")).toBe(
    '(a:*) & (b:*) & (c:*) & (d:*) & (efg:*)',
  );
});
