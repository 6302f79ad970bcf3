import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PAGES } from '@tabiya/domain/routes/routes';
import { FONT_FILES } from '@tabiya/site-renderer/look/typeface.ts';
import { build } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { htmlPages } from './html-pages.ts';

async function buildApp(pages: readonly string[]) {
  const root = await mkdtemp(join(tmpdir(), 'html-pages-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  await writeFile(join(root, 'main.js'), 'document.title = "Built";');
  await build({ root, configFile: false, logLevel: 'silent', plugins: [htmlPages(pages)] });
  return join(root, 'dist');
}

test('a build holds one page per route, each with the hashed script, and no index.html', async () => {
  const dist = await buildApp(['auth', 'dashboard']);
  const files = (await readdir(dist)).filter((name) => name.endsWith('.html')).sort();
  expect(files).toEqual(['auth.html', 'dashboard.html']);
  const [auth, dashboard] = await Promise.all(
    files.map((file) => readFile(join(dist, file), 'utf8')),
  );
  expect(auth).toBe(dashboard);
  expect(auth).toMatch(/src="\/assets\/index-[\w-]+\.js"/);
  expect(auth).toContain(`href="${FONT_FILES.latin.path}"`);
});

test('no two page names differ only in case', () => {
  const names = ADMIN_PAGES.map((page) => page.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

test('a deployed site has no developer pages', async () => {
  const netlify = await readFile(join(import.meta.dirname, '../../netlify.toml'), 'utf8');
  expect(netlify).toMatch(/^AUTH_TEST = "off"$/m);
  const outDir = await mkdtemp(join(tmpdir(), 'no-auth-test-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  vi.stubEnv('AUTH_TEST', 'off');
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = join(import.meta.dirname, '..');
  await build({ root, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
  const files = await readdir(outDir, { recursive: true });
  expect(files).toContain('account.html');
  expect(files.filter((name) => /auth-?test/i.test(name))).toEqual([]);
});
