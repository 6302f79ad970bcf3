import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedSupabase } from '../../local/embedded/embedded-supabase.ts';
import { publishEvent } from '../../supabase/tests/fixtures.ts';
import { formatWhole, printTable } from './table.ts';

const SAVES = 200;
const ROUNDS = 5;
/** An event with every field filled in. */
const DRAFT_BYTES = 47_000;

/**
 * Measures the disk space that the autosaves of one event take. The host vacuums its database every ten minutes, during
 * which continuous typing saves about 200 times.
 */
export async function benchAutosaves(): Promise<void> {
  const rows = [
    ['never vacuumed', ...(await growth(false))],
    [`vacuumed every ${SAVES}`, ...(await growth(true))],
  ];
  const rounds = Array.from(
    { length: ROUNDS },
    (_, round) => `${formatWhole((round + 1) * SAVES)} saves`,
  );
  printTable(
    `What autosaves of ${formatWhole(DRAFT_BYTES)} B add to the tables of the embedded database, MB`,
    ['', ...rounds],
    rows,
  );
}

async function growth(vacuums: boolean): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
  const supabase = await startEmbeddedSupabase({
    dataDir,
    migrationsDir: join(import.meta.dirname, '../../supabase/migrations'),
    siteUrl: 'http://localhost',
  });
  try {
    const organizerId = crypto.randomUUID();
    await supabase.sql('insert into auth.users (id, email) values ($1, $2)', [
      organizerId,
      'o@club.example',
    ]);
    const eventId = await publishEvent(supabase.sql, organizerId);
    await supabase.vacuum();
    const before = tableBytes(dataDir);
    const grown: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (let save = 0; save < SAVES; save++) {
        await supabase.sql('update public.events set draft = $2 where id = $1', [eventId, draft()]);
      }
      if (vacuums) await supabase.vacuum();
      grown.push(((tableBytes(dataDir) - before) / 1e6).toFixed(1));
    }
    return grown;
  } finally {
    await supabase.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Random, so that Postgres cannot compress it: the largest size of such a draft. */
function draft(): { content: string } {
  const bytes = crypto.getRandomValues(new Uint8Array((DRAFT_BYTES * 3) / 4));
  return { content: Buffer.from(bytes).toString('base64') };
}

/** Returns the size of the files of tables and indexes; the log is reused and not counted. */
function tableBytes(dataDir: string): number {
  const directory = join(dataDir, 'db/base');
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
