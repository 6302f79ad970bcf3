import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logErrorsBriefly } from './error-log.ts';

const original = console.error;
const printed = vi.fn();
beforeEach(() => {
  printed.mockReset();
  console.error = printed;
});
afterEach(() => {
  console.error = original;
});

/** Mimics how the server handles an error before responding. */
function answerWith(error: object) {
  const connection = { normalizeDbError: (thrown: unknown) => thrown };
  logErrorsBriefly(connection);
  console.error(connection.normalizeDbError(error));
}

test('forbidden requests are not logged', () => {
  answerWith({ code: '42501', message: 'permission denied for table events' });
  answerWith({ code: 'PT409', message: 'Tournament is full' });
  expect(printed).not.toHaveBeenCalled();
});

test('intentional rejections are not errors of the sign-in service', () => {
  answerWith({ code: 'PT409', message: 'Tournament is full' });
  console.error('Auth error:', Object.assign(new Error('Too much'), { code: 'PT413' }));
  expect(printed).not.toHaveBeenCalled();
});

test('a failure is logged in one line, without the values that were sent', () => {
  answerWith({ code: '53100', message: 'disk full', params: ['player@example.org'] });
  expect(printed).toHaveBeenCalledOnce();
  const line = String(printed.mock.calls[0]?.[0]);
  expect(JSON.parse(line).reason).toEqual({ code: '53100', message: 'disk full' });
  expect(line).not.toContain('player@example.org');
});

test('other errors are logged unchanged', () => {
  const error = new Error('elsewhere');
  answerWith({ code: '23505', message: 'duplicate key' });
  console.error(error, 'context');
  expect(printed.mock.calls).toEqual([[error, 'context']]);
});

test('a violated constraint is the client’s error, and the row stays out of the response', () => {
  const connection = { normalizeDbError: (thrown: unknown) => thrown };
  logErrorsBriefly(connection);
  const answered = connection.normalizeDbError({
    code: '23514',
    message: 'new row violates check constraint "events_title_length"',
    detail: 'Failing row contains (player@example.org).',
  });
  expect(answered).toEqual({
    code: 'PT400',
    message: 'new row violates check constraint "events_title_length"',
    detail: 'check_violation',
  });
  expect(printed).not.toHaveBeenCalled();
});

test.each(['42703', '42601', '22P02', '21000'])('an invalid query (%s) is not logged', (code) => {
  answerWith({ code, message: 'column events.nothing does not exist' });
  expect(printed).not.toHaveBeenCalled();
});

test('a policy that calls itself is logged', () => {
  answerWith({ code: '42P17', message: 'infinite recursion detected in policy' });
  expect(printed).toHaveBeenCalledOnce();
});
