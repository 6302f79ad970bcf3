import { foldedText, searchableText } from '@tabiya/domain/text/folded-text';
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
])('%s is folded for a search, and found by it, as everywhere', async (text) => {
  for (const { query } of databases) {
    const [row] = await query<{ words: string; index: string }>(
      'select private.searchable($1) as words, private.search_index($1) as index',
      [text],
    );
    expect(row).toEqual({ words: foldedText(text), index: searchableText(text) });
  }
});
