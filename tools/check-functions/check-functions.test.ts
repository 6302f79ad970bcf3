import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call } from '../../functions/tests/call.ts';
import { startHost } from '../../local/testing.ts';
import type { Runtime, RuntimeSettings } from './scene.ts';
import { playThread } from './thread.ts';

/** Starts the one-machine host with the same functions, over the given Supabase. */
async function startOnHost(settings: RuntimeSettings): Promise<Runtime> {
  const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } = settings;
  const { SUPABASE_SECRET_KEY: secretKey = '', ...rest } = settings;
  Object.assign(process.env, rest);
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-thread-'));
  const host = await startHost({
    port: 0,
    dataDir,
    supabase: { url, publishableKey, secretKey },
    publishDir: join(import.meta.dirname, '../../local/test-fixtures/site'),
  });
  const { default: sweep } = await import('../../functions/sweep.ts');
  return {
    origin: host.url,
    sweep: () => call(sweep, '/', { method: 'POST' }),
    output: () => '',
    async stop() {
      await host.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

test('the tournament played on Netlify’s runtime passes on the one-machine host', async () => {
  const lines: string[] = [];
  expect(await playThread(startOnHost, (line) => lines.push(line)), lines.join('\n')).toBe(true);
});
