/** One caller's requests: how many are worked on, and who waits for one of them to end. */
type Share = { running: number; waiting: (() => void)[] };

/**
 * Gives each caller a share of the database: so many requests at a time, while the next ones wait in their own queue. So
 * the rush of one is served as fast as its share allows, and the others as if it were not there.
 */
export class Shares {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #shares = new Map<string, Share>();

  /** @param mostWaiting how many requests of a caller may wait; the next one is refused */
  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Works for a caller once there is room in their share, and returns what the work returns; null when too many of their
   * requests wait already.
   */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result | null> {
    const share = this.#shares.get(caller) ?? { running: 0, waiting: [] };
    this.#shares.set(caller, share);
    if (share.running < this.#atOnce) share.running += 1;
    else if (share.waiting.length >= this.#mostWaiting) return null;
    // Who ends hands their place on.
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
