import { defineConfig } from 'vitest/config';

/** The tests of the database: embedded, and native where there is one. */
export default defineConfig({
  test: {
    name: 'supabase',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: './tests/global-setup.ts',
  },
});
