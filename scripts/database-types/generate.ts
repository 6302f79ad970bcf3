import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startTestSupabase } from '../../local/testing.ts';
import { printSchema } from './print-schema.ts';
import { readSchema } from './read-schema.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The path of the generated types. */
export const TYPES_FILE = join(ROOT, 'supabase/database-types.ts');

/** Generates the types of the database after all migrations, formatted like all code here. */
export async function generateDatabaseTypes(): Promise<string> {
  const supabase = await startTestSupabase();
  try {
    return format(printSchema(await readSchema(supabase.sql)));
  } finally {
    await supabase.stop();
  }
}

function format(source: string): string {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${TYPES_FILE}`], {
    cwd: ROOT,
    input: source,
    encoding: 'utf8',
  });
}
