import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../testing.ts';
import { importList } from './import-list.ts';
import { readList } from './read-list.ts';
import { openTarget } from './target.ts';

let supabase: TestSupabase;
beforeAll(async () => {
  supabase = await startTestSupabase();
});
afterAll(() => supabase.stop());

const EXAMPLE = join(import.meta.dirname, 'example/players_list_foa.txt');
const ALL = { list: 'FIDE', asOf: '2026-11-01', federations: [], ratedOnly: false };

async function importExample(narrowing: { federations?: string[]; ratedOnly?: boolean } = {}) {
  const { url, publishableKey, secretKey } = supabase;
  const place = { dataDir: '', databaseUrl: null, supabase: { url, publishableKey, secretKey } };
  const { target } = await openTarget(place);
  const { players } = await readList(createReadStream(EXAMPLE), {}, new Map());
  return importList(players, target, { ...ALL, ...narrowing }, () => {});
}

test('the example list is imported whole, and by federation and rating', async () => {
  expect(await importExample()).toEqual({ read: 2000, imported: 2000 });
  const [norwegian] = await supabase.sql<{ count: number }>(
    "select count(*)::int from ratings.players where federation in ('NOR', 'SWE') and standard is not null",
  );
  const narrowed = await importExample({ federations: ['NOR', 'SWE'], ratedOnly: true });
  expect(narrowed.imported).toBeGreaterThanOrEqual(norwegian?.count ?? 2000);
  expect(narrowed.imported).toBeLessThan(1000);
  const federations = await supabase.sql(
    'select distinct federation from ratings.players order by 1',
  );
  expect(federations).toEqual([{ federation: 'NOR' }, { federation: 'SWE' }]);
});

test('a list that cannot be read to its end leaves the one before', async () => {
  await importExample();
  const { url, publishableKey, secretKey } = supabase;
  const place = { dataDir: '', databaseUrl: null, supabase: { url, publishableKey, secretKey } };
  const { target } = await openTarget(place);
  async function* cut() {
    yield [];
    throw new Error('The disk was taken out.');
  }
  await expect(importList(cut(), target, ALL, () => {})).rejects.toThrow('taken out');
  const [row] = await supabase.sql<{ count: number }>('select count(*)::int from ratings.players');
  expect(row?.count).toBe(2000);
});
