import { expect, test } from 'vitest';
import { parseCsv } from './read-file.ts';

test.each([',', ';', '\t'])('cells may be separated by %j', (separator) => {
  const text = `\uFEFFName${separator}Email\r\n"Archer, Ann; x"${separator}ann@x.example\r\n\r\n`;
  expect(parseCsv(text)).toEqual({
    heads: ['Name', 'Email'],
    lines: [['Archer, Ann; x', 'ann@x.example']],
  });
});

test.each(['', 'Name,Email'])('%j holds nothing to import', (text) => {
  expect(() => parseCsv(text)).toThrow(/Nothing to import/);
});

test('a file of more than 2,000 lines is refused', () => {
  expect(() => parseCsv(`Name\n${'x\n'.repeat(2001)}`)).toThrow(/At most 2,000 .* has 2,001/);
});
