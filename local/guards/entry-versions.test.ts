import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const SOURCES = ['admin/src/**/*.{ts,tsx}', 'functions/*.ts', 'server/**/*.ts'];

/** The statements of the sources that write entries by the data API, from `from` on. */
const writes = globSync(SOURCES, { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .flatMap(
    (text) => text.match(/\.from\('participants'\)\s*\.(?:update|upsert|delete)[^;]*/g) ?? [],
  );

const those = (method: string) => writes.filter((write) => write.includes(`.${method}(`));

test('an entry is changed only in the version that was read', () => {
  expect(those('update')).not.toEqual([]);
  for (const write of those('update')) expect(write).toMatch(/\.eq\('version', \w/);
});

test('entries are deleted by an operation that compares them, or with a whole example tournament', () => {
  expect(those('upsert')).toEqual([]);
  expect(those('delete')).toHaveLength(1);
  expect(those('delete')[0]).toMatch(/\.delete\(\)\.eq\('event_id', eventId\)/);
});
