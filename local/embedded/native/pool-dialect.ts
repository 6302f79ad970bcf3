import type { Dialect, QueryResult } from 'kysely';
import { mostCharacters } from '../answer-bounds.ts';
import { createSessionDialect, DatabaseSession } from '../session-dialect.ts';
import type { Lease } from './connections.ts';

/** Creates a Kysely dialect over many connections; a transaction has one to itself. */
export function createPoolDialect(take: () => Promise<Lease>, limitMs: number): Dialect {
  return createSessionDialect(async () => new PoolSession(await take(), limitMs));
}

/** One connection in use. The statement timeout is set with the role. */
class PoolSession extends DatabaseSession {
  readonly #taken: Lease;
  readonly #limitMs: number;
  /** True if statements run as a role of the API, not as the owner of the database. */
  #isRequest = false;

  constructor(taken: Lease, limitMs: number) {
    super();
    this.#taken = taken;
    this.#limitMs = limitMs;
  }

  protected override settingsSent(
    settings: [name: string, value: string][],
    role: string | null,
  ): void {
    if (role === null) return;
    this.#isRequest = role !== 'service_role';
    // Statements of the site itself have no timeout.
    const limit = this.#isRequest ? this.#limitMs : 0;
    settings.push(['statement_timeout', String(limit)]);
  }

  protected override async run<Row>(
    opening: string,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    if (opening !== '') await this.#taken.exec(opening);
    const most = this.#isRequest ? mostCharacters(sql) : null;
    const { rows, rowCount } = await this.#taken.query(sql, parameters, most);
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  protected override async finishSent(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#taken.exec(how);
    } catch (error) {
      // A connection whose transaction may still be open must not be reused.
      this.#taken.spoil();
      throw error;
    }
  }

  protected override giveBack(isOpen: boolean): void {
    if (isOpen) this.#taken.spoil();
    this.#taken.giveBack();
  }
}
