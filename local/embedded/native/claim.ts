import pg from 'pg';
import { logError } from '../../../server/log/log.ts';
import { settingsFor } from './connections.ts';

/** The number that every Tabiya asks the lock of its database by. */
const LOCK = 7_428_011;

/** A process that was killed may hold its claim until the server has noticed, in milliseconds. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 250;

/**
 * Keeps a second site off a database: it would sign people out of the first one and keep other pages. The claim is a
 * lock of one connection, and goes with it; it is taken again where the server comes back.
 */
export class Claim {
  readonly #url: string;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Claims a database. Throws with a sentence where another process has it. */
  static async take(url: string): Promise<Claim> {
    const claim = new Claim(url);
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await claim.#attempt())) {
      if (Date.now() > deadline) {
        throw new Error('Another Tabiya uses the database of DATABASE_URL. Stop that one first.');
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return claim;
  }

  /** Gives the database to whoever is next. */
  async release(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  async #attempt(): Promise<boolean> {
    const client = new pg.Client(settingsFor(this.#url));
    // Its end is what counts, and comes after.
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [LOCK],
    );
    if (!rows[0]?.locked || this.#closed) {
      await client.end();
      return false;
    }
    this.#client = client;
    client.on('end', () => this.#again());
    return true;
  }

  #again(): void {
    if (this.#closed) return;
    this.#client = null;
    this.#retry = setTimeout(() => {
      this.#attempt().then(
        (taken) => {
          if (taken || this.#closed) return;
          logError('database is used by another process as well', {});
          this.#again();
        },
        () => this.#again(),
      );
    }, 4 * RETRY_MS);
    this.#retry.unref();
  }
}
