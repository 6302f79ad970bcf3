import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line that a request writes says of it. Nothing of what was sent with it is kept. */
export type LoggedRequest = { requestId: string; method: string; path: string };

const underWay = new AsyncLocalStorage<LoggedRequest>();

/** Runs what answers a request: every line written meanwhile, and in work left for after the answer, names it. */
export function duringRequest<Result>(request: LoggedRequest, run: () => Result): Result {
  return underWay.run(request, run);
}

/** The request that is being answered here, if one is. */
export function currentRequest(): LoggedRequest | undefined {
  return underWay.getStore();
}

/** Writes one line of JSON: what happened. */
export function logInfo(message: string, details: Record<string, unknown> = {}): void {
  console.info(line('info', message, details));
}

/** Writes one line of JSON: what failed, and why. Of the error only what names its cause is written. */
export function logError(message: string, error: unknown, details: Record<string, unknown> = {}) {
  console.error(line('error', message, { ...details, reason: described(error) }));
}

/**
 * Writes that a request was answered: each, those that may have changed something, or only those that failed here.
 * Pages are read a thousand times as often as anything is written, so reading has to be asked for.
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

/** A path as it may stand in the log: without a query, not endless, and without what somebody typed into it. */
export function loggedPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  return plain.replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '…').slice(0, 200);
}

function line(level: 'info' | 'error', message: string, details: Record<string, unknown>): string {
  const time = new Date().toISOString();
  return withoutSecrets(
    JSON.stringify({ time, level, message, ...underWay.getStore(), ...details }),
  );
}

/** Libraries put into their messages what they were given: addresses, tokens and keys become a mark. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\b(?:sb_secret|sk_live|sk_test|rk_live|rk_test|whsec)_\w+/g, '[key]');
}

/**
 * What JSON leaves out of an error, and out of the errors that caused it. What a database tells beside code and
 * message holds the row that it refused, so it is left out.
 */
function described(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, stack, cause, code, status, details } = error as Record<string, unknown>;
  const codes = { code: code ?? problemCode(error), status };
  // Without a code no database spoke: the details are the network's own.
  const network = code === '' ? { details } : {};
  const reason = { name, message, ...codes, ...network, stack };
  return cause === undefined || depth === 5
    ? reason
    : { ...reason, cause: described(cause, depth + 1) };
}

function problemCode(error: object): string | undefined {
  return 'problems' in error ? (error.problems as { code: string }[])[0]?.code : undefined;
}
