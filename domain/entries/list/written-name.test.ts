import { expect, test } from 'vitest';
import { nameParts, writtenName } from './written-name.ts';

test.each([
  ['Carlsen, Magnus', 'Magnus Carlsen', 'Carlsen'],
  [' van der Berg,  Anna Maria ', 'Anna Maria van der Berg', 'van der Berg'],
  ['Chevalier, Yves (invented)', 'Yves Chevalier (invented)', 'Chevalier'],
  ['Trần , Sơn Hà', 'Sơn Hà Trần', 'Trần'],
  ['Viswanathan', 'Viswanathan', ''],
  ['Ding Liren', 'Ding Liren', ''],
  ['Martin King, Jr.', 'Martin King, Jr.', ''],
  ['Martin King, ph.d.', 'Martin King, ph.d.', ''],
  ['Berg, Anna, Dr.', 'Berg, Anna, Dr.', ''],
  ['Berg,', 'Berg,', ''],
  [', Anna', ', Anna', ''],
  ['Berg, (Anna)', 'Berg, (Anna)', ''],
  ['', '', ''],
  ['Peter\u00a0\u00a0 Paul', 'Peter Paul', ''],
  ['Berg\t,\u2003Anna \u3000Maria', 'Anna Maria Berg', 'Berg'],
  ['Be\u202erg\u2069, Anna\u2066', 'Anna Berg', 'Berg'],
  ['Abc\u202egnp.exe', 'Abcgnp.exe', ''],
  ['علی\u200cرضا', 'علی\u200cرضا', ''],
  ['\u200b \u00a0Ann  Archer\u2060', 'Ann Archer', ''],
])('%j is written %j, with the family name %j', (listed, written, familyName) => {
  expect(writtenName(listed)).toBe(written);
  expect(nameParts(listed)).toEqual({ fullName: written, familyName });
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
