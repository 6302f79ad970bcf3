import pg from 'pg';
import { inject } from 'vitest';
import { startTestSupabase } from '../../local/testing.ts';
import { createDatabase, OWNER } from './hosted-project.ts';

type Row = Record<string, unknown>;
export type Query = <Result = Row>(sql: string, parameters?: unknown[]) => Promise<Result[]>;

/** The roles that requests run as. */
type Role = 'anon' | 'authenticated' | 'service_role';

/** A database with every migration applied, of one kind or the other. */
export interface Database {
  name: 'embedded' | 'native';
  /** Runs SQL as the owner of the tables, outside of every policy. */
  query: Query;
  /** Runs what a request of this role and user would, in a transaction that leaves nothing behind. */
  as<Result>(
    role: Role,
    userId: string | null,
    work: (query: Query) => Promise<Result>,
  ): Promise<Result>;
  /** Runs in a transaction of the owner that leaves nothing behind. */
  aside<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Somebody with an account; their id. */
  createUser(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** Every kind of database that this machine has, each started anew. */
export async function startDatabases(): Promise<Database[]> {
  const starting = [startEmbedded(), ...(hasNative() ? [startNative()] : [])];
  return Promise.all(starting);
}

export function hasNative(): boolean {
  return inject('nativePostgres') !== null;
}

/** How many connections a race may use. */
export const CLIENTS = 32;

/** The native one, with the pool that races run through. */
export async function startNative(): Promise<Database & { pool: pg.Pool }> {
  const host = inject('nativePostgres');
  if (host === null) throw new Error('There is no native Postgres on this machine.');
  const { name, drop } = await createDatabase(host);
  const pool = createPool(host, name);
  const queryWith =
    (client: pg.Pool | pg.PoolClient): Query =>
    async <Result>(sql: string, parameters: unknown[] = []) =>
      (await client.query(sql, parameters)).rows as Result[];
  const database = databaseOf('native', queryWith(pool), async (work) => {
    const client = await pool.connect();
    try {
      return await work(queryWith(client));
    } finally {
      client.release();
    }
  });
  return {
    ...database,
    pool,
    async stop() {
      await pool.end();
      await drop();
    },
  };
}

/** As many connections as a race may use, of the owner of the tables. */
export function createPool(host: string, database: string): pg.Pool {
  const pool = new pg.Pool({ host, user: OWNER, database, max: CLIENTS });
  // An idle connection is told when its server goes: nobody waits for that.
  pool.on('error', () => {});
  return pool;
}

async function startEmbedded(): Promise<Database> {
  const supabase = await startTestSupabase();
  const query: Query = (sql, parameters) => supabase.sql(sql, parameters);
  // Its one session serves a test at a time.
  return { ...databaseOf('embedded', query, (work) => work(query)), stop: supabase.stop };
}

type Session = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;

function databaseOf(name: Database['name'], query: Query, session: Session) {
  const aside: Database['aside'] = (work) =>
    session(async (inside) => {
      await inside('begin');
      try {
        return await work(inside);
      } finally {
        await inside('rollback');
      }
    });
  return {
    name,
    query,
    aside,
    as: <Result>(role: Role, userId: string | null, work: (query: Query) => Promise<Result>) =>
      aside(async (inside) => {
        await inside(ACT_AS, [role, userId]);
        return work(inside);
      }),
    async createUser(email: string) {
      const id = crypto.randomUUID();
      await query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
      return id;
    },
    stop: async () => {},
  };
}

/** How Supabase's API tells the database who asks: the embedded one by claim, the hosted one by all claims. */
const ACT_AS = `
  select set_config('request.jwt.claim.sub', coalesce($2, ''), true),
    set_config('request.jwt.claims', json_build_object('role', $1::text, 'sub', $2::text)::text, true),
    set_config('role', $1, true)`;
