import { afterAll, vi } from 'vitest';
import { forgetEnvironment } from '../../server/environment/environment.ts';

const before = { ...process.env };

/** Resets the spies and settings of a file of tests, since the next one runs in the same process. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) {
    if (!(name in before)) delete process.env[name];
  }
  Object.assign(process.env, before);
  forgetEnvironment();
});
