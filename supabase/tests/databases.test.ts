import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

test('a request runs as its role and user and leaves no settings behind', async () => {
  for (const { name, as, query, createUser } of databases) {
    const userId = await createUser(`${name}@club.example`);
    const seen = await as('authenticated', userId, async (asUser) => {
      await asUser("update public.profiles set display_name = 'Changed'");
      return asUser(
        'select current_user::text as role, auth.uid() as id, display_name from public.profiles',
      );
    });
    expect(seen, name).toEqual([{ role: 'authenticated', id: userId, display_name: 'Changed' }]);
    const kept = await query(
      'select current_user::text as role, display_name from public.profiles',
    );
    expect(kept, name).toEqual([{ role: 'postgres', display_name: '' }]);
  }
});
