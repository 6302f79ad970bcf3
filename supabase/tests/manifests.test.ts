import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, hasNative, startDatabases, startNative } from './databases.ts';

let databases: Database[];
let native: Awaited<ReturnType<typeof startNative>>;
beforeAll(async () => {
  databases = await startDatabases();
  if (hasNative()) native = await startNative();
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.stop()));
  await native?.stop();
});

const CLAIM = 'select public.claim_manifest($1, $2, $3) as "isNewest"';
const NEWEST = 'select public.newest_manifest($1) as newest';

test('a manifest becomes the newest only in place of the one that was read', async () => {
  for (const { query } of databases) {
    const claim = async (number: number, name: string) =>
      (await query<{ isNewest: boolean }>(CLAIM, ['spring', number, { name }]))[0]?.isNewest;
    const newest = async () => (await query<{ newest: unknown }>(NEWEST, ['spring']))[0]?.newest;
    expect(await newest()).toBeNull();
    expect(await claim(3, 'of a lost order')).toBe(false);
    expect(await claim(0, 'first')).toBe(true);
    expect(await claim(0, 'another first')).toBe(false);
    expect(await claim(1, 'second')).toBe(true);
    expect(await claim(1, 'late')).toBe(false);
    expect(await newest()).toEqual({ number: 2, manifest: { name: 'second' } });
  }
});

test.runIf(hasNative())(
  'of many that read the same one, exactly one becomes the newest',
  async () => {
    for (let number = 0; number < 5; number++) {
      const claims = Array.from({ length: 16 }, (_, index) =>
        native.query<{ isNewest: boolean }>(CLAIM, ['rush', number, { index }]),
      );
      const answers = (await Promise.all(claims)).map(([row]) => row?.isNewest);
      expect(answers.filter(Boolean)).toHaveLength(1);
      const [row] = await native.query<{ newest: unknown }>(NEWEST, ['rush']);
      expect(row?.newest).toEqual({
        number: number + 1,
        manifest: { index: answers.indexOf(true) },
      });
    }
  },
);
