import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { settingStatement, TransactionSettings } from '../transaction-settings.ts';
import type { Taken } from './connections.ts';

/** A Kysely dialect over many connections, of which a transaction has one to itself. */
export function createPoolDialect(take: () => Promise<Taken>, limitMs: number): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(take, limitMs),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  readonly #take: () => Promise<Taken>;
  readonly #limitMs: number;

  constructor(take: () => Promise<Taken>, limitMs: number) {
    this.#take = take;
    this.#limitMs = limitMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolSession> {
    return new PoolSession(await this.#take(), this.#limitMs);
  }

  async releaseConnection(session: PoolSession): Promise<void> {
    session.end();
  }

  async beginTransaction(session: PoolSession): Promise<void> {
    session.begin();
  }

  commitTransaction(session: PoolSession): Promise<void> {
    return session.finish('commit');
  }

  rollbackTransaction(session: PoolSession): Promise<void> {
    return session.finish('rollback');
  }

  /** Kysely does not close the database; whoever opened it does. */
  async destroy(): Promise<void> {}
}

/**
 * One connection in use. The beginning of a transaction, with the role and claims that `@supabase/lite` sets one by one
 * and the statement timeout, is sent as one message with the first statement.
 */
class PoolSession implements DatabaseConnection {
  readonly #taken: Taken;
  readonly #limitMs: number;
  #settings: TransactionSettings | null = null;
  #begun = false;

  constructor(taken: Taken, limitMs: number) {
    this.#taken = taken;
    this.#limitMs = limitMs;
  }

  begin(): void {
    this.#settings = new TransactionSettings();
    this.#begun = false;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#settings?.take(sql, parameters)) return { rows: [] };
    const opening = this.#opening();
    if (opening !== '') await this.#taken.exec(opening);
    const { rows, rowCount } = await this.#taken.query(sql, parameters);
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  /** Ends the transaction. A transaction without statements was never sent. */
  async finish(how: 'commit' | 'rollback'): Promise<void> {
    this.#settings = null;
    if (!this.#begun) return;
    this.#begun = false;
    try {
      await this.#taken.exec(how);
    } catch (error) {
      // A connection whose transaction may still be open must not be reused.
      this.#taken.spoil();
      throw error;
    }
  }

  end(): void {
    // A connection whose transaction was not ended must not be reused either.
    if (this.#begun) this.#taken.spoil();
    this.#taken.giveBack();
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing here reads rows one by one.');
  }

  #opening(): string {
    if (!this.#settings) return '';
    const begin = this.#begun ? '' : 'begin; ';
    this.#begun = true;
    const { settings, role } = this.#settings.flush();
    if (role !== null) {
      // Statements of the site itself have no timeout.
      const limit = role === 'service_role' ? 0 : this.#limitMs;
      settings.push(['statement_timeout', String(limit)]);
    }
    if (settings.length === 0) return begin;
    return `${begin}${settingStatement(settings)}`;
  }
}
