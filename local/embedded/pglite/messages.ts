/** A call to the database thread: steps that run in order until one fails, or a copy. */
export type Call = { id: number; work: Step[] | 'dump' };

export type Step =
  /** One statement with parameters, and the limit of its answer in characters; null = none. */
  | { kind: 'query'; sql: string; parameters: unknown[]; most: number | null }
  /** Any number of statements without parameters. */
  | { kind: 'exec'; sql: string }
  /** The end of the transaction, as the last step: it also runs if an earlier step failed. Has no result. */
  | { kind: 'end' };

/** The result of one statement. */
export type Result = { rows: unknown[]; affectedRows: number | undefined };

/**
 * The result of a call: the results of its steps, the database's files as a tar archive, or the error of the failed
 * step.
 */
export type Answer =
  | { id: number; results: Result[] }
  | { id: number; dump: Uint8Array }
  | { id: number; error: FailedStep };

/** The fields of a Postgres error, since structured cloning keeps only an error's message. */
export type FailedStep = { message: string } & Record<string, string>;

/** How the thread opens its database. */
export type ThreadData = {
  /** null = in memory. */
  directory: string | null;
  /** The initial files of the database; null = those in the directory, or a new cluster. */
  image: Uint8Array | null;
};

/** The thread's first message: the database is open. */
export type OpenMessage = { opened: true };
