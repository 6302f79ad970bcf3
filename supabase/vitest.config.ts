import { defineConfig } from 'vitest/config';
import { ONE_COMPILER, PATIENCE } from '../vitest.config.ts';

/** The tests of the database: embedded, and native where there is one. */
export default defineConfig({
  test: {
    name: 'supabase',
    // Each file takes a database of its own; a process that has made one makes the next in half the time.
    isolate: false,
    execArgv: ONE_COMPILER,
    maxWorkers: '100%',
    ...PATIENCE,
    globalSetup: './tests/global-setup.ts',
  },
});
