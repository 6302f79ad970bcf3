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
import { settingStatement, TransactionSettings } from './transaction-settings.ts';

/**
 * Creates a Kysely dialect for Postgres. A transaction, or a single statement, has the session returned by `acquire` to
 * itself.
 */
export function createSessionDialect(acquire: () => Promise<DatabaseSession>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(acquire),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * One session in use. The start of a transaction, with the role and claims that `@supabase/lite` sets one by one, is
 * sent with its first statement that has a result.
 */
export abstract class DatabaseSession implements DatabaseConnection {
  #settings: TransactionSettings | null = null;
  #begun = false;

  /** Runs a statement. `opening` has to run before it; it is empty if there is nothing to open. */
  protected abstract run<Row>(
    opening: string,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<QueryResult<Row>>;

  /** Ends the transaction that was sent. */
  protected abstract finishSent(how: 'commit' | 'rollback'): Promise<void>;

  /** Returns the session. `isOpen` is true if its transaction was not ended. */
  protected abstract giveBack(isOpen: boolean): void;

  /** Called with the settings that are about to be sent, and may add to them. `role` is null if it does not change. */
  protected settingsSent(_settings: [name: string, value: string][], _role: string | null): void {}

  begin(): void {
    this.#settings = new TransactionSettings();
    this.#begun = false;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#settings?.take(sql, parameters)) return { rows: [] };
    return this.run(this.#opening(), sql, parameters);
  }

  /** Ends the transaction. A transaction without statements was never sent. */
  async finish(how: 'commit' | 'rollback'): Promise<void> {
    this.#settings = null;
    if (!this.#begun) return;
    this.#begun = false;
    await this.finishSent(how);
  }

  end(): void {
    this.giveBack(this.#begun);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing here reads rows one by one.');
  }

  #opening(): string {
    if (!this.#settings) return '';
    const statements = this.#begun ? [] : ['begin'];
    this.#begun = true;
    const { settings, role } = this.#settings.flush();
    this.settingsSent(settings, role);
    if (settings.length > 0) statements.push(settingStatement(settings));
    return statements.join('; ');
  }
}

class SessionDriver implements Driver {
  readonly #acquire: () => Promise<DatabaseSession>;

  constructor(acquire: () => Promise<DatabaseSession>) {
    this.#acquire = acquire;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseSession> {
    return this.#acquire();
  }

  async releaseConnection(session: DatabaseSession): Promise<void> {
    session.end();
  }

  async beginTransaction(session: DatabaseSession): Promise<void> {
    session.begin();
  }

  commitTransaction(session: DatabaseSession): Promise<void> {
    return session.finish('commit');
  }

  rollbackTransaction(session: DatabaseSession): Promise<void> {
    return session.finish('rollback');
  }

  /** Does nothing: the code that opened the database closes it. */
  async destroy(): Promise<void> {}
}
