import { expect, test } from 'vitest';
import { openMemoryDatabase } from './open-database.ts';

const SAVES = 40;

test('autosaves take up space once if the database is vacuumed, and permanently if not', async () => {
  const database = await openMemoryDatabase();
  try {
    await database.exec('create table drafts (id int primary key, draft jsonb)');
    await database.exec("insert into drafts values (1, '{}')");
    /** Stores random data, which cannot be compressed: the size of an event with every field filled in. */
    const save = () =>
      database.query('update drafts set draft = $1', [
        { text: Buffer.from(crypto.getRandomValues(new Uint8Array(35_000))).toString('base64') },
      ]);
    const grownBy = async (between: () => Promise<void>) => {
      const before = await size();
      for (let n = 1; n <= SAVES; n++) {
        await save();
        if (n % 10 === 0) await between();
      }
      return (await size()) - before;
    };
    const size = async () => {
      const [row] = await database.query<{ bytes: number }>(
        "select pg_total_relation_size('drafts') as bytes",
      );
      return row?.bytes ?? Number.NaN;
    };
    const without = await grownBy(async () => {});
    await database.vacuum();
    const within = await grownBy(() => database.vacuum());
    console.info(`${SAVES} saves of 47 KB: ${without} bytes without, ${within} with vacuum`);
    expect(without).toBeGreaterThan(1_500_000);
    expect(within).toBeLessThan(700_000);
  } finally {
    await database.close();
  }
});

test('a plan for a few rows is replaced once there are many', async () => {
  const database = await openMemoryDatabase();
  try {
    await database.exec('create table entries (id int primary key, name text)');
    await database.exec("insert into entries values (0, 'A'); analyze entries");
    await database.exec("set plan_cache_mode = 'force_generic_plan'");
    await database.exec('prepare found(int) as select name from entries where id = $1');
    const plan = async () => JSON.stringify(await database.query('explain execute found(7)'));
    expect(await plan()).toContain('Seq Scan');
    await database.exec("insert into entries select n, 'B' from generate_series(1, 2000) as n");
    expect(await plan()).toContain('Seq Scan');
    await database.analyze();
    expect(await plan()).toContain('Index Scan');
  } finally {
    await database.close();
  }
});
