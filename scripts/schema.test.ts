import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Catalog, catalogDifferences } from './schema/catalog.ts';
import { catalogFrom, MIGRATIONS, SCHEMAS } from './schema/databases.ts';

test('the migrations create the declared schema', async () => {
  const [declared, migrated] = [await catalogFrom(SCHEMAS), await catalogFrom(MIGRATIONS)];
  const kinds = new Set([...declared.keys()].map((name) => name.split(' ')[0]));
  expect([...kinds].sort()).toEqual([
    ...['column', 'comment', 'constraint', 'function', 'index', 'policy', 'schema', 'table'],
    ...['trigger'],
  ]);
  expect(catalogDifferences(declared, migrated)).toEqual([]);
});

test('differences are named with their declarations', () => {
  const catalog = (entries: Record<string, string>): Catalog => new Map(Object.entries(entries));
  const declared = catalog({ 'column a.b': 'text', 'column a.c': 'integer', 'table a': 'r' });
  const migrated = catalog({ 'column a.b': 'bigint', 'column a.d': 'text', 'table a': 'r' });
  expect(catalogDifferences(declared, migrated)).toEqual([
    'column a.b: declared as\ntext\nbut migrated as\nbigint',
    'column a.c: in no migration\ninteger',
    'column a.d: in the migrations only',
  ]);
});

/** Migrations that have run somewhere, by the SHA-256 of their file: they never change. */
const RELEASED: Readonly<Record<string, string>> = {
  '20261125000000_first.sql': 'a9e5dffdb22535a8dad2978401502d1d41841fd0d22cb0e1c995d502094a5355',
};

test('a released migration never changes, and new ones come after all of them', () => {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const hashes = files.map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(join(MIGRATIONS, file)))
      .digest('hex'),
  ]);
  const released = Object.entries(RELEASED);
  expect(hashes.slice(0, released.length)).toEqual(released);
});
