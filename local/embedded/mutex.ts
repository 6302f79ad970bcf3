/** How long a caller waits before it counts as a deadlock, in milliseconds. */
const patience = 60_000;

/**
 * A mutex with a fair queue.
 *
 * Waiting fails after a minute: code that requests the lock while holding it then fails and releases it, and the others
 * continue.
 */
export class Mutex {
  #taken = false;
  readonly #waiting: Array<() => void> = [];
  readonly #patience: number;

  constructor(patienceMs = patience) {
    this.#patience = patienceMs;
  }

  /** Resolves once the caller has the lock. Throws if that takes too long. */
  acquire(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(new Error(`The embedded database stayed busy for ${this.#patience / 1000} s.`));
      }, this.#patience);
      timer.unref();
      this.#waiting.push(enter);
    });
  }

  /** Releases the lock to the next in line. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) {
      next();
    } else {
      this.#taken = false;
    }
  }
}
