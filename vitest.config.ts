import { defineConfig } from 'vitest/config';

const node = (name: string) => ({
  test: { name, root: name, include: ['**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
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
