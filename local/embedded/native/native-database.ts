import type { Dialect } from 'kysely';
import { type Database, type Session, STATEMENT_LIMIT_MS } from '../database.ts';
import { Claim } from './claim.ts';
import { Connections, type Lease } from './connections.ts';
import { createPoolDialect } from './pool-dialect.ts';
import { refuseForeign, refuseUnfit } from './requirements.ts';

/** An external Postgres with as many concurrent statements as connections, which does its own maintenance. */
export class NativeDatabase implements Database {
  readonly dialect: Dialect;
  readonly #connections: Connections;
  readonly #claim: Claim;

  private constructor(connections: Connections, claim: Claim, limitMs: number) {
    this.#connections = connections;
    this.#claim = claim;
    this.dialect = createPoolDialect(() => connections.take(), limitMs);
  }

  /**
   * Opens the database of an address for this process alone, and checks that it is suitable. Throws with a sentence for
   * the operator, which never contains the address and its password.
   *
   * @param limitMs how long a statement of a request may run
   */
  static async open(url: string, limitMs = STATEMENT_LIMIT_MS): Promise<NativeDatabase> {
    const claim = await Claim.take(url).catch((cause: unknown) => {
      throw new Error(failureReason(cause));
    });
    const database = new NativeDatabase(new Connections(url), claim, limitMs);
    try {
      await refuseUnfit(database);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  async withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const taken = await this.#connections.take();
    try {
      return await work(createSession(taken));
    } finally {
      taken.giveBack();
    }
  }

  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> {
    return this.withSession((session) => session.query<Row>(sql, parameters));
  }

  exec(sql: string): Promise<void> {
    return this.withSession((session) => session.exec(sql));
  }

  async dump(): Promise<Buffer> {
    throw new Error('Use pg_dump to copy your own Postgres.');
  }

  /** Does nothing, because Postgres has its own autovacuum. */
  async vacuum(): Promise<void> {}

  async analyze(): Promise<void> {}

  async close(): Promise<void> {
    await this.#connections.close();
    await this.#claim.release();
  }
}

/**
 * Opens the Postgres of an address for a site with these migrations. Throws with a sentence for the operator if it is
 * unsuitable, in use, or contains other data.
 */
export async function openNativeDatabase(
  url: string,
  migrationsDir: string,
  limitMs?: number,
): Promise<NativeDatabase> {
  const database = await NativeDatabase.open(url, limitMs);
  try {
    await refuseForeign(database, migrationsDir);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function createSession(taken: Lease): Session {
  return {
    query: async <Row>(sql: string, parameters: unknown[] = []) =>
      (await taken.query(sql, parameters)).rows as Row[],
    exec: (sql) => taken.exec(sql),
  };
}

/** Describes the problem with an address without quoting it. */
function failureReason(cause: unknown): string {
  const { code = '', message = '' } = cause as { code?: string; message?: string };
  if (message.startsWith('Another Tabiya')) return message;
  if (code === '28P01' || code === '28000') {
    return 'The Postgres at DATABASE_URL rejected the user name or password.';
  }
  if (code === '3D000') return 'The Postgres at DATABASE_URL has no database with that name.';
  if (code === '57P03') return 'The Postgres at DATABASE_URL is starting. Try again in a moment.';
  return `Can’t reach the Postgres at DATABASE_URL${code === '' ? '' : ` (${code})`}.`;
}
