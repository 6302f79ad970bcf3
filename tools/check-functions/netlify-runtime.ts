import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../local/test-fixtures/free-port.ts';
import type { Runtime, RuntimeSettings } from './scene.ts';

const ROOT = join(import.meta.dirname, '../..');

/** How long the runtime may take to answer, in milliseconds. */
const MAX_START = 120_000;

/**
 * Starts the functions of `dist-functions` and the files of `dist` on Netlify's own runtime, without a login and
 * without the network. The environment is that of the functions; `SITE_URL` is set to the origin. Throws if it does not
 * start.
 */
export async function startRuntime(environment: RuntimeSettings): Promise<Runtime> {
  // A directory of its own: in the repository the tool asks which workspace to use, and would serve earlier pages.
  // Started in a clone with this directory as its --cwd, it looks for the root of the clone above it, and never ends.
  const root = mkdtempSync(join(tmpdir(), 'tabiya-netlify-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    join(ROOT, 'deploy/node_modules/.bin/netlify'),
    [
      'dev',
      '--offline',
      '--internal-disable-edge-functions',
      '--framework',
      '#static',
      '--port',
      String(port),
      '--no-open',
      '-d',
      join(ROOT, 'dist'),
      '-f',
      join(ROOT, 'dist-functions'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, since the tool starts others.
      detached: true,
      env: { ...process.env, ...environment, SITE_URL: origin, NETLIFY_SITE_ID: '', CI: 'true' },
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const runtime: Runtime = {
    origin,
    sweep: () => fetch(`${origin}/.netlify/functions/sweep`, { method: 'POST' }),
    output: () => printed,
    stop: () => stop(child, root),
  };
  try {
    await answers(origin, child);
    return runtime;
  } catch (error) {
    await runtime.stop();
    throw new Error(`Netlify's runtime does not start. It printed:\n${printed.slice(-2000)}`, {
      cause: error,
    });
  }
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + MAX_START;
  while (child.exitCode === null && performance.now() < end) {
    const answer = await fetch(`${origin}/api/config`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(250);
  }
  throw new Error(child.exitCode === null ? 'It never answered.' : `It ended: ${child.exitCode}.`);
}

async function stop(child: ChildProcess, root: string): Promise<void> {
  await end(child);
  rmSync(root, { recursive: true, force: true, maxRetries: 3 });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  const isOver = await Promise.race([ended.then(() => true), setTimeout(10_000, false)]);
  if (!isOver) process.kill(-child.pid, 'SIGKILL');
}
