// Runs as a worker thread: hashes passwords and compares them, one after the other.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** A task: `hash` a password at a cost, or `compare` it with a hash. */
export type PasswordTask =
  | { id: number; kind: 'hash'; password: string; salt: number | string }
  | { id: number; kind: 'compare'; password: string; hash: string };

/** The result of a task. */
export type PasswordAnswer =
  | { id: number; value: string | boolean }
  | { id: number; error: string };

/** How far below the serving thread this one runs. */
const POLITE = 10;

// On other systems a priority applies to the whole process.
if (process.platform === 'linux') {
  setPriority(0, Math.min(getPriority(0) + POLITE, constants.priority.PRIORITY_LOW));
}

parentPort?.on('message', (task: PasswordTask) => {
  parentPort?.postMessage(answer(task));
});

function answer(task: PasswordTask): PasswordAnswer {
  const { id, password } = task;
  try {
    const value =
      task.kind === 'hash'
        ? bcrypt.hashSync(password, task.salt)
        : bcrypt.compareSync(password, task.hash);
    return { id, value };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
