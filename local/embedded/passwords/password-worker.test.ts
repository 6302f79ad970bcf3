import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { createClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../testing.ts';

let supabase: TestSupabase;
beforeAll(async () => {
  supabase = await startTestSupabase();
}, 60_000);
afterAll(() => supabase.stop());

test('a password is hashed and compared outside of this thread', async () => {
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

test.runIf(availableParallelism() > 1)('this thread is free meanwhile', async () => {
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 8 }, () => bcrypt.hash('secret-password', 10)));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test('whoever finds too many waiting is told to come back', async () => {
  const account = { email: 'ben@club.example', password: 'secret-password' };
  await supabase.createUser(account);
  const crowd = Promise.allSettled(Array.from({ length: 60 }, () => bcrypt.hash('x', 8)));
  const refused = await fetch(`${supabase.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: supabase.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  const outcomes = (await crowd).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(40);
  expect(await bcrypt.compare('x', await bcrypt.hash('x', 4))).toBe(true);
});
