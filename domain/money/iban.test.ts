import { expect, test } from 'vitest';
import { ibanProblem, isIban, plainIban, writtenIban } from './iban.ts';

test.each([
  'DE89 3704 0044 0532 0130 00',
  'de89370400440532013000',
  'CH93 0076 2011 6238 5295 7',
  'CZ65 0800 0000 1920 0014 5399',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'GB29-NWBK-6016-1331-9268-19',
])('%s is an IBAN', (typed) => {
  expect(ibanProblem(typed)).toBe(null);
  expect(isIban(typed)).toBe(true);
});

test.each([
  ['DE89 3704 0044 0532 0130 01', 'This isn’t a valid IBAN'],
  ['DE98 3704 0044 0532 0130 00', 'This isn’t a valid IBAN'],
  ['DE89 3704 0044 0532 0130', 'have 22 characters. This one has 20.'],
  ['NO93 8601 1117 9471', 'have 15 characters. This one has 16.'],
  ['US64 SVBK US6S 3300 958', 'Enter an IBAN'],
  ['1234.56.78901', 'Enter an IBAN'],
  ['DE89 3704 0044 0532 0130 0€', 'Enter an IBAN'],
  ['CH44 3199 9123 0008 8901 2', 'This is a QR-IBAN'],
])('%s is a problem', (typed, problem) => {
  expect(ibanProblem(typed)).toContain(problem);
});

test('an IBAN is read back in groups of four, and another text as it was typed', () => {
  expect(writtenIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(writtenIban('on request')).toBe('on request');
  expect(plainIban(' de89\u00a03704 ')).toBe('DE893704');
});
