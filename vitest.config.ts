import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Tests start some two hundred processes on the same sources, which are compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'tabiya-compiled');

/**
 * As `npm start` runs (see local/README.md): embedded databases start in two thirds of the time. Where V8 replaces
 * compiled WebAssembly while databases come and go, it has ended a worker with "Check failed: jit_page_->allocations_".
 */
export const ONE_COMPILER = ['--liftoff-only'];

/** One limit for all, ended only by what hangs: how long a test takes is the machine's matter. */
export const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

const node = (name: string) => ({
  test: { name, root: name, include: ['**/*.test.{ts,tsx}'], ...PATIENCE, execArgv: ONE_COMPILER },
});

/** Files that leave nothing behind share their process: loading modules anew for each was most of their time. */
const shared = (name: string) => ({ test: { ...node(name).test, isolate: false } });

/** Some of these run hosts in their process, which leave their settings in its environment. */
const sharedLocal = {
  test: { ...shared('local').test, setupFiles: ['./test-fixtures/afresh.ts'] },
};

export default defineConfig({
  test: {
    // Most of the time goes into waiting for databases and processes.
    maxWorkers: '100%',
    // The logs of the code under test are of interest where a test fails.
    silent: 'passed-only',
    projects: [
      shared('admin'),
      shared('domain'),
      shared('functions'),
      sharedLocal,
      node('scripts'),
      node('tools'),
      shared('server'),
      './site-renderer/vitest.config.ts',
      './supabase/vitest.config.ts',
    ],
  },
});
