import { foldedText } from '@tabiya/domain/text/folded-text';
import { searchableText } from '@tabiya/domain/text/searchable-text';
import { transliterate } from '@tabiya/domain/text/transliterated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

test.each([
  'Tournoi d’été de Saint-Étienne',
  'Łódź, Gdańsk',
  'SØRENSEN Æbleø',
  'Große Straße',
  'Þórshöfn, Reykjavík',
  'Đà Nẵng',
  'Iğdır, İzmir',
  'ﬁnal ²⁰²⁷',
  'Шахматы',
  'ქართული',
  'MÜNSTER, Göteborg',
  'Muenster, Haag, Aarhus, Israel',
  'Pat O’Connor, D´Angelo, N`Golo, Oʼahu, ‘quoted’',
  'Соловьёва, Наталья-Елена, Дмитрий Андреев, Подъячев, Їжак, Ўзбекистон, Њиволт',
  'Θεσσαλονίκη, Ευαγγελία',
  'თბილისი',
  'Երևան, Ղևոնդ',
  'القاهرة، مُحَمَّد، أحمد، مصطفى',
  'יְרוּשָׁלַיִם',
  'ガルリ・カスパロフ, 田中, 서울, กรุงเทพ, दिल्ली',
])('%s is folded for a search, and found by it, as everywhere', async (text) => {
  for (const { query } of databases) {
    const [row] = await query<{ words: string; index: string; latin: string }>(
      `select private.searchable($1) as words, private.search_index($1) as index,
         private.transliterated($1) as latin`,
      [text],
    );
    const words = foldedText(text);
    expect(row).toEqual({ words, index: searchableText(text), latin: transliterate(text) });
  }
});
