import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../database.ts';
import type {
  Answer,
  Call,
  FailedStep,
  OpenMessage,
  Result,
  Step,
  ThreadData,
} from './messages.ts';
import { limitTime } from './time-limit.ts';

/** The maximum young generation of a thread in megabytes; Node's default allows a hundred. */
const YOUNG_MB = 24;

/** A pending call. */
type PendingCall = {
  limitMs: number | null;
  resolve(answer: Answer): void;
  reject(error: Error): void;
};

/**
 * One worker thread with one PGlite. It ends when it is closed, when it fails, and when a call exceeds its limit; all
 * pending calls then fail as unavailable.
 */
export class Thread {
  /** Called after the thread has ended, before pending calls fail. */
  onEnd: ((reason: string) => void) | undefined;
  readonly #ended: Promise<void>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingCall>();
  #nextId = 1;
  #liftLimit: (() => void) | undefined;
  #reason = 'it stopped by itself';

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#liftLimit?.();
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

  /** Opens a database in a new thread. Throws if it cannot be opened. */
  static async open(workerData: ThreadData): Promise<Thread> {
    const worker = new Worker(join(import.meta.dirname, 'database-thread.ts'), {
      workerData,
      name: 'database',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const thread = new Thread(worker);
    await new Promise<void>((resolve, reject) => {
      worker.once('message', (_: OpenMessage) => resolve());
      thread.onEnd = (reason) => reject(new Error(`Couldn’t open the database: ${reason}.`));
    });
    thread.onEnd = undefined;
    worker.on('message', (answer: Answer) => thread.#receive(answer));
    return thread;
  }

  /**
   * Runs steps after all earlier calls, and returns their results.
   *
   * @param limitMs how long it may use the processor before the thread is ended; null = as long as it takes
   */
  async run(steps: Step[], limitMs: number | null): Promise<Result[]> {
    const answer = await this.#call(steps, limitMs);
    return 'results' in answer ? answer.results : [];
  }

  /** Returns the database's files as a tar archive. No transaction may be open. */
  async dump(): Promise<Buffer> {
    const answer = await this.#call('dump', null);
    if (!('dump' in answer)) throw new Error('The database gave no copy of itself.');
    return Buffer.from(answer.dump.buffer, answer.dump.byteOffset, answer.dump.byteLength);
  }

  /** Closes the database after pending calls, and waits for the end of the thread. */
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

  /** Watches the first pending call, which is the running one, because responses arrive in the order of the calls. */
  #watchFirst(): void {
    this.#liftLimit?.();
    const [first] = this.#pending.values();
    if (!first || first.limitMs === null) return;
    const { limitMs } = first;
    this.#liftLimit = limitTime(
      limitMs,
      () => this.#processorTime(),
      () => this.#end(`a statement took longer than ${limitMs / 1000} s`),
    );
  }

  /**
   * Returns the processor time of the thread in milliseconds; the time of day if this Node does not report it (before
   * 24.6).
   */
  async #processorTime(): Promise<number> {
    if (typeof this.#worker.cpuUsage !== 'function') return Date.now();
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1000;
  }

  #end(reason: string): void {
    this.#reason = reason;
    void this.#worker.terminate();
  }
}

function databaseError({ message, ...fields }: FailedStep): Error {
  return Object.assign(new Error(message), fields);
}
