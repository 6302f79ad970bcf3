// Runs as a worker thread: opens one PGlite and answers the calls of the serving thread in their order.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { AnswerBound, answerTooLarge } from '../answer-bounds.ts';
import type {
  Answer,
  Call,
  FailedStep,
  OpenMessage,
  Result,
  Step,
  ThreadData,
} from './messages.ts';

/** The limit of the answer being read; null = none. */
let bound: AnswerBound | null = null;

const bounded =
  <Value>(read: (value: string) => Value) =>
  (value: string) =>
    bound === null ? read(value) : bound.read(value, read);

const asText = bounded((value) => value);

/** Parsers to the types that `@supabase/lite` expects of its driver. */
const parsers = {
  20: (value: string) => {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : BigInt(value);
  },
  114: bounded((value) => JSON.parse(value)),
  3802: bounded((value) => JSON.parse(value)),
  1700: (value: string) => {
    const number = Number(value);
    return Number.isFinite(number) && String(number) === value ? number : value;
  },
  ...Object.fromEntries([25, 1043, 1082, 1083, 1114, 1184, 1266].map((type) => [type, asText])),
};

/** Shared buffers stay in the memory of this process; the system caches the rest of the files. */
const SETTINGS = ['-c', 'shared_buffers=32MB'];

const port = parentPort;
if (port === null) throw new Error('This module runs as a worker thread.');
const { directory, image } = workerData as ThreadData;
const database = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  ...(directory === null ? {} : { dataDir: directory }),
  ...(image === null ? {} : { loadDataDir: new Blob([new Uint8Array(image)]) }),
  parsers,
});

await dropRowArrayParsers();

let last: Promise<void> = Promise.resolve();
port.on('message', (call: Call | 'close') => {
  last = last.then(() => (call === 'close' ? close() : answer(call)));
});
port.postMessage({ opened: true } satisfies OpenMessage);

/**
 * Drops parsers for arrays of row types, which are not used here, because PGlite copies all of its parsers for each
 * statement.
 */
async function dropRowArrayParsers(): Promise<void> {
  const { rows } = await database.query<{ type: number }>(
    "select typarray as type from pg_type where typtype = 'c' and typarray <> 0",
  );
  const types = new Set(rows.map(({ type }) => String(type)));
  const kept = Object.entries(database.parsers).filter(([type]) => !types.has(type));
  database.parsers = Object.fromEntries(kept);
}

async function close(): Promise<void> {
  await database.close();
  port?.close();
}

async function answer({ id, work }: Call): Promise<void> {
  let reply: Answer;
  try {
    reply = work === 'dump' ? { id, dump: await dump() } : { id, results: await runAll(work) };
  } catch (error) {
    // After a trap the database's memory is undefined: only a restart helps.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    reply = { id, error: errorFields(error) };
  }
  port?.postMessage(reply);
}

async function dump(): Promise<Uint8Array> {
  await removeRemains();
  const copy = await database.dumpDataDir('none');
  return new Uint8Array(await copy.arrayBuffer());
}

const OUR_TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth')`;

/**
 * Removes deleted and replaced data: a copy of the files would still contain it, in dead rows, in the planner's
 * samples, and in the write-ahead log. A later backup must contain no erased data.
 */
async function removeRemains(): Promise<void> {
  const { rows } = await database.query<{ name: string }>(OUR_TABLES);
  const names = rows.map(({ name }) => name).join(', ');
  if (names !== '') {
    // Analyzing an empty table would leave its old samples.
    await database.exec(
      `delete from pg_catalog.pg_statistic where starelid in (${OUR_TABLES.replace('::regclass::text as name', '')})`,
    );
    await database.exec(`analyze ${names}`);
    await database.exec(`vacuum full ${names}, pg_catalog.pg_statistic`);
  }
  // A recycled segment of the log keeps its bytes. The checkpoint also writes pending changes, so that nothing needs to
  // be replayed.
  await database.exec('set wal_recycle = off');
  await database.exec('select pg_switch_wal()');
  await database.exec('checkpoint');
}

async function runAll(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = [];
  const ends = steps.at(-1)?.kind === 'end';
  try {
    for (const step of steps) if (step.kind !== 'end') results.push(await run(step));
  } catch (error) {
    if (ends && !(error instanceof WebAssembly.RuntimeError)) await database.exec('rollback');
    throw error;
  }
  if (ends) await database.exec('commit');
  return results;
}

async function run(step: Exclude<Step, { kind: 'end' }>): Promise<Result> {
  if (step.kind === 'exec') {
    await database.exec(step.sql);
    return { rows: [], affectedRows: undefined };
  }
  bound = step.most === null ? null : new AnswerBound(step.most);
  const { rows, affectedRows } = await database.query(step.sql, step.parameters);
  // Stop before the answer reaches the serving thread.
  if (bound?.isPassed) throw answerError();
  return { rows, affectedRows };
}

function answerError(): Error {
  const { message, ...fields } = answerTooLarge();
  return Object.assign(new Error(message), fields);
}

/** The error of PGlite about a value that doesn't fit its type, and the code that Postgres has for it. */
const WRONG_TYPE = { message: /^Invalid input for \w+ type$/, code: '22P02' };

/**
 * Returns the fields of an error without the statement and its values, which PGlite adds and which are personal data.
 */
function errorFields(error: unknown): FailedStep {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = Object.entries(error).filter(
    ([name, value]) => typeof value === 'string' && name !== 'query' && name !== 'name',
  );
  const { message } = error;
  return {
    ...(WRONG_TYPE.message.test(message) && { code: WRONG_TYPE.code }),
    ...Object.fromEntries(fields),
    message,
  };
}
