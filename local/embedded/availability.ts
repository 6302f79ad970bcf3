import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CodedProblem,
  messageFor,
  problemMessage,
  readCode,
} from '@tabiya/domain/words/words';
import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';
import { DatabaseUnavailable } from './database.ts';

/** Database failures of a request that the official server reports as unexpected. */
type RequestOutcome = { unavailable: boolean; refusal: HttpError | null };

/** An expected database error: `raise sqlstate 'PT413'` with a code. */
type HttpError = { status: number; problem: CodedProblem };

const requests = new AsyncLocalStorage<RequestOutcome>();

/** The Retry-After in seconds: a restarted database is back within one second. */
const RETRY_AFTER = '2';

/**
 * Runs a request handler and replaces unexpected failures: with 503 when the database was restarted or is overloaded,
 * and with the code and its message for expected errors, which the sign-in service does not pass on.
 */
export async function answerFailures(run: () => Promise<Response>): Promise<Response> {
  const met: RequestOutcome = { unavailable: false, refusal: null };
  const response = await requests.run(met, run);
  if (response.status < 500) return response;
  if (met.unavailable) return unavailable();
  if (met.refusal === null) return response;
  const { status, problem } = met.refusal;
  const msg = problemMessage(problem, messageFor('malformed_request'));
  return Response.json({ code: status, error_code: problem.code, msg }, { status });
}

function unavailable(): Response {
  const message = 'This server is busy. Please try again in a moment.';
  const body = {
    code: 'PT503',
    message,
    msg: message,
    details: 'unavailable',
    hint: null,
  };
  return Response.json(body, { status: 503, headers: { 'retry-after': RETRY_AFTER } });
}

/** Wraps the dialect to report to the current request that the database was unavailable or raised an error. */
export function noticingUnavailability(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new NoticingDriver(dialect.createDriver()),
  };
}

class NoticingDriver implements Driver {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await noticing(this.#driver.acquireConnection());
    const execute = connection.executeQuery.bind(connection);
    return Object.assign(connection, {
      executeQuery: (...query: Parameters<typeof execute>) => noticing(execute(...query)),
    });
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(connection);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return noticing(this.#driver.beginTransaction(connection, settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return noticing(this.#driver.commitTransaction(connection));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return noticing(this.#driver.rollbackTransaction(connection));
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

/** Reports to the current request that it cannot be answered at the moment. */
export function noteUnavailable(): void {
  const request = requests.getStore();
  if (request) request.unavailable = true;
}

/** Records the last failure: earlier ones were retried. */
function noteRefusal(error: unknown): void {
  const request = requests.getStore();
  if (!request || !(error instanceof Error)) return;
  const { code = '', detail = null } = error as { code?: string; detail?: string | null };
  const [, status] = /^PT(4\d\d)$/.exec(code) ?? [];
  if (status === undefined) return;
  request.refusal = { status: Number(status), problem: readCode(detail) ?? { code: 'refused' } };
}

async function noticing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) noteUnavailable();
    else noteRefusal(error);
    throw error;
  }
}
