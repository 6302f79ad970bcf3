import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build } from './build.ts';

let root: string;
const lines: string[] = [];
const report = (line: string) => void lines.push(line);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tabiya-build-'));
  lines.length = 0;
  write('package.json', JSON.stringify({ workspaces: ['site-renderer', 'admin'] }));
  write('domain/event/event.ts', 'export const event = 1;');
  workspace('site-renderer', 'dist/client', { 'index.html': 'home' });
  workspace('admin', 'dist', { 'auth.html': 'admin', 'assets/app.js': 'app' });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** A workspace whose build writes these files. */
function workspace(name: string, output: string, files: Record<string, string>) {
  const scripts = { build: 'node build.js' };
  write(`${name}/package.json`, JSON.stringify({ name, type: 'module', scripts }));
  write(
    `${name}/build.js`,
    `import { mkdirSync, writeFileSync } from 'node:fs';
     import { dirname } from 'node:path';
     for (const [file, content] of Object.entries(${JSON.stringify(files)})) {
       mkdirSync(dirname('${output}/' + file), { recursive: true });
       writeFileSync('${output}/' + file, content);
     }`,
  );
}

const built = () => lines.filter((line) => line.startsWith('Building'));

test('both sites end up in one directory', async () => {
  await build({ supabaseUrl: null, root, report });
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('home');
  expect(readFileSync(join(root, 'dist/auth.html'), 'utf8')).toBe('admin');
  expect(readFileSync(join(root, 'dist/assets/app.js'), 'utf8')).toBe('app');
});

test('only changed parts are built again', async () => {
  await build({ supabaseUrl: null, root, report });
  expect(built()).toHaveLength(2);
  lines.length = 0;

  await build({ supabaseUrl: null, root, report });
  write('admin/src/app.test.ts', 'a test is no part of the output');
  await build({ supabaseUrl: null, root, report });
  expect(lines).toEqual([]);

  write('admin/src/app.ts', 'changed');
  await build({ supabaseUrl: null, root, report });
  expect(built()).toEqual(['Building the admin app…']);

  write('domain/event/event.ts', 'changed');
  await build({ supabaseUrl: null, root, report });
  expect(built()).toHaveLength(3);
});

test('missing output is built again', async () => {
  await build({ supabaseUrl: null, root, report });
  rmSync(join(root, 'admin/dist'), { recursive: true });
  rmSync(join(root, 'dist'), { recursive: true });
  lines.length = 0;
  await build({ supabaseUrl: null, root, report });
  expect(built()).toEqual(['Building the admin app…']);
  expect(existsSync(join(root, 'dist/auth.html'))).toBe(true);
});

test('files that a site no longer has are removed', async () => {
  await build({ supabaseUrl: null, root, report });
  rmSync(join(root, 'admin/dist'), { recursive: true });
  workspace('admin', 'dist', { 'dashboard.html': 'admin' });
  await build({ supabaseUrl: null, root, report });
  expect(existsSync(join(root, 'dist/auth.html'))).toBe(false);
  expect(existsSync(join(root, 'dist/dashboard.html'))).toBe(true);
});

test('headers are written for the Supabase in use', async () => {
  write(
    'server/http/headers.ts',
    `export const staticHeadersFile = async ({ supabaseUrl }: { supabaseUrl: string | null }) =>
       '/*\\n  X-Supabase: ' + supabaseUrl;`,
  );
  const headers = () => readFileSync(join(root, 'dist/_headers'), 'utf8');
  await build({ supabaseUrl: null, root });
  expect(headers()).toContain('X-Supabase: null');
  await build({ supabaseUrl: 'https://x.supabase.co', root });
  expect(headers()).toContain('X-Supabase: https://x.supabase.co');
});

test('a build is always a production build', async () => {
  write('admin/build.js', `console.log(process.env.NODE_ENV); process.exit(1);`);
  await expect(build({ supabaseUrl: null, root, report })).rejects.toThrow();
  expect(lines.join('\n')).toContain('production');
});

test('a build killed halfway ends all its processes, and runs again', async () => {
  write(
    'admin/build.js',
    `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
     mkdirSync('dist', { recursive: true });
     writeFileSync('dist/auth.html', 'half');
     writeFileSync('building', String(process.pid));
     if (existsSync('hang')) setInterval(() => writeFileSync('dist/auth.html', 'late'), 20);
     else writeFileSync('dist/auth.html', 'admin');`,
  );
  write('admin/hang', '');
  const code = `import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'build.ts')).href)})
    .then(({ build }) => build({ supabaseUrl: null, root: ${JSON.stringify(root)} }))`;
  const first = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  await expect.poll(() => existsSync(join(root, 'admin/building')), { timeout: 50_000 }).toBe(true);
  const ended = once(first, 'exit');
  first.kill('SIGKILL');
  await ended;
  rmSync(join(root, 'admin/hang'));

  await build({ supabaseUrl: null, root, report });
  expect(readFileSync(join(root, 'dist/auth.html'), 'utf8')).toBe('admin');
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('home');
  // A process that still ran would have written by now.
  expect(readdirSync(join(root, 'node_modules/.cache/tabiya/building'))).toEqual([]);
});

test('a failing build is shown and named, and retried', async () => {
  write('admin/build.js', 'console.log("Unexpected token in app.tsx"); process.exit(1);');
  await expect(build({ supabaseUrl: null, root, report })).rejects.toThrow(
    'Building the admin app failed.',
  );
  expect(lines.join('\n')).toContain('Unexpected token in app.tsx');
  await expect(build({ supabaseUrl: null, root, report })).rejects.toThrow('admin app');
});

test('a build without anything to publish is reported', async () => {
  write('admin/build.js', '');
  await expect(build({ supabaseUrl: null, root })).rejects.toThrow('left no files in admin/dist');
});

test('two sites with the same page are rejected', async () => {
  workspace('admin', 'dist', { 'index.html': 'admin' });
  await expect(build({ supabaseUrl: null, root })).rejects.toThrow('index.html');
});

test('a public site is built without developer pages', async () => {
  write(
    'admin/build.js',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     mkdirSync('dist', { recursive: true });
     writeFileSync('dist/auth.html', process.env.AUTH_TEST);`,
  );
  await build({ supabaseUrl: null, forDevelopers: true, root, report });
  expect(readFileSync(join(root, 'dist/auth.html'), 'utf8')).toBe('on');
  await build({ supabaseUrl: null, forDevelopers: false, root, report });
  expect(readFileSync(join(root, 'dist/auth.html'), 'utf8')).toBe('off');
});

test('the operator’s words are in the pages, and changes update them', async () => {
  write(
    'site-renderer/build.js',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     mkdirSync('dist/client', { recursive: true });
     writeFileSync('dist/client/imprint.html', process.env.IMPRINT_TEXT);`,
  );
  const imprint = () => readFileSync(join(root, 'dist/imprint.html'), 'utf8');
  write('imprint.txt', 'Chess Club\n');
  vi.stubEnv('IMPRINT_FILE', 'imprint.txt');
  await build({ supabaseUrl: null, root, report });
  expect(imprint()).toBe('Chess Club');
  write('imprint.txt', 'Another Club');
  await build({ supabaseUrl: null, root, report });
  expect(imprint()).toBe('Another Club');
  vi.stubEnv('IMPRINT_FILE', 'nowhere.txt');
  await expect(build({ supabaseUrl: null, root, report })).rejects.toThrow(
    /^IMPRINT_FILE: .*nowhere\.txt/,
  );
});
