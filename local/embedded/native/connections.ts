import pg from 'pg';
import { logError } from '../../../server/log/log.ts';
import { DatabaseUnavailable } from '../database.ts';
import { AnswerTooLarge, boundedTypes, toDriverParameters, types } from './values.ts';

/** The maximum number of connections; further requests wait. Postgres allows 100 in all by default. */
const MAX_CONNECTIONS = 10;

/** How long to wait for a connection and for the server to answer it, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Session settings that the value parsers rely on; the server's own may differ. */
const SESSION = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'bytea_output=hex',
  'standard_conforming_strings=on',
  // Releases the locks of a connection that was lost in the middle of a transaction.
  'idle_in_transaction_session_timeout=60000',
];

/** Returns the connection settings; the driver logs nothing. */
export function settingsFor(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'tabiya',
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
  };
}

/** A pool of connections to one Postgres. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #taken = new Set<Lease>();
  #reachable = true;

  constructor(url: string) {
    this.#pool = new pg.Pool({ ...settingsFor(url), max: MAX_CONNECTIONS });
    // An idle connection is notified when its server goes away; the next one is new.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Waits for a connection. Throws `DatabaseUnavailable` if none is available. */
  async take(): Promise<Lease> {
    try {
      const client = await this.#pool.connect();
      this.#reachable = true;
      const taken = new Lease(client, () => this.#taken.delete(taken));
      this.#taken.add(taken);
      return taken;
    } catch (error) {
      if (this.#reachable) logError('database unreachable', briefly(error));
      this.#reachable = false;
      throw new DatabaseUnavailable();
    }
  }

  /** Closes all connections. Statements in progress fail. */
  async close(): Promise<void> {
    if (this.#pool.ending) return;
    const ended = this.#pool.end();
    await Promise.all([...this.#taken].map((taken) => taken.end()));
    await ended;
  }
}

/** One connection, until it is released. */
export class Lease {
  readonly #client: pg.PoolClient;
  readonly #onEnd: () => void;
  #broken = false;
  #given = false;

  constructor(client: pg.PoolClient, onEnd: () => void) {
    this.#client = client;
    this.#onEnd = onEnd;
  }

  /**
   * Runs one statement.
   *
   * @param most the limit of the answer in characters; null = none
   */
  query(
    sql: string,
    parameters: readonly unknown[] = [],
    most: number | null = null,
  ): Promise<pg.QueryResult> {
    return this.#watched(async () => {
      const values = await toDriverParameters(this.#client, sql, parameters);
      return this.#client.query({
        text: sql,
        values,
        queryMode: 'extended',
        ...(most !== null && { types: boundedTypes(most) }),
      } as pg.QueryConfig);
    });
  }

  /** Runs any number of statements without parameters. */
  async exec(sql: string): Promise<void> {
    await this.#watched(() => this.#client.query(sql));
  }

  /** Releases the connection, or closes it if its state is unknown. */
  giveBack(): void {
    if (this.#given) return;
    this.#given = true;
    this.#onEnd();
    this.#client.release(this.#broken);
  }

  /** Closes the connection at once; statements in progress fail. */
  async end(): Promise<void> {
    this.spoil();
    const ended = (this.#client as pg.PoolClient & pg.Client).end();
    this.giveBack();
    await ended;
  }

  /** Marks the connection to be closed when it is released. */
  spoil(): void {
    this.#broken = true;
  }

  async #watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isOurs = error instanceof pg.DatabaseError || error instanceof AnswerTooLarge;
      if (!isOurs) this.spoil();
      throw translateError(error);
    }
  }
}

/** The server's error classes for: connection lost, shutting down or starting, too many connections, deadlock. */
const ASK_AGAIN = /^(08|57P|53300|40)/;
const STATEMENT_LIMIT = '57014';

function translateError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    return isLost(error) ? new DatabaseUnavailable() : error;
  }
  const { code = '' } = error;
  if (code === STATEMENT_LIMIT) {
    logError('statement ended', { message: 'it took longer than a request may' });
    return new DatabaseUnavailable();
  }
  return ASK_AGAIN.test(code) ? new DatabaseUnavailable() : error;
}

/** Returns true if the connection was lost; other errors that do not come from the server are mistakes in the query. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^E(?!RR_)/.test(code)) return true;
  return /connection terminated|not queryable|client was closed|timeout/i.test(error.message);
}

/** Returns an error without the driver's details, which may contain the database's address and password. */
function briefly(error: unknown): { code: string; message: string } {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return { code, message };
}
