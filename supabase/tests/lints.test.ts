import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { entryRights, unguardedWriters } from './entry-writers.ts';
import { LINTS, lintFindings } from './lints.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

test.each(LINTS)('the schema follows the rule $name, and breaking it is detected', async (lint) => {
  for (const database of databases) {
    expect(await lintFindings(database.query, lint), lint.because).toEqual([]);
    if (lint.plantedOn && lint.plantedOn !== database.name) continue;
    const planted = await database.aside(async (query) => {
      for (const statement of lint.violation) await query(statement);
      return lintFindings(query, lint);
    });
    expect(planted, `${lint.name} on ${database.name}`).not.toEqual([]);
  }
});

test('each function that writes entries compares a version or holds a lock, and a new one is noticed', async () => {
  for (const { query, aside } of databases) {
    expect(await unguardedWriters(query)).toEqual([]);
    const planted = await aside(async (inside) => {
      await inside(`create function private.planted() returns void language sql set search_path = ''
        as $$ update public.participants set notes = '' $$`);
      await inside(`create or replace function private.follow_money(in_event_id text, in_participant_id text)
        returns void language sql set search_path = ''
        as $$ update public.participants set status = 'paid' $$`);
      return unguardedWriters(inside);
    });
    expect(planted.toSorted()).toEqual(['private.follow_money', 'private.planted']);
  }
});

// What the app sends has the version (local/guards/entry-versions.test.ts).
test('only organizers and functions may write entries by a request', async () => {
  for (const { query, aside } of databases) {
    const rights = await entryRights(query);
    expect(rights).toEqual([
      ...['authenticated delete', 'authenticated insert', 'authenticated update'],
      ...['service_role delete', 'service_role insert', 'service_role update'],
    ]);
    const planted = await aside(async (inside) => {
      await inside('grant update (notes) on public.participants to anon');
      return entryRights(inside);
    });
    expect(planted).toEqual(['anon update', ...rights]);
  }
});
