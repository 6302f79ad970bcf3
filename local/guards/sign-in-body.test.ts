import { expect, test } from 'vitest';
import { refusedSignInBody } from './sign-in-body.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const status = async (body: string, path = '/auth/v1/recover') => {
  const request = new Request(`http://localhost${path}`, { method: 'POST', body });
  return (await refusedSignInBody(request))?.status ?? null;
};

test.each([
  '{"email":["a@players.example"]}',
  '{"email":{"a":1}}',
  '{"refresh_token":7}',
  '{"email":"a@players.example","data":{"display_name":[]}}',
  '[]',
  'email=a',
  deep(20_000),
  `{"email":"a@players.example","data":{"x":${deep(20_000)}}}`,
])('the sign-in service never gets %.60s', async (body) => {
  expect(await status(body)).toBe(400);
});

test.each([
  '',
  '{"email":"a@players.example","gotrue_meta_security":{"captcha_token":null}}',
  '{"email":"a@players.example","password":"x","data":{"display_name":"Ann","fide_id":null}}',
])('the app’s requests pass: %s', async (body) => {
  expect(await status(body)).toBeNull();
});

test('other parts of the site read their own bodies', async () => {
  expect(await status('{"email":[]}', '/rest/v1/events')).toBeNull();
});
