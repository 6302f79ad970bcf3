import pg from 'pg';
import { logError } from '../../../server/log/log.ts';
import { DatabaseUnavailable } from '../database.ts';
import { sendable, types } from './values.ts';

/** Requests beyond these wait for a connection. Postgres allows 100 in all unless told otherwise. */
const MAX_CONNECTIONS = 10;

/** How long to wait for a connection, and for the server to answer it, in milliseconds. */
const PATIENCE_MS = 10_000;

/** What the server's own settings may say otherwise, and values are read by. */
const SESSION = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'bytea_output=hex',
  'standard_conforming_strings=on',
  // Ends what a connection that is lost in the middle of a transaction left locked.
  'idle_in_transaction_session_timeout=60000',
];

/** How a connection is made: the driver writes nothing of it to a log. */
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

/** Connections to one Postgres, each of one taker at a time. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #taken = new Set<Taken>();
  #reachable = true;

  constructor(url: string) {
    this.#pool = new pg.Pool({ ...settingsFor(url), max: MAX_CONNECTIONS });
    // A connection that nobody uses is told when its server goes: the next one is made anew.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Waits for a connection. Throws `DatabaseUnavailable` where there is none to be had. */
  async take(): Promise<Taken> {
    try {
      const client = await this.#pool.connect();
      this.#reachable = true;
      const taken = new Taken(client, () => this.#taken.delete(taken));
      this.#taken.add(taken);
      return taken;
    } catch (error) {
      if (this.#reachable) logError('database unreachable', briefly(error));
      this.#reachable = false;
      throw new DatabaseUnavailable();
    }
  }

  /** Closes all of them. What is under way fails. */
  async close(): Promise<void> {
    if (this.#pool.ending) return;
    const ended = this.#pool.end();
    await Promise.all([...this.#taken].map((taken) => taken.end()));
    await ended;
  }
}

/** One connection, until it is given back. */
export class Taken {
  readonly #client: pg.PoolClient;
  readonly #onEnd: () => void;
  #broken = false;
  #given = false;

  constructor(client: pg.PoolClient, onEnd: () => void) {
    this.#client = client;
    this.#onEnd = onEnd;
  }

  /** Runs one statement. */
  query(sql: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#watched(async () => {
      const values = await sendable(this.#client, sql, parameters);
      return this.#client.query({ text: sql, values, queryMode: 'extended' } as pg.QueryConfig);
    });
  }

  /** Runs any number of statements without parameters. */
  async exec(sql: string): Promise<void> {
    await this.#watched(() => this.#client.query(sql));
  }

  /** Gives the connection back; or ends it, when nobody knows what state it is in. */
  giveBack(): void {
    if (this.#given) return;
    this.#given = true;
    this.#onEnd();
    this.#client.release(this.#broken);
  }

  /** Ends the connection at once, with what is under way. */
  async end(): Promise<void> {
    this.spoil();
    const ended = (this.#client as pg.PoolClient & pg.Client).end();
    this.giveBack();
    await ended;
  }

  /** Has the connection ended when it is given back. */
  spoil(): void {
    this.#broken = true;
  }

  async #watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.spoil();
      throw meaningOf(error);
    }
  }
}

/** The server's classes for: connection lost, shut down or starting, too many connections, two that wait for each other. */
const ASK_AGAIN = /^(08|57P|53300|40)/;
const STATEMENT_LIMIT = '57014';

function meaningOf(error: unknown): unknown {
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

/** Whether the connection went; what else is no error of the server is a mistake in what was asked. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^E(?!RR_)/.test(code)) return true;
  return /connection terminated|not queryable|client was closed|timeout/i.test(error.message);
}

/** Without what the driver adds: the address of the database may stand beside a password. */
function briefly(error: unknown): { code: string; message: string } {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return { code, message };
}
