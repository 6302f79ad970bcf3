import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PAGES } from '@tabiya/domain/routes/routes';
import { expect, test } from 'vitest';
import { staticHeadersFile } from './headers.ts';

/** Returns the rules of the file, by path. */
async function rulesByPath(pages: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'tabiya-headers-'));
  const policies = join(directory, 'csp.json');
  writeFileSync(policies, JSON.stringify(pages));
  const text = await staticHeadersFile({ supabaseUrl: null, policies, siteUrl: '' });
  rmSync(directory, { recursive: true });
  return new Map(text.split(/\n(?=\/)/).map((rule) => [rule.split('\n')[0] ?? '', rule]));
}

test('each page of the app has its policy at its route and at its file, which the service worker keeps', async () => {
  const rules = await rulesByPath({});
  for (const page of ADMIN_PAGES) {
    for (const path of [`/${page}`, `/${page}.html`]) {
      expect(rules.get(path), path).toContain(
        "content-security-policy: default-src 'none'; script-src 'self'",
      );
    }
  }
});

test('every file that Netlify serves forbids sniffing its type', async () => {
  const rules = await rulesByPath({ 'index.html': "default-src 'none'" });
  const paths = [...rules.keys()];
  expect(paths).toEqual(expect.arrayContaining(['/', '/index.html', '/dashboard', '/assets/*']));
  const sniffed = [...rules].filter(
    ([, rule]) => !rule.includes('x-content-type-options: nosniff'),
  );
  expect(sniffed).toEqual([]);
});
