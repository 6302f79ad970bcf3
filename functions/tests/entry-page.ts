import { expect } from 'vitest';
import entry from '../entry.ts';
import { call } from './call.ts';

/** Returns the token of the first entry link in a text; empty if there is none. */
export function entryToken(text: string): string {
  return /\/entry\/([\w-]{43})/.exec(text)?.[1] ?? '';
}

/** Opens an entry link as a browser does: follows the redirect to the page, and posts from there. */
export async function openEntry(token: string) {
  const first = await call(entry, `/entry/${token}`);
  expect(first.status).toBe(303);
  const path = first.headers.get('location') ?? '';
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const get = (query = '', headers: Record<string, string> = { cookie }) =>
    call(entry, path + query, { headers });
  const post = (fields: Record<string, string> | URLSearchParams, headers: object = {}) =>
    call(entry, path, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields),
    });
  return { first, path, cookie, get, post };
}
