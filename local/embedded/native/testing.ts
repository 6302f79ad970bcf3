import pg from 'pg';
import {
  type NativePostgres,
  SUPERUSER,
  startNativePostgres,
} from '../../../supabase/tests/native-postgres.ts';

/** A Postgres for one test. */
interface TestPostgres {
  /** Creates an empty database and returns its address for the superuser or another user. */
  createDatabase(user?: string): Promise<string>;
  /** Runs statements as superuser. */
  exec(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an empty Postgres; null if none is installed, which is logged. */
export async function startTestPostgres(
  options = { durable: false },
): Promise<TestPostgres | null> {
  const postgres = await startNativePostgres(options);
  if (postgres === null) return null;
  return {
    async createDatabase(user = SUPERUSER) {
      const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
      await execAt(postgres, `create database ${name} owner ${user}`);
      return `postgres://${user}:not-asked-for@localhost/${name}?host=${postgres.host}`;
    },
    exec: (sql) => execAt(postgres, sql),
    stop: () => postgres.stop(),
  };
}

async function execAt({ host }: NativePostgres, sql: string): Promise<void> {
  const client = new pg.Client({ host, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
