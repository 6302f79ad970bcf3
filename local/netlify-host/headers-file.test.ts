import { expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from './headers-file.ts';

const rules = parseHeadersFile(`
# Everything
/*
  X-Content-Type-Options: nosniff
  Cache-Control: public, max-age=0
  Link: </a.css>; rel=preload
  Link: </b.css>; rel=preload

/assets/*
  Cache-Control: public, max-age=31536000, immutable
/events/:id/print
  X-Robots-Tag: noindex
/auth
  Content-Security-Policy: default-src 'none'; connect-src https://x.supabase.co
`);

test('a star matches every path, and a header given twice has both values', () => {
  expect(headersFor(rules, '/')).toEqual({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=0',
    link: '</a.css>; rel=preload, </b.css>; rel=preload',
  });
});

test('a later rule wins over an earlier one', () => {
  expect(headersFor(rules, '/assets/app-1234.js')['cache-control']).toContain('immutable');
  expect(headersFor(rules, '/assets')['cache-control']).toBe('public, max-age=0');
});

test('a placeholder matches one segment', () => {
  expect(headersFor(rules, '/events/42/print')['x-robots-tag']).toBe('noindex');
  expect(headersFor(rules, '/events/42/43/print')['x-robots-tag']).toBeUndefined();
});

test('a value may contain colons, and a path an optional trailing slash', () => {
  const csp = "default-src 'none'; connect-src https://x.supabase.co";
  expect(headersFor(rules, '/auth')['content-security-policy']).toBe(csp);
  expect(headersFor(rules, '/auth/')['content-security-policy']).toBe(csp);
  expect(headersFor(rules, '/authors')['content-security-policy']).toBeUndefined();
});

test('a line that is neither is reported', () => {
  expect(() => parseHeadersFile('/*\n  X-Frame-Options DENY')).toThrow('_headers, line 2');
  expect(() => parseHeadersFile('X-Frame-Options: DENY')).toThrow('_headers, line 1');
});
