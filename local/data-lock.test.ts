import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDataDirectory, waitForDataDirectory } from './data-lock.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabiya-lock-'));
  file = join(dataDir, 'lock');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a directory has one user at a time', () => {
  const lock = lockDataDirectory(dataDir);
  expect(() => lockDataDirectory(dataDir)).toThrow(
    `in use by another Tabiya process (${process.pid})`,
  );
  lock.release();
  expect(existsSync(file)).toBe(false);
  lockDataDirectory(dataDir).release();
});

test('a missing directory is created', () => {
  lockDataDirectory(join(dataDir, 'new', 'deeper')).release();
});

test('a killed process’s lock is taken over', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
     lockDataDirectory(${JSON.stringify(dataDir)});
     console.log('locked');
     process.stdin.resume();`,
  ]);
  await once(holder.stdout, 'data');
  expect(() => lockDataDirectory(dataDir)).toThrow(`process (${holder.pid})`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataDirectory(dataDir).release();
});

test('starting right after a kill is possible', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
     lockDataDirectory(${JSON.stringify(dataDir)});
     console.log('locked');
     process.stdin.resume();`,
  ]);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  (await waitForDataDirectory(dataDir)).release();
});

/** The timeout for actions of other processes. */
const PATIENCE = { timeout: 30_000 };

test.runIf(process.platform === 'linux')(
  'a process that ended unnoticed holds no lock',
  async () => {
    // It ends as the child of `sleep`, which the shell becomes and which never reaps its children.
    const parent = spawn('sh', [
      '-c',
      'exec 3<&0; cat <&3 >/dev/null & echo $!; exec 3<&-; exec sleep 60',
    ]);
    const [pid] = await once(parent.stdout, 'data');
    const stat = (id: unknown) => readFileSync(`/proc/${Number(id)}/stat`, 'utf8');
    await vi.waitFor(() => expect(stat(parent.pid)).toContain('(sleep)'), PATIENCE);
    parent.stdin.end();
    await vi.waitFor(() => expect(stat(pid)).toContain(') Z '), PATIENCE);
    writeFileSync(file, `${Number(pid)} unknown`);
    lockDataDirectory(dataDir).release();
    parent.kill('SIGKILL');
  },
);

test.runIf(process.platform === 'linux')('a reused process id does not keep a stale lock', () => {
  writeFileSync(file, `${process.pid} started-before-the-last-boot/1`);
  lockDataDirectory(dataDir).release();
});

test('a lock without a process is taken over', () => {
  writeFileSync(file, '');
  lockDataDirectory(dataDir).release();
});

test('releasing leaves another process’s lock alone', () => {
  const lock = lockDataDirectory(dataDir);
  writeFileSync(file, '1 somebody-else');
  lock.release();
  expect(readFileSync(file, 'utf8')).toBe('1 somebody-else');
});

test('of many processes that find a stale lock, one gets the directory', async () => {
  writeFileSync(file, '999999999 gone');
  const code = `
    import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
    process.stdin.once('data', () => {
      try { lockDataDirectory(${JSON.stringify(dataDir)}); console.log('mine'); }
      catch { console.log('taken'); }
    });
    console.log('waiting');`;
  const racers = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', code]),
  );
  await Promise.all(racers.map((racer) => once(racer.stdout, 'data')));
  for (const racer of racers) racer.stdin.write('go');
  const answers = await Promise.all(racers.map((racer) => once(racer.stdout, 'data')));
  for (const racer of racers) racer.kill('SIGKILL');
  expect(answers.map(String).sort()).toEqual(['mine\n', ...Array(5).fill('taken\n')]);
});
