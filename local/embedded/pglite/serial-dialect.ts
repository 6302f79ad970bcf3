import type { CompiledQuery, Dialect, QueryResult } from 'kysely';
import { mostCharacters } from '../answer-bounds.ts';
import { createSessionDialect, DatabaseSession } from '../session-dialect.ts';
import type { Result, Step } from './messages.ts';

/** One caller's turn at the single session. */
export interface Turn {
  /** Runs steps in order until one fails, and returns their results. */
  run(steps: Step[], limit: 'request' | 'none'): Promise<Result[]>;
  /** Passes the session to the next in line, whose steps run after those of this turn. */
  end(): void;
}

/**
 * Creates a Kysely dialect over the single session of a PGlite, which has one user at a time.
 *
 * The dialect of `@supabase/lite` shares the session between all callers. Two simultaneous requests then share one
 * transaction, and a statement runs under the role, and the row-level security, of the other request. Here a
 * transaction keeps the session until it is committed or rolled back, and a single statement until it has completed.
 */
export function createSerialDialect(takeTurn: () => Promise<Turn>): Dialect {
  return createSessionDialect(async () => new SerialSession(await takeTurn(), takeTurn));
}

/**
 * Reads the response settings that a database function may set. `@supabase/lite` reads them after each call and resets
 * them before.
 */
const ANSWER_SETTINGS: Step = {
  kind: 'query',
  sql: "select current_setting('response.status', true) as status, current_setting('response.headers', true) as headers",
  parameters: [],
  most: null,
};
const ASKS_FOR_THEM =
  /^\s*select current_setting\('response\.status', true\) as status,\s+current_setting\('response\.headers', true\) as headers\s*$/i;

/**
 * One turn. A round trip to the database thread costs more than most statements, and this thread may be rendering when
 * an answer arrives. Therefore a function's response settings arrive with its result, and the next turn does not wait
 * until the end of a transaction is confirmed. A read-only transaction ends with its first statement, since each
 * statement sees all committed data anyway; another statement opens it again.
 */
class SerialSession extends DatabaseSession {
  #turn: Turn;
  readonly #takeTurn: () => Promise<Turn>;
  /** True if statements run as a role of the API, not as the owner of the database. */
  #isRequest = false;
  #isCall = false;
  #isReadOnly = false;
  /** The statement that opened the transaction that has already ended; null while one is open. */
  #ended: string | null = null;
  /** The response settings after the last statement of a call. */
  #answerSettings: Result | undefined;

  constructor(turn: Turn, takeTurn: () => Promise<Turn>) {
    super();
    this.#turn = turn;
    this.#takeTurn = takeTurn;
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isAnswered = this.#answerSettings && ASKS_FOR_THEM.test(query.sql);
    return isAnswered ? toQueryResult(this.#answerSettings) : super.executeQuery(query);
  }

  protected override settingsSent(
    settings: [name: string, value: string][],
    role: string | null,
  ): void {
    if (role !== null) this.#isRequest = role !== 'service_role';
    if (settings.some(([name]) => name === 'response.status')) this.#isCall = true;
    if (settings.some(([name]) => name === 'transaction_read_only')) this.#isReadOnly = true;
  }

  protected override async run<Row>(
    opening: string,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    const steps: Step[] = opening === '' ? [] : [{ kind: 'exec', sql: opening }];
    if (this.#ended !== null) {
      this.#turn = await this.#takeTurn();
      steps.unshift({ kind: 'exec', sql: this.#ended });
    }
    const most = this.#isRequest ? mostCharacters(sql) : null;
    steps.push({ kind: 'query', sql, parameters: [...parameters], most });
    if (this.#isCall) steps.push(ANSWER_SETTINGS);
    if (this.#isReadOnly) steps.push({ kind: 'end' });
    const answer = this.#runSteps(steps);
    if (this.#isReadOnly) {
      this.#ended ??= opening;
      this.#turn.end();
    }
    const results = await answer;
    if (this.#isCall) this.#answerSettings = results.pop();
    return toQueryResult(results.at(-1));
  }

  protected override async finishSent(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#ended !== null) return;
    const finished = this.#runSteps([{ kind: 'exec', sql: how }]);
    this.end();
    await finished;
  }

  protected override giveBack(): void {
    this.#turn.end();
  }

  #runSteps(steps: Step[]): Promise<Result[]> {
    return this.#turn.run(steps, this.#isRequest ? 'request' : 'none');
  }
}

function toQueryResult<Row>(result: Result | undefined): QueryResult<Row> {
  const { rows = [], affectedRows } = result ?? {};
  const read = { rows: rows as Row[] };
  return affectedRows === undefined ? read : { ...read, numAffectedRows: BigInt(affectedRows) };
}
