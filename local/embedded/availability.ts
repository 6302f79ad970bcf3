import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';
import { DatabaseUnavailable } from './database.ts';

const requests = new AsyncLocalStorage<{ metUnavailable: boolean }>();

/** How soon to ask again, in seconds: a database that was ended is back within one. */
const RETRY_AFTER = '2';

/**
 * Runs what answers a request, and answers 503 in its place when the database was ended meanwhile, or too many wait for
 * something. The official server would call that an unexpected failure of its own.
 */
export async function answerUnavailable(run: () => Promise<Response>): Promise<Response> {
  const request = { metUnavailable: false };
  const response = await requests.run(request, run);
  if (!request.metUnavailable || response.status < 500) return response;
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

/** The dialect, which tells the request under way that the database was not available. */
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

/** Tells the request under way that it cannot be answered at the moment. */
export function noteUnavailable(): void {
  const request = requests.getStore();
  if (request) request.metUnavailable = true;
}

async function noticing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) noteUnavailable();
    throw error;
  }
}
