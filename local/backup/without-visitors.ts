import type { Session } from '../embedded/database.ts';

/**
 * Deletes the digests of today's visitors and their key, so that a copy of the database contains no visitor data. Some
 * visitors then count again on that day. Does nothing in a database of an earlier version, which has none.
 */
export async function forgetVisitors(query: Session['query']): Promise<void> {
  await query(`do $$ begin
    if to_regprocedure('public.forget_all_visitors()') is not null then
      perform public.forget_all_visitors();
    end if;
  end $$`);
}
