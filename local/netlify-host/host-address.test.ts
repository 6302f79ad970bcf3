import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetAddress, noteAddress, readAddress } from './host-address.ts';

test('a directory in place of the address file does not keep the site from starting', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-address-'));
  mkdirSync(join(dataDir, 'address/within'), { recursive: true });
  expect(readAddress(dataDir)).toBeNull();
  forgetAddress(dataDir);
  noteAddress(dataDir, 'http://127.0.0.1:8888');
  expect(readAddress(dataDir)).toBe('http://127.0.0.1:8888');
  rmSync(dataDir, { recursive: true });
});
