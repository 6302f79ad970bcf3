import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostVariables } from '../local/environment.ts';
import { functionsVariables } from '../server/environment/environment.ts';

const docs = join(import.meta.dirname, '../docs');
const page = (name: string) => readFileSync(join(docs, 'operations', name), 'utf8');

test('the table of settings has every variable that is read, once', () => {
  const named = [...page('environment.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  const read = new Set([...functionsVariables, ...hostVariables]);
  expect(named.toSorted()).toEqual([...read].toSorted());
});

test('the index links to the page of each task', () => {
  const pages = readdirSync(join(docs, 'operations')).filter((name) => name !== 'README.md');
  const named = [...page('README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path ?? '');
  expect(named.toSorted()).toEqual(pages.toSorted());
});

test('the log table explains every message in the code', () => {
  const table = page('log.md');
  const root = join(docs, '..');
  const files = globSync(['{server,functions,local}/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/(tests|node_modules|test-fixtures)\//.test(file),
  );
  const written = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\blog(?:Info|Error)\(\s*'([^']+)'/g)].map(
      ([, message]) => message ?? '',
    ),
  );
  expect(written.length).toBeGreaterThan(15);
  expect(written.filter((message) => !table.includes(`| \`${message}\` `))).toEqual([]);
});
