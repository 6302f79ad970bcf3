import type { Dialect } from 'kysely';
import { logError } from '../../../server/log/log.ts';
import {
  type Database,
  DatabaseUnavailable,
  type Session,
  STATEMENT_LIMIT_MS,
} from '../database.ts';
import { Mutex } from '../mutex.ts';
import type { ThreadData } from './messages.ts';
import { createSerialDialect, type Turn } from './serial-dialect.ts';
import { Thread } from './thread.ts';

/** The delay before retrying to open a database, in milliseconds. */
const RETRY_MS = 1_000;

/**
 * Selects the tables that autovacuum would analyze by its default settings. Without analyzing, plans made for a few
 * rows stay.
 */
const CHANGED_TABLES = `
  select relid::regclass::text as name
  from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;

/**
 * A PGlite in a worker thread. A statement that exceeds the limit is aborted by terminating the thread; a new one opens
 * the same directory within half a second, with all committed data. An in-memory database would come back empty, so its
 * statements have no limit.
 */
export class PgliteDatabase implements Database {
  readonly dialect: Dialect;
  readonly #turns = new Mutex();
  readonly #data: ThreadData;
  readonly #limitMs: number | null;
  #thread: Promise<Thread>;
  #closed = false;

  private constructor(thread: Thread, data: ThreadData, limitMs: number | null) {
    this.#data = data;
    this.#limitMs = limitMs;
    this.#thread = Promise.resolve(thread);
    this.#replaceWhenEnded(thread);
    this.dialect = createSerialDialect(() => this.takeTurn());
  }

  static async open(data: ThreadData, limitMs = STATEMENT_LIMIT_MS): Promise<PgliteDatabase> {
    const thread = await Thread.open(data);
    return new PgliteDatabase(thread, data, data.directory === null ? null : limitMs);
  }

  /** Waits for exclusive use of the session, which lasts until the turn ends. */
  async takeTurn(): Promise<Turn> {
    await this.#turns.acquire();
    let taken = true;
    const end = () => {
      if (taken) this.#turns.release();
      taken = false;
    };
    try {
      const thread = await this.#thread;
      const run: Turn['run'] = (steps, limit) =>
        thread.run(steps, limit === 'request' ? this.#limitMs : null);
      return { run, end };
    } catch {
      end();
      throw new DatabaseUnavailable();
    }
  }

  async withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const turn = await this.takeTurn();
    try {
      return await work(createSession(turn));
    } finally {
      turn.end();
    }
  }

  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> {
    return this.withSession((session) => session.query<Row>(sql, parameters));
  }

  exec(sql: string): Promise<void> {
    return this.withSession((session) => session.exec(sql));
  }

  async dump(): Promise<Buffer> {
    return this.withSession(async () => (await this.#thread).dump());
  }

  /** Vacuums the database, because PGlite has no autovacuum. */
  vacuum(): Promise<void> {
    return this.exec('vacuum (analyze)');
  }

  /** Analyzes one table at a time, so that requests get their turn in between. */
  async analyze(): Promise<void> {
    await this.exec('select pg_stat_force_next_flush()');
    for (const { name } of await this.query<{ name: string }>(CHANGED_TABLES)) {
      await this.exec(`analyze ${name}`);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const thread = await this.#thread.catch(() => null);
    await thread?.close();
  }

  #replaceWhenEnded(thread: Thread): void {
    thread.onEnd = (reason) => {
      if (this.#closed) return;
      logError('database ended', { message: reason });
      // An in-memory database would come back empty.
      if (this.#data.directory === null) return;
      this.#thread = this.#open();
      // Callers that wait for the thread get the error themselves.
      this.#thread.catch(() => {});
    };
  }

  async #open(): Promise<Thread> {
    try {
      const thread = await Thread.open({ ...this.#data, image: null });
      this.#replaceWhenEnded(thread);
      return thread;
    } catch (error) {
      logError('database could not be opened', error);
      setTimeout(() => {
        if (this.#closed) return;
        this.#thread = this.#open();
        this.#thread.catch(() => {});
      }, RETRY_MS).unref();
      throw error;
    }
  }
}

function createSession(turn: Turn): Session {
  return {
    async query<Row>(sql: string, parameters: unknown[] = []) {
      const [result] = await turn.run([{ kind: 'query', sql, parameters, most: null }], 'none');
      return (result?.rows ?? []) as Row[];
    },
    async exec(sql) {
      await turn.run([{ kind: 'exec', sql }], 'none');
    },
  };
}
