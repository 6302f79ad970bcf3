// Responds once the requested mark exists, after another database request.
import { existsSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default async (): Promise<Response> => {
  const { DATA_DIR = '', SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env;
  const changed = Promise.withResolvers<void>();
  const watcher = watch(DATA_DIR, () => {
    if (existsSync(join(DATA_DIR, 'go-on'))) changed.resolve();
  });
  writeFileSync(join(DATA_DIR, 'slow-is-running'), '');
  await changed.promise;
  watcher.close();
  const notes = await fetch(`${SUPABASE_URL}/rest/v1/notes`, {
    headers: { apikey: SUPABASE_SECRET_KEY },
  });
  return new Response(`finished with ${notes.status}`);
};

export const config = { path: '/api/slow' };
