import { expect, test } from 'vitest';
import { hstsHeader, securityHeaders } from './security-headers.ts';

test('a site asks for https for itself, and for more only where its operator chose so', () => {
  const site = 'https://chess.example.org';
  expect(hstsHeader(site, undefined)).toBe('max-age=63072000');
  expect(hstsHeader(site, 'subdomains')).toBe('max-age=63072000; includeSubDomains');
  expect(hstsHeader(site, 'preload')).toBe('max-age=63072000; includeSubDomains; preload');
});

test('a site on plain http asks for nothing, whatever was chosen', () => {
  expect(hstsHeader('http://localhost:8888', 'preload')).toBeNull();
  const names = Object.keys(securityHeaders("default-src 'none'", null));
  expect(names).not.toContain('strict-transport-security');
});
