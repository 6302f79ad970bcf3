import type { MailServer } from '../../functions/tests/mail-server.ts';
import type { World } from '../../supabase/tests/people.ts';

/** Settings of the functions, by their names in the environment. */
export type RuntimeSettings = Readonly<Record<string, string>>;

/** The parts that run the site: its functions, its files, and a store of pages and pictures. */
export type Runtime = {
  /** Its origin, without a slash at the end. */
  origin: string;
  /** Runs the scheduled function once. */
  sweep(): Promise<Response>;
  /** Returns its output so far. */
  output(): string;
  stop(): Promise<void>;
};

/** The context of every step of the thread. */
export type Scene = {
  runtime: Runtime;
  world: World;
  mails: MailServer;
  /** The id of the event; empty before it is created. */
  eventId: string;
};
