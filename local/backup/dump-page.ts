import { timingSafeEqual } from 'node:crypto';
import type { EmbeddedSupabase } from '../embedded/embedded-supabase.ts';

/** Where a backup asks the running host for its database. */
export const DUMP_PATH = '/_local/database';

/** Gives a copy of the database to whoever can read the keys of the data directory: its owner alone. */
export function createDumpPage(
  supabase: Pick<EmbeddedSupabase, 'secretKey' | 'dump'>,
): (request: Request) => Promise<Response> {
  const expected = Buffer.from(`Bearer ${supabase.secretKey}`);
  return async (request) => {
    const shown = Buffer.from(request.headers.get('authorization') ?? '');
    if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) {
      return new Response('This is for the owner of the data directory.\n', { status: 403 });
    }
    const copy = new Uint8Array(await supabase.dump());
    return new Response(copy, { headers: { 'cache-control': 'no-store' } });
  };
}
