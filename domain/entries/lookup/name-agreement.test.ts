import { expect, test } from 'vitest';
import { isSameName, namesAgree } from './name-agreement.ts';

test.each([
  ['Carlsen, Magnus', 'Magnus Carlsen'],
  ['Jürgen Groß', 'Gross, Juergen'],
  ['Jurgen Gross', 'Groß, Jürgen'],
  ['Ødegård, Åse', 'Aase Oedegaard'],
  ['GM Magnus Carlsen', 'Carlsen, Sven Magnus'],
  ['M. Carlsen', 'Carlsen, Magnus'],
  ['Anand', 'Anand'],
  ['Chevalier, Yves (invented)', 'Yves Chevalier'],
  ["Conor O'Neil", 'ONeil, Conor'],
])('%j and %j may be one player', (name, other) => {
  expect(namesAgree(name, other)).toBe(true);
  expect(namesAgree(other, name)).toBe(true);
});

test.each([
  ['Magnus Carlsen', 'Carlsen, Mangus'],
  ['Magnus Carlsen', 'Carlsen, Maria'],
  ['Carlsen', 'Carlsen, Magnus'],
  ['M. C.', 'Carlsen, Magnus'],
  ['Ann Ann', 'Ann Archer'],
  ['', 'Carlsen, Magnus'],
  ['', ''],
])('%j and %j are two players', (name, other) => {
  expect(namesAgree(name, other)).toBe(false);
  expect(namesAgree(other, name)).toBe(false);
});

test('a name is spelled alike in any order and with or without marks, and not with an initial', () => {
  expect(isSameName('Groß, Jürgen', 'Juergen Gross')).toBe(true);
  expect(isSameName('Chevalier, Yves (invented)', 'Yves Chevalier')).toBe(true);
  expect(isSameName('M. Carlsen', 'Carlsen, Magnus')).toBe(false);
  expect(isSameName('Magnus Carlsen', 'Carlsen, Sven Magnus')).toBe(false);
  expect(isSameName('Ann Ann Archer', 'Ann Archer Archer')).toBe(true);
});
