import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostVariables } from '../local/environment.ts';
import { functionsVariables } from '../server/environment/environment.ts';

const docs = join(import.meta.dirname, '../docs');
const operations = readFileSync(join(docs, 'operations.md'), 'utf8');

test('the table of the environment names the variables that are read, each once', () => {
  const table = operations.split('## Environment')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  const read = new Set([...functionsVariables, ...hostVariables]);
  expect(named.toSorted()).toEqual([...read].toSorted());
});

test('the examples that the page names are there', () => {
  const named = [...operations.matchAll(/\]\((examples\/[^)]+)\)/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(docs, path)))).toEqual([]);
});

test('the table of the log explains every message that the code writes', () => {
  const table = operations.split('## What the log says')[1]?.split('\n## ')[0] ?? '';
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
