import type { PGlite } from '@supabase/lite/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { Mutex } from './mutex.ts';

/**
 * A Kysely dialect over PGlite's one session which lets one user of the session in at a time.
 *
 * The dialect that comes with `@supabase/lite` hands the session to everyone at once. Two requests
 * that arrive together then share one transaction, and a statement runs under the role, and the
 * row-level security, of somebody else's request. Here a transaction keeps the session until it is
 * committed or rolled back, and a lone statement keeps it until it is answered.
 */
export function createSerialDialect(database: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SerialDriver(database),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class SerialDriver implements Driver {
  readonly #session: Session;
  readonly #turns = new Mutex();

  constructor(database: PGlite) {
    this.#session = new Session(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.acquire();
    return this.#session;
  }

  async releaseConnection(): Promise<void> {
    this.#turns.release();
  }

  async beginTransaction(session: DatabaseConnection): Promise<void> {
    await session.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(session: DatabaseConnection): Promise<void> {
    await session.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(session: DatabaseConnection): Promise<void> {
    await session.executeQuery(CompiledQuery.raw('rollback'));
  }

  /** The database is closed by whoever opened it, not by Kysely. */
  async destroy(): Promise<void> {}
}

class Session implements DatabaseConnection {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#database.query<Row>(query.sql, [
      ...query.parameters,
    ]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream.');
  }
}
