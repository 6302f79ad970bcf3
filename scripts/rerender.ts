import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { readAddress } from '../local/netlify-host/host-address.ts';

const ROOT = join(import.meta.dirname, '..');

/** The polling interval in ms. */
const INTERVAL = 1000;

/** The time without progress, in ms, after which no sweep can be running: it runs once a minute. */
const PATIENCE = 180_000;

type Supabase = { url: string; secretKey: string };

/**
 * Marks every page for rendering and shows the progress of the site's sweeps. The site has to be running, since pages
 * are rendered there.
 */
async function rerender(): Promise<void> {
  const supabase = openSupabase(process.env);
  const total = await call(supabase, 'rerender_all', {});
  let best = total;
  let lastProgress = Date.now();
  while (best > 0) {
    draw(total - best, total);
    await wait(INTERVAL);
    const waiting = await call(supabase, 'count_pages_waiting', {});
    if (waiting < best) lastProgress = Date.now();
    best = Math.min(best, waiting);
    if (Date.now() - lastProgress > PATIENCE) {
      throw new Error('Nothing is rendering. Is the site running?');
    }
  }
  draw(total, total);
  process.stdout.write('\n');
}

/** Returns the Supabase of the environment, otherwise that of the one-machine host. */
function openSupabase(environment: NodeJS.ProcessEnv): Supabase {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY, DATA_DIR = '.data' } = environment;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY)
    return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
  const dataDir = resolve(ROOT, DATA_DIR);
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    throw new Error(
      'Set SUPABASE_URL and SUPABASE_SECRET_KEY, or DATA_DIR as the one-machine host has it.',
    );
  }
  const { secretKey } = z
    .object({ secretKey: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const url = readAddress(dataDir);
  if (url === null)
    throw new Error(`The site that uses ${dataDir} is not running. Start it first.`);
  return { url, secretKey };
}

async function call(
  { url, secretKey }: Supabase,
  name: string,
  parameters: object,
): Promise<number> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`);
  return z.coerce.number().parse(await response.json());
}

function draw(done: number, total: number): void {
  const share = total === 0 ? 1 : done / total;
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  const line = `${bar} ${done} of ${total} pages`;
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`);
}

try {
  await rerender();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
