import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateKeys } from './keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabiya-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('keys are created once per data directory', () => {
  const keys = loadOrCreateKeys(dataDir);
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{32}$/);
  expect(loadOrCreateKeys(dataDir)).toEqual(keys);
});

test('only the owner can read the keys', () => {
  loadOrCreateKeys(dataDir);
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('two data directories share no key', () => {
  const other = mkdtempSync(join(tmpdir(), 'tabiya-keys-'));
  const [ours, theirs] = [loadOrCreateKeys(dataDir), loadOrCreateKeys(other)];
  rmSync(other, { recursive: true });
  expect(Object.values(ours).filter((key) => Object.values(theirs).includes(key))).toEqual([]);
});

test('a damaged key file is reported, not replaced', () => {
  writeFileSync(join(dataDir, 'keys.json'), '{"publishableKey":');
  expect(() => loadOrCreateKeys(dataDir)).toThrow(/keys\.json is damaged/);
});
