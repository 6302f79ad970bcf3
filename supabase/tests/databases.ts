import pg from 'pg';
import { inject } from 'vitest';
import { startTestSupabase } from '../../local/testing.ts';
import { createDatabase, OWNER, SIGN_IN_ROLE } from './hosted-project.ts';
import { hostedSignIn } from './hosted-sign-in.ts';

type Row = Record<string, unknown>;
export type Query = <Result = Row>(sql: string, parameters?: unknown[]) => Promise<Result[]>;

/** The roles that requests run as, and that of the hosted sign-in service. */
type Role = 'anon' | 'authenticated' | 'service_role' | typeof SIGN_IN_ROLE;

/** A database with every migration applied, embedded or native. */
export interface Database {
  name: 'embedded' | 'native';
  /** Runs SQL as the owner of the tables, bypassing every policy. */
  query: Query;
  /** Runs queries as a request of this role and user, in a transaction that is rolled back. */
  as<Result>(
    role: Role,
    userId: string | null,
    work: (query: Query) => Promise<Result>,
  ): Promise<Result>;
  /** Does the same in a transaction that is kept. */
  commitAs<Result>(
    role: Role,
    userId: string | null,
    work: (query: Query) => Promise<Result>,
  ): Promise<Result>;
  /** Runs queries as the owner, in a transaction that is rolled back. */
  aside<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Creates an account and returns its ID. */
  createUser(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a new database of every kind that this machine has. */
export async function startDatabases(): Promise<Database[]> {
  const starting = [startEmbedded(), ...(hasNative() ? [startNative()] : [])];
  return Promise.all(starting);
}

export function hasNative(): boolean {
  return inject('nativePostgres') !== null;
}

/** Resolves once a connection of a native database waits for a lock of another. */
export async function waitsForLock(query: Query): Promise<void> {
  for (;;) {
    const waiting = await query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (waiting.length > 0) return;
  }
}

/** The number of connections that a race may use. */
export const CLIENTS = 32;

/** A native database, with its sign-in service, its address, and the connection pool for races. */
interface NativeDatabase extends Database, Address {
  signIn: ReturnType<typeof hostedSignIn>;
  pool: pg.Pool;
}

/** Starts a native database. */
export async function startNative(): Promise<NativeDatabase> {
  const host = inject('nativePostgres');
  if (host === null) throw new Error('There is no native Postgres on this machine.');
  const { name, drop } = await createDatabase(host);
  const pool = createPool({ host, database: name });
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
  const signIn = hostedSignIn((sql, parameters) =>
    database.commitAs(SIGN_IN_ROLE, null, (inside) => inside(sql, parameters)),
  );
  return {
    ...database,
    createUser: (email) => signIn.signUp(email, { confirms: false }),
    signIn,
    host,
    database: name,
    pool,
    async stop() {
      await pool.end();
      await drop();
    },
  };
}

/** The location of a native database: the directory of its server's socket, and its name there. */
interface Address {
  host: string;
  database: string;
}

/** A pool of connections for races, as the owner of the tables or a role of requests. */
export function createPool(
  { host, database }: Address,
  role: Role | typeof OWNER = OWNER,
): pg.Pool {
  const options = `-c role=${role}`;
  const pool = new pg.Pool({ host, user: OWNER, database, options, max: CLIENTS });
  // An idle connection reports when its server stops; nothing waits for that.
  pool.on('error', () => {});
  return pool;
}

async function startEmbedded(): Promise<Database> {
  const supabase = await startTestSupabase();
  const query: Query = (sql, parameters) => supabase.sql(sql, parameters);
  // Its single session serves one test at a time.
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
  const commitAs: Database['commitAs'] = (role, userId, work) =>
    session(async (inside) => {
      await inside('begin');
      try {
        await inside(ACT_AS, [role, userId]);
        const result = await work(inside);
        await inside('commit');
        return result;
      } catch (error) {
        await inside('rollback');
        throw error;
      }
    });
  return {
    name,
    query,
    aside,
    commitAs,
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

/** Sets the role and user as Supabase's API does: the embedded one sets single claims, the hosted one all claims. */
const ACT_AS = `
  select set_config('request.jwt.claim.sub', coalesce($2, ''), true),
    set_config('request.jwt.claims', json_build_object('role', $1::text, 'sub', $2::text)::text, true),
    set_config('role', $1, true)`;
