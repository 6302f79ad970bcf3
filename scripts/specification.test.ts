import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('each statement of the specification names existing tests', () => {
  const statements = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(statements).not.toEqual([]);
  const broken = statements.filter((line) => {
    const [, tests = ''] = line.split(' — ');
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return files.length === 0 || !files.every((file) => existsSync(join(ROOT, file)));
  });
  expect(broken).toEqual([]);
});
