import { expect, test } from 'vitest';
import { chosenFile, parseCsv, readTable } from './read-file.ts';

test.each([',', ';', '\t'])('cells can be separated by %j', (separator) => {
  const text = `\uFEFFName${separator}Email\r\n"Archer, Ann; x"${separator}ann@x.example\r\n\r\n`;
  expect(parseCsv(text)).toEqual({
    heads: ['Name', 'Email'],
    lines: [['Archer, Ann; x', 'ann@x.example']],
  });
});

test.each(['', 'Name,Email'])('%j contains nothing to import', (text) => {
  expect(() => parseCsv(text)).toThrow(/Nothing to import/);
});

test.each(['PK\u0003\u0004....', '%PDF-1.7', '\u0089PNG\r\n'])(
  '%j is not a CSV file',
  async (start) => {
    const file = new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], 'list.xlsx');
    await expect(chosenFile(file)).rejects.toThrow(/save it as CSV/);
  },
);

test('a file of more than 2,000 lines is rejected', () => {
  expect(() => parseCsv(`Name\n${'x\n'.repeat(2001)}`)).toThrow(/at most 2,000 .* has 2,001/);
});

test('commas in cells are no separators if semicolons or tabs are', () => {
  const text = 'Name;Notes\nArcher, Ann;Vegetarian, early, with a friend\nBerg, Bob;late, or not\n';
  expect(parseCsv(text).lines[0]).toEqual(['Archer, Ann', 'Vegetarian, early, with a friend']);
  expect(parseCsv(text.replaceAll(';', '\t')).heads).toEqual(['Name', 'Notes']);
});

test('a line that declares the separator is not a row', () => {
  expect(parseCsv('sep=;\r\nName;Email\r\nAnn;a@x.example')).toEqual({
    heads: ['Name', 'Email'],
    lines: [['Ann', 'a@x.example']],
  });
});

test('a file is read in the encoding that its bytes show, or in the selected one', async () => {
  const bytes = Buffer.from('Name;Email\nJ\u00FCrgen;j@x.example\n', 'latin1');
  const file = await chosenFile(new File([bytes], 'club.csv'));
  expect(file.encoding).toBe('windows-1252');
  expect(readTable(file).lines).toEqual([['Jürgen', 'j@x.example']]);
  expect(readTable({ ...file, encoding: 'windows-1251' }).lines[0]).toEqual([
    'Jьrgen',
    'j@x.example',
  ]);
});
