import { expect, test } from 'vitest';
import { startTestSupabase } from './testing.ts';

/** Selects every row outside the catalogs. */
const ROWS = `
  select table_schema, table_name, query_to_xml(format('select * from %I.%I', table_schema, table_name), true, true, '')
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  order by 1, 2`;

test('the database of earlier tests is emptied, and not reused if more than rows changed', async () => {
  const first = await startTestSupabase();
  const pristine = await first.sql(ROWS);
  await first.createUser({ email: 'vera@club.example' });
  await first.sql('update private.message_sender set ends_at = now()');
  await first.stop();
  await expect(fetch(first.url)).rejects.toThrow();

  const second = await startTestSupabase();
  expect(second.secretKey).toBe(first.secretKey);
  expect(second.mails).toEqual([]);
  expect(await second.sql(ROWS)).toEqual(pristine);
  await second.sql('grant truncate on public.profiles to anon');
  await second.stop();

  const third = await startTestSupabase();
  expect(third.secretKey).not.toBe(first.secretKey);
  expect(
    await third.sql("select has_table_privilege('anon', 'public.profiles', 'truncate') as may"),
  ).toEqual([{ may: false }]);
  await third.stop();
});
