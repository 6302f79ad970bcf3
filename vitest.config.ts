import { defineConfig } from 'vitest/config';

const node = (name: string) => ({
  test: { name, root: name, include: ['**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    // Most of the time goes into waiting for databases and processes.
    maxWorkers: '100%',
    projects: [
      node('admin'),
      node('domain'),
      node('functions'),
      node('local'),
      node('scripts'),
      './site-renderer/vitest.config.ts',
      './supabase/vitest.config.ts',
    ],
  },
});
