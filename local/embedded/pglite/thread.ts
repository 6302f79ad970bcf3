import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../database.ts';
import type { Answer, Call, FailedStep, Opened, Result, Step, ThreadData } from './messages.ts';

/** What a thread may keep of short-lived values, in megabytes; Node's own default lets it be a hundred. */
const YOUNG_MB = 24;

/** A call that waits for its answer. */
type Pending = {
  limitMs: number | null;
  resolve(answer: Answer): void;
  reject(error: Error): void;
};

/**
 * One worker thread with one PGlite in it. It ends when it is closed, when it fails and when a call takes longer than
 * it may; every call that waits for it then fails as unavailable.
 */
export class Thread {
  /** Called when the thread has ended, before those who wait for it are told. */
  onEnd: ((reason: string) => void) | undefined;
  readonly #ended: Promise<void>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #watch: NodeJS.Timeout | undefined;
  #reason = 'it stopped by itself';

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        clearTimeout(this.#watch);
        this.onEnd?.(this.#reason);
        for (const { reject } of this.#pending.values()) reject(new DatabaseUnavailable());
        this.#pending.clear();
        resolve();
      });
    });
    worker.on('error', (error) => {
      this.#reason = `it failed: ${error instanceof Error ? error.message : error}`;
    });
  }

  /** Opens a database in a new thread. Throws when it cannot be opened. */
  static async open(workerData: ThreadData): Promise<Thread> {
    const worker = new Worker(join(import.meta.dirname, 'database-thread.ts'), {
      workerData,
      name: 'database',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const thread = new Thread(worker);
    await new Promise<void>((resolve, reject) => {
      worker.once('message', (_: Opened) => resolve());
      thread.onEnd = (reason) => reject(new Error(`The database could not be opened: ${reason}.`));
    });
    thread.onEnd = undefined;
    worker.on('message', (answer: Answer) => thread.#receive(answer));
    return thread;
  }

  /**
   * Runs steps behind everything that was asked before, and returns what each one gave.
   *
   * @param limitMs how long it may run before the thread is ended; null = as long as it takes
   */
  async run(steps: Step[], limitMs: number | null): Promise<Result[]> {
    const answer = await this.#call(steps, limitMs);
    return 'results' in answer ? answer.results : [];
  }

  /** All of the database's files as one tar archive. Nobody may be in a transaction meanwhile. */
  async dump(): Promise<Buffer> {
    const answer = await this.#call('dump', null);
    if (!('dump' in answer)) throw new Error('The database gave no copy of itself.');
    return Buffer.from(answer.dump.buffer, answer.dump.byteOffset, answer.dump.byteLength);
  }

  /** Closes the database after what is under way, and waits for the end of the thread. */
  async close(): Promise<void> {
    this.#worker.postMessage('close');
    await this.#ended;
  }

  async #call(work: Step[] | 'dump', limitMs: number | null): Promise<Answer> {
    if (this.#worker.threadId === -1) throw new DatabaseUnavailable();
    const id = this.#nextId++;
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { limitMs, resolve, reject });
      this.#worker.postMessage({ id, work } satisfies Call);
      if (this.#pending.size === 1) this.#watchFirst();
    });
    if ('error' in answer) throw databaseError(answer.error);
    return answer;
  }

  #receive(answer: Answer): void {
    const call = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    this.#watchFirst();
    call?.resolve(answer);
  }

  /** Answers come in the order of the calls: the first that waits is the one that runs. */
  #watchFirst(): void {
    clearTimeout(this.#watch);
    const [first] = this.#pending;
    if (!first || first[1].limitMs === null) return;
    const [id, { limitMs }] = first;
    this.#watch = setTimeout(() => {
      // When this thread was held up itself, the answer may have arrived and wait to be read.
      setImmediate(() => {
        if (this.#pending.has(id)) this.#end(`a statement took longer than ${limitMs / 1000} s`);
      });
    }, limitMs);
    this.#watch.unref();
  }

  #end(reason: string): void {
    this.#reason = reason;
    void this.#worker.terminate();
  }
}

function databaseError({ message, ...fields }: FailedStep): Error {
  return Object.assign(new Error(message), fields);
}
