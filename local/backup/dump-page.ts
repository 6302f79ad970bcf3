import { timingSafeEqual } from 'node:crypto';
import type { EmbeddedSupabase } from '../embedded/embedded-supabase.ts';
import { forgetVisitors } from './without-visitors.ts';

/** The path at which a backup requests the database from the running host. */
export const DUMP_PATH = '/_local/database';

/** Serves a copy of the database to requests with the keys of the data directory, which only its owner can read. */
export function createDumpPage(
  supabase: Pick<EmbeddedSupabase, 'secretKey' | 'sql' | 'dump'>,
): (request: Request) => Promise<Response> {
  const expected = Buffer.from(`Bearer ${supabase.secretKey}`);
  return async (request) => {
    const shown = Buffer.from(request.headers.get('authorization') ?? '');
    if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) {
      return new Response('Only the owner of the data directory can do this.\n', { status: 403 });
    }
    await forgetVisitors(supabase.sql);
    const copy = new Uint8Array(await supabase.dump());
    return new Response(copy, { headers: { 'cache-control': 'no-store' } });
  };
}
