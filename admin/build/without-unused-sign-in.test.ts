import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SIGN_IN_METHODS } from '../src/data/sign-in-methods.ts';
import { withReducedClass } from './reduced-class.ts';
import { CLIENT_REDUCTION } from './without-unused-sign-in.ts';

const SOURCE = `
import { hash } from './hash';
import { key } from './passkey';
class Client {
  constructor() { this.passkey = key(this); this.debug = false; }
  signIn(name) { this._log('in'); return this.lock != null ? this._locked(name) : this._send(hash(name)); }
  signInByPasskey() { return this._send(key(this)); }
  _locked(name) { return name; }
  _send(text) { return text; }
  _log(text) { console.log(text); }
}
export default Client;
`;
const REDUCTION = {
  className: 'Client',
  methods: ['signIn'],
  properties: ['passkey'],
  silent: ['_log'],
  known: { 'this.lock != null': 'false' },
};

test('a class keeps what its used methods come to, and the imports of that', () => {
  const code = withReducedClass(SOURCE, REDUCTION);
  expect(code).toMatch(/signIn\(name\)/);
  expect(code).toMatch(/_send\(text\)/);
  expect(code).toMatch(/'\.\/hash'|"\.\/hash"/);
  expect(code).not.toMatch(/passkey|_locked|_log/i);
});

test('a class that is built otherwise is refused', () => {
  expect(() => withReducedClass(SOURCE, { ...REDUCTION, methods: ['leave'] })).toThrow('no leave');
  expect(() => withReducedClass(SOURCE, { ...REDUCTION, properties: ['mfa'] })).toThrow('mfa');
  expect(() => withReducedClass(SOURCE, { ...REDUCTION, known: { 'this.a': '1' } })).toThrow(
    'this.a is not found',
  );
});

test('the client of the sign-in service has every method that it calls on itself', async () => {
  const main = createRequire(import.meta.url).resolve('@supabase/auth-js');
  const source = join(dirname(main), '../module/GoTrueClient.js');
  const code = withReducedClass(await readFile(source, 'utf8'), CLIENT_REDUCTION);
  const defined = new Set([...code.matchAll(/[;{}](?:async |static )?(\w+)\(/g)].map((m) => m[1]));
  const called = new Set([...code.matchAll(/this\.(_\w+)\(/g)].map((m) => m[1]));
  expect(called.size).toBeGreaterThan(10);
  expect([...called].filter((name) => !defined.has(name))).toEqual([]);
  expect([...SIGN_IN_METHODS].filter((name) => !defined.has(name))).toEqual([]);
  expect(code.length).toBeLessThan(45_000);
});
