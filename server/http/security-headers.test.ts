import { expect, test } from 'vitest';
import { hstsHeader, securityHeaders } from './security-headers.ts';

test('a site requires https for itself, and for more only if its operator says so', () => {
  const site = 'https://chess.example.org';
  expect(hstsHeader(site, undefined)).toBe('max-age=63072000');
  expect(hstsHeader(site, 'subdomains')).toBe('max-age=63072000; includeSubDomains');
  expect(hstsHeader(site, 'preload')).toBe('max-age=63072000; includeSubDomains; preload');
});

test('a site on plain http requires nothing, whatever the setting', () => {
  expect(hstsHeader('http://localhost:8888', 'preload')).toBeNull();
  const names = Object.keys(securityHeaders("default-src 'none'", null));
  expect(names).not.toContain('strict-transport-security');
});
