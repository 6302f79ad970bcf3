import { createClient } from '@supabase/supabase-js';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { createEvent } from '../data/events.ts';
import type { Client } from '../data/supabase.ts';
import { dismiss, toastStore } from '../ui/toast/notify.ts';
import { offerChangeMail } from './offer-change-mail.ts';

const before: EventFields = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  country: 'Norway',
  city: 'Bergen',
};

let supabase: TestSupabase;
let client: Client;
let eventId: string;

beforeAll(async () => {
  supabase = await startTestSupabase();
  const user = await supabase.createUser({ email: 'olga@club.example' });
  client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${user.accessToken}` } },
  });
  ({ eventId } = await createEvent(client, user.id, before));
});
afterAll(() => supabase.stop());
afterEach(() => {
  for (const { id } of toastStore.read()) dismiss(id);
});

async function offered(
  change: Partial<EventFields>,
  changed: Partial<EventFields> = {},
): Promise<string[]> {
  const publishing = { queries: new QueryClient(), client, eventId };
  await offerChangeMail(publishing, { ...before, ...changed }, { ...before, ...change });
  return toastStore.read().map(({ text, action }) => `${text} ${action?.label}`);
}

test('emailing players is offered once there are players whom new dates or a cancellation concern, until it is undone', async () => {
  const later = { startDate: '2027-04-09', endDate: '2027-04-11' };
  expect(await offered(later)).toEqual([]);

  await client
    .from('participants')
    .insert({ event_id: eventId, full_name: 'Ann Archer', email: 'ann@players.example' });
  expect(await offered({ eventDescription: 'Seven rounds by the harbor.' })).toEqual([]);
  expect(await offered(later)).toEqual([
    'The dates, times, or venue have changed. Email the players? Write Email',
  ]);
  expect(await offered({ isCancelled: true })).toEqual([
    'Email the players about the cancellation? Write Email',
  ]);
  expect(await offered({}, { isCancelled: true })).toEqual([]);
});

test('an unpublished change concerns no one', async () => {
  await offerChangeMail({ queries: new QueryClient(), client, eventId }, null, before);
  expect(toastStore.read()).toEqual([]);
});
