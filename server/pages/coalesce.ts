/**
 * Coalesces concurrent calls per key. Every caller gets the result of a run that started after the call: callers during
 * a run share the next one.
 */
export class Coalescer {
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

  run(key: string, work: () => Promise<void>): Promise<void> {
    const next = this.#next.get(key);
    if (next !== undefined) return next;
    const running = this.#running.get(key);
    if (running === undefined) return this.#start(key, work);
    const queued = running
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(key);
        return this.#start(key, work);
      });
    this.#next.set(key, queued);
    return queued;
  }

  #start(key: string, work: () => Promise<void>): Promise<void> {
    const run = work().finally(() => {
      if (this.#running.get(key) === run) this.#running.delete(key);
    });
    this.#running.set(key, run);
    return run;
  }
}
