/** Work that other work lets pass, for a limited time. */
export class Precedence {
  #running = 0;
  #waiting: (() => void)[] = [];

  /** Runs work that goes first, and returns its result. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) for (const go of this.#waiting.splice(0)) go();
    }
  }

  /** Resolves once no such work runs, at the latest after `patienceMs` milliseconds. */
  async letPass(patienceMs: number): Promise<void> {
    if (this.#running === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
