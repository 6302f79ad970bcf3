import { expect, test } from 'vitest';
import { boardText, type FinalResult } from './scores.ts';

test.each<[FinalResult, string]>([
  ['1', '1 – 0'],
  ['=', '½ – ½'],
  ['0', '0 – 1'],
  ['+', '+ : –'],
  ['-', '– : +'],
  ['--', '– : –'],
])('the result %s of a game is written %s', (result, text) => {
  expect(boardText(result)).toBe(text);
});
