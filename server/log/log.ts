import { AsyncLocalStorage } from 'node:async_hooks';

/** The request fields in each log line of a request. No content of the request is logged. */
export type LoggedRequest = { requestId: string; method: string; path: string };

const underWay = new AsyncLocalStorage<LoggedRequest>();

/** Runs a request handler. Every log line written by it, and by work left for after the response, names the request. */
export function duringRequest<Result>(request: LoggedRequest, run: () => Result): Result {
  return underWay.run(request, run);
}

/** The current request, if any. */
export function currentRequest(): LoggedRequest | undefined {
  return underWay.getStore();
}

/** Logs one line of JSON about an event. */
export function logInfo(message: string, details: Record<string, unknown> = {}): void {
  console.info(line('info', message, details));
}

/** Logs one line of JSON about a failure. Of the error, only the parts that name its cause are written. */
export function logError(message: string, error: unknown, details: Record<string, unknown> = {}) {
  console.error(line('error', message, { ...details, reason: describeError(error) }));
}

/**
 * Logs an answered request: every request, those that may have changed something, or only server errors. Pages are read
 * a thousand times as often as anything is written, so logging reads is opt-in.
 */
export function logAnswer(
  request: LoggedRequest,
  answer: { status: number; durationMs: number },
  wanted: 'all' | 'changes' | 'failures' = 'changes',
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isWanted = wanted === 'all' || (wanted === 'changes' && !isRead);
  if (!isWanted && answer.status < 500) return;
  const durationMs = Math.round(answer.durationMs * 10) / 10;
  duringRequest(request, () => logInfo('request', { ...answer, durationMs }));
}

/**
 * Returns a path as it may be logged: shortened, without its query, without text that someone typed, and without the
 * token of an entry link or an unsubscribe link.
 */
export function loggedPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  return withoutEntryTokens(plain.replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '…')).slice(0, 200);
}

/** Replaces tokens of links in a text, however they are spelled. */
function withoutEntryTokens(text: string): string {
  return text.replaceAll(/((?:entry|unsubscribe)(?:\/|\\|%2f|%5c)+)[\w%-]{8,}/gi, '$1…');
}

function line(level: 'info' | 'error', message: string, details: Record<string, unknown>): string {
  const time = new Date().toISOString();
  return withoutSecrets(
    JSON.stringify({ time, level, message, ...underWay.getStore(), ...details }),
  );
}

/** Redacts addresses, tokens and keys, which libraries put into their messages. */
function withoutSecrets(text: string): string {
  return withoutEntryTokens(text)
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\b(?:sb_secret|sk_live|sk_test|rk_live|rk_test|whsec)_\w+/g, '[key]');
}

/**
 * Returns the loggable fields of an error and its causes, which JSON leaves out. Omits the details of a database error,
 * because they contain the rejected row.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, stack, cause, code, status, details } = error as Record<string, unknown>;
  const codes = { code: code ?? problemCode(error), status };
  // An error without a code does not come from the database; its details come from the network.
  const network = code === '' ? { details } : {};
  const reason = { name, message, ...codes, ...network, stack };
  return cause === undefined || depth === 5
    ? reason
    : { ...reason, cause: describeError(cause, depth + 1) };
}

function problemCode(error: object): string | undefined {
  return 'problems' in error ? (error.problems as { code: string }[])[0]?.code : undefined;
}
