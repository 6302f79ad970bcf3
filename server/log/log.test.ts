import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { duringRequest, logAnswer, logError, loggedPath, logInfo } from './log.ts';

const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

const request = { requestId: 'abc123', method: 'POST', path: '/api/publish' };
const lineOf = (spy: typeof info) => JSON.parse(String(spy.mock.calls[0]?.[0]));

test('a line is JSON with time, level, and the current request', async () => {
  await duringRequest(request, async () => {
    await Promise.resolve();
    logInfo('mails sent', { sent: 2 });
  });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(lineOf(info)).toEqual({ time, level: 'info', message: 'mails sent', sent: 2, ...request });
});

test('two simultaneous requests are kept apart', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  const first = duringRequest(request, () => gate.then(() => logInfo('first')));
  duringRequest({ ...request, requestId: 'other' }, () => resolve());
  await first;
  expect(lineOf(info).requestId).toBe('abc123');
});

test('an error is logged with its causes, their codes, and locations', () => {
  const refusal = new HttpError(503, { code: 'database_unavailable', message: 'Try again.' });
  refusal.cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  logError('request failed', refusal);
  expect(lineOf(error).reason).toMatchObject({
    code: 'database_unavailable',
    status: 503,
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: 'ECONNREFUSED', message: 'connect' },
  });
});

test('a row that the database rejected is not logged', () => {
  const cause = {
    code: '23514',
    message: 'new row violates check constraint "phone"',
    details: 'Failing row contains (Ann Archer, 555-0199).',
    hint: 'Ann Archer',
  };
  logError('request failed', Object.assign(new Error('no'), { cause }));
  expect(lineOf(error).reason.cause).toEqual({ code: '23514', message: cause.message });
});

test('addresses, tokens, and keys in third-party messages are masked', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  logError('request failed', new Error(`550 <ann@club.example> ${jwt} sb_secret_abc sk_live_1`));
  expect(lineOf(error).reason.message).toBe('550 <[email]> [token] [key] [key]');
});

test.each([
  ['/auth/v1/verify?token=secret&type=recovery', '/auth/v1/verify'],
  ['/ann@club.example', '/…'],
  ['/a/ann%40club.example/b', '/a/…/b'],
  [`/unsubscribe/${'aB3-'.repeat(10)}abc`, '/unsubscribe/…'],
  [`/${'x'.repeat(900)}`, `/${'x'.repeat(199)}`],
])('for the path %s, the log has %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test.each([
  ['POST', 200, 'changes', 1],
  ['GET', 200, 'changes', 0],
  ['GET', 503, 'changes', 1],
  ['GET', 200, 'all', 1],
  ['POST', 200, 'failures', 0],
  ['POST', 503, 'failures', 1],
] as const)('%s answered by %i, with %s wanted, logs %i lines', (method, status, wanted, lines) => {
  logAnswer({ ...request, method }, { status, durationMs: 1.234 }, wanted);
  expect(info).toHaveBeenCalledTimes(lines);
  if (lines > 0) expect(lineOf(info)).toMatchObject({ method, status, durationMs: 1.2 });
});
