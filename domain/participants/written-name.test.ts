import { expect, test } from 'vitest';
import { writtenName } from './written-name.ts';

test.each([
  ['Carlsen, Magnus', 'Magnus Carlsen'],
  [' van der Berg,  Anna Maria ', 'Anna Maria van der Berg'],
  ['Chevalier, Yves (invented)', 'Yves Chevalier (invented)'],
  ['Viswanathan', 'Viswanathan'],
  ['Martin King, Jr.', 'Martin King, Jr.'],
  ['Berg, Anna, Dr.', 'Berg, Anna, Dr.'],
  ['Berg,', 'Berg,'],
  ['', ''],
])('%j is written %j', (listed, written) => {
  expect(writtenName(listed)).toBe(written);
});
