import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A line of docs/specification.md: the texts it quotes, and the tests it names. */
type Statement = { line: string; quotes: string[]; files: string[] };

const statements: Statement[] = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [statement = '', tests = ''] = line.split(' — ');
    return {
      line,
      // What we do not do is quoted where it says so, and stands in no test.
      quotes: statement.startsWith('- Differs') ? [] : texts(statement, /"([^"]+)"/g),
      files: texts(tests, /`([^`]+)`/g),
    };
  });

function texts(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].map(([, text]) => text ?? '');
}

test('each statement of the specification names tests that exist', () => {
  expect(statements.length).toBeGreaterThan(80);
  const broken = statements.filter(
    ({ files }) => files.length === 0 || !files.every((file) => existsSync(join(ROOT, file))),
  );
  expect(broken.map(({ line }) => line)).toEqual([]);
});

test('each text that is quoted stands in one of the tests that its line names', () => {
  const missing = statements.flatMap(({ quotes, files }) => {
    const sources = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
    return quotes.filter((quote) => !sources.includes(quote));
  });
  expect(missing).toEqual([]);
});
