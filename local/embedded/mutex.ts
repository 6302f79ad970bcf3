/** How long somebody waits for their turn before it counts as a deadlock, in milliseconds. */
const patience = 60_000;

/**
 * Lets one in at a time, in the order of asking.
 *
 * Waiting ends with an error after a minute: code that asks for a second turn while it holds the
 * first then fails, gives its turn back, and everyone else goes on.
 */
export class Mutex {
  #taken = false;
  readonly #waiting: Array<() => void> = [];
  readonly #patience: number;

  constructor(patienceMs = patience) {
    this.#patience = patienceMs;
  }

  /** Resolves when it is the caller's turn. Throws when that takes too long. */
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

  /** Ends the turn; the next in line enters. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) {
      next();
    } else {
      this.#taken = false;
    }
  }
}
