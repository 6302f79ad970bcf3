import type { Database, Query } from './databases.ts';

/** A session of a user who signed in some time ago. */
export async function signIn({ query, commitAs }: Database, userId: string, minutesAgo = 0) {
  const id = crypto.randomUUID();
  await query(
    `insert into auth.sessions (id, user_id, created_at)
     values ($1, $2, now() - make_interval(mins => $3))`,
    [id, userId, minutesAgo],
  );
  const claims = JSON.stringify({ sub: userId, role: 'authenticated', session_id: id });
  return {
    /** Runs queries as a request of the session, also after it has ended: its token still works for a while. */
    run: <Result>(work: (query: Query) => Promise<Result>) =>
      commitAs('authenticated', userId, async (inside) => {
        await inside("select set_config('request.jwt.claims', $1, true)", [claims]);
        return work(inside);
      }),
    /** Ends it as signing out does. */
    end: () => query('delete from auth.sessions where id = $1', [id]),
  };
}
