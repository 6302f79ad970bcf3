/** What the serving thread asks of the database's thread: steps that run in order until one fails, or a copy. */
export type Call = { id: number; work: Step[] | 'dump' };

export type Step =
  /** One statement with parameters. */
  | { kind: 'query'; sql: string; parameters: unknown[] }
  /** Any number of statements without. */
  | { kind: 'exec'; sql: string };

/** What one statement gave. */
export type Result = { rows: unknown[]; affectedRows: number | undefined };

/**
 * How a call ended: with what each of its steps gave, with all of the database's files as one tar archive, or with the
 * error of the step that failed.
 */
export type Answer =
  | { id: number; results: Result[] }
  | { id: number; dump: Uint8Array }
  | { id: number; error: FailedStep };

/** The fields of Postgres' error message. Structured cloning keeps nothing of an error but its text. */
export type FailedStep = { message: string } & Record<string, string>;

/** How the thread opens its database. */
export type ThreadData = {
  /** null = in memory. */
  directory: string | null;
  /** The files that the database starts with; null = those in the directory, or a new cluster. */
  image: Uint8Array | null;
};

/** The thread's first message: the database is open. */
export type Opened = { opened: true };
