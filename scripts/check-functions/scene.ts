import type { MailServer } from '../../functions/tests/mail-server.ts';
import type { World } from '../../supabase/tests/people.ts';
import type { Runtime } from './netlify-runtime.ts';

/** What every step of the thread has at hand. */
export type Scene = {
  runtime: Runtime;
  world: World;
  mails: MailServer;
  /** The id of the event; empty before it is created. */
  eventId: string;
};
