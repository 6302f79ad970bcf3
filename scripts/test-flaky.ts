import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/*
 * Repeats a browser test ten times on the machine as it is, then ten times beside processes that keep every core busy:
 * `npm run test:flaky -- organizer/tabs.spec.ts:43`. Ends with 1 if any of them failed.
 */

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name a test: npm run test:flaky -- organizer/tabs.spec.ts:43');
  process.exit(1);
}

const isStable = [false, true].map((isBusy) => {
  console.log(`\n── Ten times ${isBusy ? 'with every core busy' : 'on the machine as it is'}`);
  const load = isBusy ? Array.from({ length: availableParallelism() }, keepCoreBusy) : [];
  const parameters = ['test', '--config', 'e2e', '--repeat-each=10', '--retries=0', ...files];
  const { status } = spawnSync('playwright', parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const child of load) child.kill();
  return status === 0;
});
process.exitCode = isStable.every(Boolean) ? 0 : 1;

function keepCoreBusy(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}
