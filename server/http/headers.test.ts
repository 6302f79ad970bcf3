import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staticHeadersFile } from './headers.ts';

test('every file that Netlify serves forbids sniffing its type', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tabiya-headers-'));
  const policies = join(directory, 'csp.json');
  writeFileSync(policies, JSON.stringify({ 'index.html': "default-src 'none'" }));
  const text = await staticHeadersFile({ supabaseUrl: null, policies, siteUrl: '' });
  rmSync(directory, { recursive: true });
  const rules = text.split(/\n(?=\/)/);
  const paths = rules.map((rule) => rule.split('\n')[0]);
  expect(paths).toEqual(expect.arrayContaining(['/', '/index.html', '/dashboard', '/assets/*']));
  expect(rules.filter((rule) => !rule.includes('x-content-type-options: nosniff'))).toEqual([]);
});
