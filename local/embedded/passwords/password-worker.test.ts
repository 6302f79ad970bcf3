import { execFileSync } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../testing.ts';

let supabase: TestSupabase;
beforeAll(async () => {
  supabase = await startTestSupabase();
});
afterAll(() => supabase.stop());

test('a password is hashed and compared in another thread', async () => {
  const here = [vi.spyOn(bcrypt, 'hashSync'), vi.spyOn(bcrypt, 'compareSync')];
  const aside = [vi.spyOn(bcrypt, 'hash'), vi.spyOn(bcrypt, 'compare')];
  const account = { email: 'ann@club.example', password: 'secret-password' };
  await supabase.createUser(account);
  const { auth } = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  expect((await auth.signInWithPassword(account)).error).toBeNull();
  const wrong = await auth.signInWithPassword({ ...account, password: 'another-password' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  for (const spy of here) expect(spy).not.toHaveBeenCalled();
  for (const spy of aside) expect(spy).toHaveBeenCalled();
});

test('the main thread stays free meanwhile', async () => {
  // The CPU time of this thread, which does not depend on the machine's load.
  const start = process.threadCpuUsage();
  await Promise.all(Array.from({ length: 8 }, () => bcrypt.hash('secret-password', 8)));
  const aside = process.threadCpuUsage(start).user;
  const middle = process.threadCpuUsage();
  for (let n = 0; n < 8; n++) bcrypt.hashSync('secret-password', 8);
  expect(aside).toBeLessThan(process.threadCpuUsage(middle).user / 2);
});

/** Asks the thread for a hash, then prints the priorities of all threads of its process. */
const PRIORITIES = `
  const { readdirSync, readFileSync } = require('node:fs');
  const thread = new (require('node:worker_threads').Worker)(process.argv[1]);
  thread.once('message', () => {
    const stats = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/stat', 'utf8'));
    console.log(JSON.stringify(stats.map((stat) => Number(stat.split(') ')[1].split(' ')[16]))));
    process.exit();
  });
  thread.postMessage({ id: 1, kind: 'hash', password: 'x', salt: 4 });`;

// Other systems have no priorities of threads.
test.runIf(process.platform === 'linux')(
  'passwords are hashed below the priority of the process, however low that is',
  () => {
    const file = join(import.meta.dirname, 'password-thread.ts');
    const command = ['-n', '15', process.execPath, '-e', PRIORITIES, file];
    const priorities: number[] = JSON.parse(execFileSync('nice', command, { encoding: 'utf8' }));
    const lowest = constants.priority.PRIORITY_LOW;
    expect(Math.min(...priorities)).toBe(Math.min(getPriority() + 15, lowest));
    expect(Math.max(...priorities)).toBe(lowest);
  },
);

test('at most forty may wait', async () => {
  const crowd = Array.from({ length: 60 }, () => bcrypt.hash('x', 4));
  const outcomes = (await Promise.allSettled(crowd)).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(40);
  expect(await bcrypt.compare('x', await bcrypt.hash('x', 4))).toBe(true);
});

test('a request is told to come back if too many are waiting', async () => {
  const account = { email: 'ben@club.example', password: 'secret-password' };
  await supabase.createUser(account);
  // Forty clients that retry at once, for as long as another client waits.
  let isBusy = true;
  const crowd = Array.from({ length: 40 }, async () => {
    while (isBusy) await bcrypt.hash('x', 4);
  });
  const refused = await fetch(`${supabase.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: supabase.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  isBusy = false;
  await Promise.all(crowd);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
});
