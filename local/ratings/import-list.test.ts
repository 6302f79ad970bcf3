import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { messageFor } from '@tabiya/domain/words/words';
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
type Settings = Parameters<typeof importList>[2];
const ALL: Settings = {
  list: 'FIDE',
  asOf: '2026-11-01',
  federations: [],
  ratedOnly: false,
  force: false,
};

async function open() {
  const { url, publishableKey, secretKey } = supabase;
  const place = { dataDir: '', databaseUrl: null, supabase: { url, publishableKey, secretKey } };
  return (await openTarget(place)).target;
}

async function importExample(settings: Partial<Settings> = {}) {
  const reading = await readList(createReadStream(EXAMPLE), {});
  return importList(reading, await open(), { ...ALL, ...settings }, () => {});
}

async function storedPlayers() {
  const [row] = await supabase.sql<{ count: number }>('select count(*)::int from ratings.players');
  return row?.count;
}

test('the example list is imported completely, and by federation and rating', async () => {
  expect(await importExample()).toEqual({ read: 2000, imported: 2000 });
  const [norwegian] = await supabase.sql<{ count: number }>(
    "select count(*)::int from ratings.players where federation in ('NOR', 'SWE') and standard is not null",
  );
  const wanted = { federations: ['NOR', 'SWE'], ratedOnly: true };
  await expect(importExample(wanted)).rejects.toThrow(/fewer than half of the 2,000/);
  const narrowed = await importExample({ ...wanted, force: true });
  expect(narrowed.imported).toBeGreaterThanOrEqual(norwegian?.count ?? 2000);
  expect(narrowed.imported).toBeLessThan(1000);
  const federations = await supabase.sql(
    'select distinct federation from ratings.players order by 1',
  );
  expect(federations).toEqual([{ federation: 'NOR' }, { federation: 'SWE' }]);
});

test('a list that can’t be read to its end keeps the previous one', async () => {
  await importExample();
  async function* cut() {
    yield [];
    throw new Error('The disk was taken out.');
  }
  const reading = { players: cut(), notes: { skipped: new Map(), isCut: false } };
  await expect(importList(reading, await open(), ALL, () => {})).rejects.toThrow('taken out');
  expect(await storedPlayers()).toBe(2000);
});

/** The start of the example, as in an incomplete download. */
const cutExample = () => readList(createReadStream(EXAMPLE, { end: 200_000 }), {});

test('a list that is empty, cut off, malformed, or older doesn’t replace the previous one', async () => {
  await importExample();
  const refused: [Partial<Settings>, string][] = [
    [{ federations: ['NRO'] }, 'The file has no players from NRO. Check --federation.'],
    [{ federations: ['NOR', 'NRO'] }, 'The file has no players from NRO.'],
    [{ asOf: '2026-10-01' }, 'The list of 2026-11-01 is newer than this one of 2026-10-01.'],
  ];
  for (const [settings, sentence] of refused) {
    await expect(importExample(settings)).rejects.toThrow(sentence);
  }
  const attempt = importList(await cutExample(), await open(), ALL, () => {});
  await expect(attempt).rejects.toThrow(/is cut off.*Download it again/);
  const empty = await readList(Readable.from([Buffer.from('<playerslist></playerslist>')]), {});
  await expect(importList(empty, await open(), ALL, () => {})).rejects.toThrow('no players');
  expect(await storedPlayers()).toBe(2000);
  expect(await supabase.sql('select * from ratings.imports')).toEqual([]);
});

test('the first list is checked in the same way, and --force accepts it anyway', async () => {
  const other = { ...ALL, list: 'NOR' };
  const attempt = importList(await cutExample(), await open(), other, () => {});
  await expect(attempt).rejects.toThrow('is cut off');
  const forced = await importList(
    await cutExample(),
    await open(),
    { ...other, force: true },
    () => {},
  );
  expect(forced.imported).toBeGreaterThan(1000);
});

test('an import that a newer one has replaced says so', async () => {
  const target = await open();
  const players = { in_edition: 999_999, in_players: [] };
  await expect(target('add_rated_players', players)).rejects.toThrow(messageFor('import_replaced'));
});
