import { createClient } from '@supabase/supabase-js';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { createEvent } from './events.ts';
import {
  type PaymentDeadline,
  paymentDeadlineQuery,
  savePaymentDeadline,
} from './payment-deadline.ts';
import type { Client } from './supabase.ts';

let supabase: TestSupabase;
let client: Client;
let ownerId: string;
let eventId: string;

beforeAll(async () => {
  supabase = await startTestSupabase();
  const user = await supabase.createUser({ email: 'olga@club.example' });
  ownerId = user.id;
  await supabase.sql('update public.profiles set premium = true where user_id = $1', [ownerId]);
  client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${user.accessToken}` } },
  });
});
afterAll(() => supabase.stop());
beforeEach(async () => {
  const day = { title: 'Spring Open', startDate: '2027-04-02', endDate: '2027-04-02' };
  const place = { venueName: 'Town Hall', country: 'Norway', city: 'Bergen' };
  ({ eventId } = await createEvent(client, ownerId, { ...EMPTY_EVENT, ...day, ...place }));
});

const stored = () => new QueryClient().fetchQuery(paymentDeadlineQuery(client, eventId));
const save = (before: PaymentDeadline | null, after: PaymentDeadline | null) =>
  savePaymentDeadline(client, eventId, { before, after });
const WEEK: PaymentDeadline = { days: 7, action: 'ask' };
const MONTH: PaymentDeadline = { days: 30, action: 'give' };

test('a payment deadline is set, changed, and removed', async () => {
  for (const [before, after] of [
    [null, WEEK],
    [WEEK, MONTH],
    [MONTH, null],
  ] as const) {
    await save(before, after);
    expect(await stored()).toEqual(after);
  }
});

test('a payment deadline that was changed elsewhere stays, and the save is refused', async () => {
  await save(null, WEEK);
  const refused = { code: 'deadline_changed' };
  await expect(save(null, MONTH)).rejects.toMatchObject(refused);
  await expect(save(MONTH, { ...MONTH, days: 9 })).rejects.toMatchObject(refused);
  await expect(save({ ...WEEK, action: 'give' }, null)).rejects.toMatchObject(refused);
  expect(await stored()).toEqual(WEEK);
  await save(WEEK, null);
  await expect(save(WEEK, MONTH)).rejects.toMatchObject(refused);
  expect(await stored()).toBeNull();
});
