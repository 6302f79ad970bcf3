import type { Dialect } from 'kysely';

/** How long a statement of a request may run, in milliseconds: hosted Supabase allows 3 to 8 s. */
export const STATEMENT_LIMIT_MS = 5_000;

/** Runs SQL as superuser, bypassing row-level security, one statement after the other. */
export interface Session {
  /** Runs one statement and returns its rows. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs any number of statements without parameters. */
  exec(sql: string): Promise<void>;
}

/** A Postgres for the embedded Supabase. */
export interface Database extends Session {
  /** The Kysely dialect for the official server. A transaction has a session to itself. */
  readonly dialect: Dialect;
  /** Returns an exclusive session. */
  withSession<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Takes a consistent copy of the database, if it has no tools of its own for that. */
  dump(): Promise<Buffer>;
  /** Vacuums the database, unless it does so itself. */
  vacuum(): Promise<void>;
  /** Analyzes the tables that changed much, unless the database does so itself. */
  analyze(): Promise<void>;
  /** Closes the database. Statements in progress fail. */
  close(): Promise<void>;
}

/**
 * Thrown if the database aborted a statement or cannot be reached. The caller may retry. The outcome of a commit in
 * progress is unknown.
 */
export class DatabaseUnavailable extends Error {
  constructor(reason = 'The database isn’t available right now.') {
    super(reason);
    this.name = 'DatabaseUnavailable';
  }
}
