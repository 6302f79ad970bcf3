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
import type { Result, Step } from './messages.ts';

/** One caller's turn at the single session. */
export interface Turn {
  /** Runs steps in order until one fails, and returns their results. */
  run(steps: Step[], limit: 'request' | 'none'): Promise<Result[]>;
  /** Passes the session to the next in line, whose steps run after those of this turn. */
  end(): void;
}

/**
 * A Kysely dialect over the single session of a PGlite, which has one user at a time.
 *
 * The dialect that comes with `@supabase/lite` hands the session to everyone at once. Two requests that arrive together
 * then share one transaction, and a statement runs under the role, and the row-level security, of somebody else's
 * request. Here a transaction keeps the session until it is committed or rolled back, and a single statement until it
 * has completed.
 */
export function createSerialDialect(takeTurn: () => Promise<Turn>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SerialDriver(takeTurn),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class SerialDriver implements Driver {
  readonly #takeTurn: () => Promise<Turn>;

  constructor(takeTurn: () => Promise<Turn>) {
    this.#takeTurn = takeTurn;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SerialSession> {
    return new SerialSession(await this.#takeTurn());
  }

  async releaseConnection(session: SerialSession): Promise<void> {
    session.end();
  }

  async beginTransaction(session: SerialSession): Promise<void> {
    session.begin();
  }

  commitTransaction(session: SerialSession): Promise<void> {
    return session.finish('commit');
  }

  rollbackTransaction(session: SerialSession): Promise<void> {
    return session.finish('rollback');
  }

  /** Kysely does not close the database; whoever opened it does. */
  async destroy(): Promise<void> {}
}

/**
 * The response settings that a database function may set. `@supabase/lite` reads them after each call and resets them
 * before.
 */
const ANSWER_SETTINGS: Step = {
  kind: 'query',
  sql: "select current_setting('response.status', true) as status, current_setting('response.headers', true) as headers",
  parameters: [],
};
const ASKS_FOR_THEM =
  /^\s*select current_setting\('response\.status', true\) as status,\s+current_setting\('response\.headers', true\) as headers\s*$/i;

/**
 * One turn. A round trip to the database thread costs more than most statements. So the beginning of a transaction, and
 * the role and claims that `@supabase/lite` sets one by one, are sent with the first statement that has a result; a
 * function's response settings come with its result; and the next turn does not wait for the end of the transaction to
 * be confirmed.
 */
class SerialSession implements DatabaseConnection {
  readonly #turn: Turn;
  #settings: TransactionSettings | null = null;
  #begun = false;
  /** Whether statements run as a role of the API, not as the owner of the database. */
  #isRequest = false;
  #isCall = false;
  /** The response settings after the last statement of a call. */
  #answerSettings: Result | undefined;

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  begin(): void {
    this.#settings = new TransactionSettings();
    this.#begun = false;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#settings?.take(sql, parameters)) return { rows: [] };
    if (this.#answerSettings && ASKS_FOR_THEM.test(sql)) return resultOf(this.#answerSettings);
    const steps = this.#opening();
    steps.push({ kind: 'query', sql, parameters: [...parameters] });
    if (this.#isCall) steps.push(ANSWER_SETTINGS);
    const results = await this.#run(steps);
    if (this.#isCall) this.#answerSettings = results.pop();
    return resultOf(results.at(-1));
  }

  /** Ends the transaction. A transaction without statements was never sent. */
  async finish(how: 'commit' | 'rollback'): Promise<void> {
    this.#settings = null;
    if (!this.#begun) return;
    const finished = this.#run([{ kind: 'exec', sql: how }]);
    this.end();
    await finished;
  }

  end(): void {
    this.#turn.end();
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream.');
  }

  #opening(): Step[] {
    if (!this.#settings) return [];
    const statements = this.#begun ? [] : ['begin'];
    this.#begun = true;
    const { settings, role } = this.#settings.flush();
    if (role !== null) this.#isRequest = role !== 'service_role';
    if (settings.some(([name]) => name === 'response.status')) this.#isCall = true;
    if (settings.length > 0) statements.push(settingStatement(settings));
    return statements.length === 0 ? [] : [{ kind: 'exec', sql: statements.join('; ') }];
  }

  #run(steps: Step[]): Promise<Result[]> {
    return this.#turn.run(steps, this.#isRequest ? 'request' : 'none');
  }
}

function resultOf<Row>(result: Result | undefined): QueryResult<Row> {
  const { rows = [], affectedRows } = result ?? {};
  const read = { rows: rows as Row[] };
  return affectedRows === undefined ? read : { ...read, numAffectedRows: BigInt(affectedRows) };
}
