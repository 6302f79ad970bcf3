// Preloaded into each process of a build: records that it is running, and ends with the process that started the build.
// A killed build must not keep writing while the next one writes the same files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { BUILD_PARENT: parent = '', BUILD_PROCESSES: directory = '' } = process.env;

if (isMainThread && parent !== '' && directory !== '') {
  const file = join(directory, String(process.pid));
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, '');
  process.on('exit', () => rmSync(file, { force: true }));
  setInterval(() => {
    if (!isAlive(Number(parent))) process.exit(1);
  }, 200).unref();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
