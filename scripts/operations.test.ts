import { existsSync, readFileSync } from 'node:fs';
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
