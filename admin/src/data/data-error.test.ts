import { expect, test } from 'vitest';
import { throwIfRefused, UNREACHABLE } from './data-error.ts';

const refusal = (code: string, message: string, details: string | null = null) => ({
  status: code === '' ? 0 : 400,
  error: { code, message, details },
});

test('an answer without an error passes', () => {
  expect(() => throwIfRefused({ error: null, status: 200 }, 'Failed to save.')).not.toThrow();
});

test('what the database raised on purpose keeps its code and its words', () => {
  const full = refusal('PT409', 'This tournament is full.', 'event_full');
  expect(() => throwIfRefused(full, 'Failed to save.')).toThrow(
    expect.objectContaining({ code: 'event_full', message: 'This tournament is full.' }),
  );
});

test('any other refusal reads as the caller says', () => {
  const denied = refusal('42501', 'permission denied for table events');
  expect(() => throwIfRefused(denied, 'Failed to save.')).toThrow(
    expect.objectContaining({ code: '42501', message: 'Failed to save.' }),
  );
});

test('a request without an answer is unreachable', () => {
  expect(() =>
    throwIfRefused(refusal('', 'TypeError: Failed to fetch'), 'Failed to save.'),
  ).toThrow(expect.objectContaining({ code: 'unreachable', message: UNREACHABLE }));
});
