import pg from 'pg';
import { logError } from '../../../server/log/log.ts';
import { settingsFor } from './connections.ts';

/** The key of the advisory lock of every Tabiya database. */
const LOCK = 7_428_011;

/** How long the claim of a killed process may last until the server notices, in milliseconds. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 250;

/**
 * Keeps a second site from using the same database, which would sign people out of the first one and store other pages.
 * The claim is an advisory lock of one connection and ends with it; it is taken again when the server comes back.
 */
export class Claim {
  readonly #url: string;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Claims a database. Throws with a sentence if another process has claimed it. */
  static async take(url: string): Promise<Claim> {
    const claim = new Claim(url);
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await claim.#attempt())) {
      if (Date.now() > deadline) {
        throw new Error(
          'Another Tabiya process is using the database at DATABASE_URL. Stop it first.',
        );
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return claim;
  }

  /** Releases the claim. */
  async release(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  async #attempt(): Promise<boolean> {
    const client = new pg.Client(settingsFor(this.#url));
    // Ignored, because the end event follows and is handled.
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
