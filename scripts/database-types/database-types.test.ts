import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateDatabaseTypes, TYPES_FILE } from './generate.ts';
import { printLiterals } from './print-schema.ts';

test('the types in supabase/database-types.ts match the migrations', async () => {
  expect(
    readFileSync(TYPES_FILE, 'utf8'),
    'supabase/database-types.ts is outdated: run npm run types:database',
  ).toBe(await generateDatabaseTypes());
});

test.each([
  ["CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))", ['draft', 'published']],
  ['CHECK ((fee = ANY (ARRAY[(1)::numeric, (2)::numeric])))', []],
  ["CHECK (((status = ANY (ARRAY['draft'::text])) OR is_old))", []],
  ['CHECK ((length(notes) <= 2000))', []],
])('%s allows the values %j', (definition, literals) => {
  expect(printLiterals(definition)).toEqual(literals);
});
