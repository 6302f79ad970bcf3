import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { RatedPlayer } from '@tabiya/domain/interchange/rated-player';
import { expect, test } from 'vitest';
import { type ColumnChoice, readColumnChoice } from './csv-columns.ts';
import { openListFile } from './list-file.ts';
import { readList } from './read-list.ts';

const HEAD =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const ANNA =
  '990000001      Berg, Anna                                                   NOR F   WFM  WFM                     1954   4  20 1992   0  20    0   0  20 1951  w   ';
const anna = {
  id: '990000001',
  name: 'Berg, Anna',
  federation: 'NOR',
  title: 'WFM',
  sex: 'w',
  birthYear: 1951,
  standard: 1954,
  rapid: 1992,
  blitz: null,
  isInactive: false,
};

const XML = `<?xml version="1.0"?><playerslist>
<player><fideid>990000001</fideid><name>Berg &amp; Co, Anna</name><country>NOR</country><sex>F</sex><title></title><w_title>WFM</w_title><rating>1954</rating><rapid_rating>1992</rapid_rating><blitz_rating>0</blitz_rating><birthday>1951</birthday><flag>w</flag></player>
<player><fideid></fideid><name>Nobody</name></player></playerslist>`;

async function read(bytes: Buffer, columns: ColumnChoice = {}, pieces = 7) {
  // Small pieces split lines and letters.
  const chunks = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, n) =>
    bytes.subarray(n * pieces, (n + 1) * pieces),
  );
  // The first piece has to contain the heads.
  const heads = bytes.indexOf('\n') + 1 || bytes.length;
  const first = Math.ceil(heads / pieces);
  const parts = [Buffer.concat(chunks.slice(0, first)), ...chunks.slice(first)];
  const reading = await readList(Readable.from(parts), columns);
  const players: RatedPlayer[] = [];
  for await (const portion of reading.players) players.push(...portion);
  const { skipped, isCut } = reading.notes;
  return { format: reading.format, players, skipped: Object.fromEntries(skipped), isCut };
}

test.each(['\n', '\r\n'])('a FIDE list is read with lines that end in %j', async (end) => {
  const text = [HEAD, ANNA, '', 'no player', ANNA].join(end) + end;
  const { format, players, skipped } = await read(Buffer.from(text));
  expect(format).toBe('FIDE list');
  expect(players).toEqual([anna, anna]);
  expect(skipped).toEqual({ 'no ID': { rows: 1, first: 4 } });
});

test.each([
  ['whole', `${HEAD}\r\n${ANNA}\r\n${ANNA}\r\n`, false, 2],
  ['without its last line end', `${HEAD}\r\n${ANNA}\r\n${ANNA}`, false, 2],
  ['cut in a line', `${HEAD}\r\n${ANNA}\r\n${ANNA.slice(0, 120)}`, true, 1],
  ['CSV', 'id,name,rating\n1,Anna,1800\n2,Ben,1700', false, 2],
  ['CSV with an empty cell left out', 'id,name,rating\n1,Anna,1800\n2,Ben\n', false, 2],
  ['CSV cut in a row', 'id,name,rating\n1,Anna,1800\n2,Be', true, 2],
])('a list that is cut off is reported: %s', async (_, text, isCut, players) => {
  const list = await read(Buffer.from(text));
  expect(list).toMatchObject({ isCut });
  expect(list.players).toHaveLength(players);
});

test.each([
  [160, true, 0],
  [XML.indexOf('<player><fideid></fideid>'), true, 1],
  [XML.length, false, 1],
])('an XML list without its end is reported: %i characters', async (length, isCut, players) => {
  const list = await read(Buffer.from(XML.slice(0, length)));
  expect(list).toMatchObject({ isCut });
  expect(list.players).toHaveLength(players);
});

test('one of FIDE’s separate lists is rejected, as text or XML', async () => {
  const head = HEAD.replace('SRtng SGm SK RRtng RGm Rk BRtng BGm BK', 'NOV26 Gms K ');
  const line = `${ANNA.slice(0, 113)}1954   4  20 1951  w   `;
  const xml = XML.replace(/<rapid_rating>.*<\/blitz_rating>/, '<games>4</games><k>20</k>');
  for (const text of [`${head}\n${line}\n`, xml]) {
    await expect(read(Buffer.from(text))).rejects.toThrow('only one kind of rating');
  }
});

test('a FIDE list in XML gives the same, entities included', async () => {
  const { format, players, skipped } = await read(Buffer.from(XML));
  expect(format).toBe('FIDE list (XML)');
  expect(players).toEqual([{ ...anna, name: 'Berg & Co, Anna' }]);
  expect(skipped).toEqual({ 'no ID': { rows: 1, first: 2 } });
});

test('a federation’s CSV is read by its headings, in its encoding', async () => {
  const text =
    'ID_No;Name;Fed;Sex;Birthday;Rtg_Nat;Title\n17;"Müller; Jürgen";GER;M;1970-05-01;1875;FM\n';
  const { format, players } = await read(Buffer.from(text, 'latin1'), {}, 500);
  expect(format).toBe('CSV');
  expect(players).toEqual([
    {
      id: '17',
      name: 'Müller; Jürgen',
      federation: 'GER',
      title: 'FM',
      sex: 'm',
      birthYear: 1970,
      standard: 1875,
      rapid: null,
      blitz: null,
      isInactive: false,
    },
  ]);
});

test('the operator names columns with other headings', async () => {
  const text = 'Kode,Etternavn,Fornavn,Tall\n17,Berg,Anna,1875\n';
  const columns = readColumnChoice('id=Kode, lastName=Etternavn,firstName=Fornavn,standard=Tall');
  const { players } = await read(Buffer.from(text), columns);
  expect(players).toMatchObject([{ id: '17', name: 'Berg, Anna', standard: 1875 }]);
});

test.each([
  ['something else\n', {}, /neither a FIDE list nor a CSV/],
  ['{"id":1}\n', {}, /neither a FIDE list nor a CSV/],
  ['\u0000\u0001PDF\n', {}, /isn’t a text file/],
  ['id,name\n1,Anna\n', { standard: 'Elo' }, /no column “Elo”/],
])('unreadable input is rejected with a sentence: %j', async (text, columns, reason) => {
  await expect(read(Buffer.from(text), columns)).rejects.toThrow(reason);
});

test('only the start of unreadable input is quoted', async () => {
  const reading = read(Buffer.from(`[${'{"id":1},'.repeat(10_000)}]`));
  await expect(reading).rejects.toSatisfy(({ message }: Error) => message.length < 500);
});

test('a misspelled column option is rejected', () => {
  expect(() => readColumnChoice('ident=Code')).toThrow(/isn’t a valid column/);
});

/** A zip archive with one stored file. */
function createZip(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    common,
    Buffer.from(name),
    data,
  ]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

test('a list is read from its zip archive', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'list-')), 'list.zip');
  writeFileSync(file, createZip('players_list_foa.txt', `${HEAD}\r\n${ANNA}\r\n`));
  const reading = await readList(await openListFile(file), {});
  const players: RatedPlayer[] = [];
  for await (const portion of reading.players) players.push(...portion);
  expect(players).toEqual([anna]);
});

test.each([
  ['[Content_Types].xml', '<Types></Types>', /is a spreadsheet\. Save it as CSV/],
  ['picture.png', 'x', /no \.txt, \.xml or \.csv file/],
  ['', null, /damaged zip archive/],
])('an archive without a list is reported: %s', async (name, content, reason) => {
  const file = join(mkdtempSync(join(tmpdir(), 'list-')), 'list.zip');
  writeFileSync(file, content === null ? 'PK\u0003\u0004 cut off' : createZip(name, content));
  await expect(openListFile(file)).rejects.toThrow(reason);
});

test('a missing file is named', async () => {
  await expect(openListFile('/nowhere/list.txt')).rejects.toThrow(
    'File not found: /nowhere/list.txt.',
  );
});
