import { expect, test } from 'vitest';
import { nameParts, writtenName } from './written-name.ts';

test.each([
  ['Carlsen, Magnus', 'Magnus Carlsen'],
  [' van der Berg,  Anna Maria ', 'Anna Maria van der Berg'],
  ['Chevalier, Yves (invented)', 'Yves Chevalier (invented)'],
  ['Viswanathan', 'Viswanathan'],
  ['Martin King, Jr.', 'Martin King, Jr.'],
  ['Berg, Anna, Dr.', 'Berg, Anna, Dr.'],
  ['Berg,', 'Berg,'],
  ['Berg, (Anna)', 'Berg, (Anna)'],
  ['', ''],
  ['Peter\u00a0\u00a0 Paul', 'Peter Paul'],
  ['Berg,\u2003Anna\t Maria', 'Anna Maria Berg'],
  ['Be\u202erg\u2069, Anna', 'Anna Berg'],
])('%j is written %j', (listed, written) => {
  expect(writtenName(listed)).toBe(written);
});

test.each([
  ['Carlsen, Magnus', '', 'Carlsen'],
  ['Magnus Carlsen', '', ''],
  ['Magnus Carlsen', 'CARLSEN', 'Carlsen'],
  ['Magnus Carlsen', 'Berg', ''],
  ['Berg, Magnus', 'Magnus', 'Berg'],
  ['Martin King, Jr.', '', ''],
])('of %j, with the family name %j of a column, the family name is %j', (listed, family, known) => {
  expect(nameParts(listed, family).familyName).toBe(known);
});
