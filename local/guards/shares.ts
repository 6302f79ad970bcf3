/**
 * Addresses of this machine. Requests from there are the site's own, on behalf of many users, or those of all visitors if
 * a proxy isn't declared, so they have no share.
 */
export const THIS_MACHINE = /^(?:127\.|::1$|::ffff:127\.)/;

/** One caller's requests: how many are running, and which wait for one of them to end. */
type Share = { running: number; waiting: (() => void)[] };

/**
 * Limits each caller to a share of the database: a number of requests at a time, while further ones wait in the
 * caller's own queue. A rush from one caller proceeds as fast as its share allows and does not delay the others.
 */
export class Shares {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #shares = new Map<string, Share>();

  /** @param mostWaiting how many requests of a caller may wait; further ones are rejected */
  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs work for a caller once there is room in their share, and returns its result; null if too many of their
   * requests are waiting already.
   */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result | null> {
    const share = this.#shares.get(caller) ?? { running: 0, waiting: [] };
    this.#shares.set(caller, share);
    if (share.running < this.#atOnce) share.running += 1;
    else if (share.waiting.length >= this.#mostWaiting) return null;
    // Pass the slot on to the next waiting request.
    else await new Promise<void>((resolve) => share.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = share.waiting.shift();
      if (next) next();
      else share.running -= 1;
      if (share.running === 0) this.#shares.delete(caller);
    }
  }
}
