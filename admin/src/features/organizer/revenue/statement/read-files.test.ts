import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readStatementFiles } from './read-files.ts';

const mt940 =
  ':20:X\r\n:25:12030000/0000202051\r\n:60F:C260301EUR0,00\r\n:61:260302C35,00NTRFNONREF\r\n:86:Startgeld Müller\r\n-';
const camt = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><Document><BkToCstmrStmt><Stmt><CreDtTm>2026-03-02</CreDtTm><Ntry><Amt Ccy="EUR">35.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><AddtlNtryInf>Łódź</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;

const fileOf = (name: string, content: string | Uint8Array) =>
  new File([content as BlobPart], name);

const textsOf = async (...files: File[]) =>
  (await readStatementFiles(files)).flatMap((file) =>
    file.kind === 'table'
      ? [String(file.rows.length)]
      : file.statements.flatMap(({ lines }) => lines.map(({ text }) => text)),
  );

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('statements are read in the encodings of banks', async () => {
  expect(await textsOf(fileOf('a.sta', mt940), fileOf('b.sta', latin(mt940)))).toEqual([
    'Startgeld Müller',
    'Startgeld Müller',
  ]);
  // Łódź in ISO 8859-2.
  const polish = latin(camt('ISO-8859-2').replace('Łódź', '\u00A3\u00F3d\u00BC'));
  expect(await textsOf(fileOf('c.xml', polish))).toEqual(['Łódź']);
  // Declared wrongly, but valid UTF-8.
  expect(await textsOf(fileOf('d.xml', camt('ISO-8859-1')))).toEqual(['Łódź']);
});

test('an archive is unpacked, without what computers add to it', async () => {
  const archive = zipSync({
    'march/a.xml': strToU8(camt('utf-8')),
    'march/b.sta': strToU8(mt940),
    '__MACOSX/march/._a.xml': strToU8('x'),
  });
  expect(await textsOf(fileOf('march.zip', archive))).toEqual(['Łódź', 'Startgeld Müller']);
});

test('an archive that is damaged, or holds too much, is refused', async () => {
  const archive = zipSync({ 'a.xml': strToU8(camt('utf-8')) });
  const refusal = 'march.zip can’t be unpacked. Unpack it and choose the files in it.';
  await expect(textsOf(fileOf('march.zip', archive.slice(0, -30)))).rejects.toThrow(refusal);
  const bomb = zipSync({ 'a.xml': new Uint8Array(51_000_000) });
  await expect(textsOf(fileOf('march.zip', bomb))).rejects.toThrow(refusal);
});

test('a table is read as rows', async () => {
  const table =
    'Account;DE02\nBuchungstag;Verwendungszweck;Betrag\n02.03.2026;"Startgeld; Müller";35,00\n';
  expect(await textsOf(fileOf('a.csv', table))).toEqual(['3']);
});

test('other files are refused with what to choose instead', async () => {
  for (const [name, content] of [
    ['page.html', '<html><body>Sign in, or not, please</body></html>'],
    ['letter.txt', 'Dear club,\nthank you.'],
    ['part.xml', camt('utf-8').slice(0, -30)],
  ] as const) {
    await expect(textsOf(fileOf(name, content)), name).rejects.toThrow(`${name} isn’t a statement`);
  }
});
