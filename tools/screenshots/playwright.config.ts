import { defineConfig } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';

const { projects: _, ...shared } = config;

/** Takes pictures instead of testing: `npm run screenshots`. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/screenshots-run',
  workers: 2,
  timeout: 300_000,
});
