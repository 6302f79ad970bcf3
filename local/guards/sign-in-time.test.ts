import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../testing.ts';
import { answerInSteps } from './sign-in-time.ts';

const vera = { email: 'vera@example.org', password: 'secret-password' };
let supabase: TestSupabase;
beforeAll(async () => {
  supabase = await startTestSupabase();
  await supabase.createUser(vera);
});
afterAll(() => supabase.stop());

const auth = () =>
  createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => answerInSteps(new Request(input, init), fetch) },
  }).auth;

async function timed<Result>(work: () => Promise<Result>) {
  const started = performance.now();
  const result = await work();
  return { result, took: performance.now() - started };
}

test('neither time nor words of a failed sign-in reveal whether the address has an account', async () => {
  const wrong = (email: string) =>
    timed(() => auth().signInWithPassword({ email, password: 'wrong-password' }));
  const [known, unknown] = [await wrong(vera.email), await wrong('nobody@example.org')];
  expect(known.took).toBeGreaterThan(390);
  expect(unknown.took).toBeGreaterThan(390);
  expect(unknown.result.error?.message).toBe(known.result.error?.message);
});

test('requesting a password reset takes the same time for everyone', async () => {
  for (const email of [vera.email, 'nobody@example.org']) {
    const { result, took } = await timed(() => auth().resetPasswordForEmail(email));
    expect(result.error).toBeNull();
    expect(took).toBeGreaterThan(390);
  }
});

test('the right password causes no delay', async () => {
  const calls: string[] = [];
  const request = new Request(`${supabase.url}/auth/v1/token?grant_type=password`);
  // With the clock frozen, waiting here would never end.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await answerInSteps(request, async ({ method }) => {
    calls.push(method);
    return Response.json({});
  });
  expect(calls).toEqual(['GET']);
});
