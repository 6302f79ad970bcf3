import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { messageFor } from '@tabiya/domain/words/words';
import { expect, test } from 'vitest';
import { throwIfRefused } from './data-error.ts';

const refusal = (
  code: string,
  message: string,
  details: string | null = null,
  status = code === '' ? 0 : 400,
) => ({
  status,
  error: { code, message, details },
});

test('a response without an error is returned', () => {
  expect(() => throwIfRefused({ error: null, status: 200 }, 'Not saved.')).not.toThrow();
});

test('an error that the database raised on purpose keeps its code and is worded by it', () => {
  const full = refusal('PT409', 'Full (from the API).', 'event_full');
  expect(() => throwIfRefused(full, 'Not saved.')).toThrow(
    expect.objectContaining({ code: 'event_full', message: messageFor('event_full') }),
  );
  const many = refusal('PT409', 'x', '{"code": "too_many_former_custom_urls", "most": 5}');
  expect(() => throwIfRefused(many, 'Not saved.')).toThrow(
    expect.objectContaining({
      code: 'too_many_former_custom_urls',
      message: expect.stringMatching(/\b5\b/),
    }),
  );
});

test('a code without words here has the caller’s sentence', () => {
  const news = refusal('PT409', 'PT409', 'of_a_newer_server');
  expect(() => throwIfRefused(news, 'Not saved.')).toThrow(
    expect.objectContaining({ code: 'of_a_newer_server', message: 'Not saved.' }),
  );
});

test('any other rejection has the caller’s sentence', () => {
  const denied = refusal('42501', 'permission denied for table events');
  expect(() => throwIfRefused(denied, 'Not saved.')).toThrow(
    expect.objectContaining({ code: '42501', message: 'Not saved.' }),
  );
});

test('a request without a response is reported as unreachable', () => {
  expect(() => throwIfRefused(refusal('', 'TypeError: Failed to fetch'), 'Not saved.')).toThrow(
    expect.objectContaining({ code: 'unreachable', message: APP_DATA.unreachable }),
  );
});

test.each([429, 502, 503, 504])(
  'an answer %d counts as none, unless the database raised it',
  (status) => {
    const proxy = refusal('', 'Bad Gateway', null, status);
    expect(() => throwIfRefused(proxy, 'Not saved.')).toThrow(
      expect.objectContaining({ code: 'unreachable', message: APP_DATA.unreachable }),
    );
    const raised = refusal(`PT${status}`, 'x', 'too_many_changes', status);
    expect(() => throwIfRefused(raised, 'Not saved.')).toThrow(
      expect.objectContaining({ code: 'too_many_changes' }),
    );
  },
);

test('a request that was refused because nobody is signed in has a code of its own', () => {
  const anonymous = refusal('42501', 'permission denied for function', null, 401);
  expect(() => throwIfRefused(anonymous, 'Not saved.')).toThrow(
    expect.objectContaining({ code: 'signed_out', message: 'Not saved.' }),
  );
  const erasure = refusal('PT401', 'x', 'sign_in_again', 401);
  expect(() => throwIfRefused(erasure, 'Not saved.')).toThrow(
    expect.objectContaining({ code: 'sign_in_again' }),
  );
});
