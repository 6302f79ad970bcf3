import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchema } from '../supabase/schemas/order.ts';
import { MIGRATIONS, objectsFrom, objectsOf } from './schema/databases.ts';
import { migrationStatements } from './schema/migration.ts';

/*
 * Prints what the migrations lack of the declared schema, as statements. With `--write <name>` it writes them to a new
 * migration, once they have been tried.
 */
const [option, name] = process.argv.slice(2);
if (option !== undefined && (option !== '--write' || !/^[a-z0-9_]+$/.test(name ?? ''))) {
  console.error('Usage: npm run schema:diff [-- --write <name_in_lower_case>]');
  process.exit(1);
}
const declared = await objectsOf(readSchema());
const statements = migrationStatements(declared, await objectsFrom(MIGRATIONS));
const sql = [
  '-- Why, and what becomes of the rows?',
  'set local check_function_bodies = off;',
  ...statements,
  '',
]
  .join('\n\n')
  .trimEnd();
if (statements.length === 0) console.log('The migrations match the schema.');
else if (option === undefined) console.log(statements.join('\n\n'));
else await write(`${nextVersion()}_${name}.sql`);

/** Writes a migration whose statements lead to the declared schema. Shows what would still differ if they don't. */
async function write(file: string): Promise<void> {
  const trial = mkdtempSync(join(tmpdir(), 'tabiya-migration-'));
  try {
    for (const each of readdirSync(MIGRATIONS))
      symlinkSync(join(MIGRATIONS, each), join(trial, each));
    writeFileSync(join(trial, file), sql);
    const missing = migrationStatements(declared, await objectsFrom(trial));
    if (missing.length > 0) throw new Error(`Still missing:\n\n${missing.join('\n\n')}`);
  } finally {
    rmSync(trial, { recursive: true });
  }
  writeFileSync(join(MIGRATIONS, file), `${sql}\n`);
  console.log(`Wrote supabase/migrations/${file}. Read it: it knows nothing of the rows.`);
}

/** The present time as a version, after all others. */
function nextVersion(): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const versions = readdirSync(MIGRATIONS).map((file) => Number.parseInt(file, 10));
  return String(Math.max(Number(now), ...versions.filter(Number.isFinite).map((last) => last + 1)));
}
