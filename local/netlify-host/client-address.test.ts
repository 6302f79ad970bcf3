import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

function from(forwardedFor: string | undefined, trustedProxies: number): string {
  const request = {
    socket: { remoteAddress: '127.0.0.1' },
    headers: { 'x-forwarded-for': forwardedFor },
  };
  return clientAddress(request, trustedProxies);
}

test('without trusted proxies, the header is ignored', () => {
  expect(from('192.0.2.7', 0)).toBe('127.0.0.1');
});

test('with one, the address that it added counts, not what the visitor claims', () => {
  expect(from('192.0.2.7', 1)).toBe('192.0.2.7');
  expect(from('10.9.8.7, 192.0.2.7', 1)).toBe('192.0.2.7');
  expect(from('10.9.8.7,2001:db8::1', 1)).toBe('2001:db8::1');
});

test('with two, the first one saw the visitor', () => {
  expect(from('10.9.8.7, 192.0.2.7, 198.51.100.1', 2)).toBe('192.0.2.7');
});

test('a malformed address is ignored', () => {
  for (const header of [undefined, '', 'unknown', '192.0.2.7, <script>']) {
    expect(from(header, 1)).toBe('127.0.0.1');
  }
  expect(from('192.0.2.7', 2)).toBe('127.0.0.1');
});
