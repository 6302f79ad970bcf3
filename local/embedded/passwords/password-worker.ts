import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import { noteUnavailable } from '../availability.ts';
import type { PasswordAnswer, PasswordTask } from './password-thread.ts';

/** The maximum queue of password checks: about three seconds of work. */
const MOST_WAITING = 40;

type WithoutId<Task> = Task extends unknown ? Omit<Task, 'id'> : never;
type PendingTask = { resolve(value: string | boolean): void; reject(error: Error): void };

let worker: Worker | undefined;
let nextId = 1;
const waiting = new Map<number, PendingTask>();

/**
 * Makes the sign-in service hash passwords in a worker thread. `@supabase/lite` does it in the serving thread, where
 * twenty concurrent sign-ins delay every page. With more than 40 waiting the response is 503. Applies to the whole
 * process and is idempotent.
 */
export function hashPasswordsAside(): void {
  Object.assign(bcrypt, ASIDE);
}

/** Returns true if bcrypt's functions are replaced by those of the worker thread. */
export function hashesAside(): boolean {
  return Object.is(bcrypt.hash, ASIDE.hash) && Object.is(bcrypt.compare, ASIDE.compare);
}

const ASIDE = {
  hash: (password: string, salt: number | string) => compute({ kind: 'hash', password, salt }),
  compare: (password: string, hash: string) => compute({ kind: 'compare', password, hash }),
};

async function compute(task: WithoutId<PasswordTask>): Promise<string | boolean> {
  if (waiting.size >= MOST_WAITING) {
    noteUnavailable();
    throw new Error('Too many people are signing in right now. Please try again in a moment.');
  }
  const id = nextId++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker ??= start();
    worker.ref();
    worker.postMessage({ ...task, id });
  });
}

function start(): Worker {
  const started = new Worker(join(import.meta.dirname, 'password-thread.ts'), {
    name: 'passwords',
  });
  started.on('message', (answer: PasswordAnswer) => {
    const task = waiting.get(answer.id);
    waiting.delete(answer.id);
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) started.unref();
    if ('error' in answer) task?.reject(new Error(answer.error));
    else task?.resolve(answer.value);
  });
  started.once('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  started.once('exit', () => fail(new Error('The thread of passwords ended.')));
  return started;
}

/** Fails all pending tasks; the next task starts a new thread. */
function fail(error: Error): void {
  worker = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
