import { expect } from 'vitest';
import entry from '../entry.ts';
import { call } from './call.ts';

/** The token of the first link to an entry in a text; empty where there is none. */
export function entryToken(text: string): string {
  return /\/entry\/([\w-]{43})/.exec(text)?.[1] ?? '';
}

/** Opens the link to an entry as a browser does: the page that it leads to, and what is posted from there. */
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
