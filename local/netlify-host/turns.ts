/** Runs work a few at a time, in the order of arrival. A task that has waited long enough runs regardless. */
export class Turns {
  readonly #atOnce: number;
  readonly #patience: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param patience how long to wait for a turn, in milliseconds */
  constructor(atOnce: number, patience: number) {
    this.#atOnce = atOnce;
    this.#patience = patience;
  }

  /** Waits for a turn and returns the result of the work. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#turn();
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        resolve();
      }, this.#patience);
      this.#waiting.push(enter);
    });
  }
}
