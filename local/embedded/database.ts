import type { Dialect } from 'kysely';

/** How long a statement of a request may run, in milliseconds: hosted Supabase allows 3 to 8 s. */
export const STATEMENT_LIMIT_MS = 5_000;

/** Runs SQL as the owner of everything, outside of every rule, one statement after the other. */
export interface Session {
  /** Runs one statement and returns its rows. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs any number of statements without parameters. */
  exec(sql: string): Promise<void>;
}

/** A Postgres that the embedded Supabase runs over. */
export interface Database extends Session {
  /** How the official server reaches it. A transaction has a session to itself. */
  readonly dialect: Dialect;
  /** Gives a session that nobody else uses meanwhile. */
  withSession<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Copies all of the database as it is between two transactions, where it has no tools of its own that do. */
  dump(): Promise<Buffer>;
  /** Makes the room of rows that were replaced or deleted usable again, where nothing else does. */
  vacuum(): Promise<void>;
  /** Closes the database. What is under way fails. */
  close(): Promise<void>;
}

/**
 * The database ended what it was asked, or cannot be reached: it may be asked again. Nothing is known of a commit that
 * was under way.
 */
export class DatabaseUnavailable extends Error {
  constructor(reason = 'The database is not available at the moment.') {
    super(reason);
    this.name = 'DatabaseUnavailable';
  }
}
