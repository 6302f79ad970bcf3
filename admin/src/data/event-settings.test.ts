import { createClient } from '@supabase/supabase-js';
import { EMPTY_EVENT } from '@tabiya/domain/event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { changeEvent, deleteEvent } from './event-settings.ts';
import { createEvent, getEvent, saveDraft } from './events.ts';
import type { Client } from './supabase.ts';

let supabase: TestSupabase;
let client: Client;
let organizerId: string;
let eventId: string;

const fields = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  country: 'Norway',
  city: 'Bergen',
};

const clientOf = (accessToken: string): Client =>
  createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${accessToken}` } },
  });

beforeAll(async () => {
  supabase = await startTestSupabase();
  const user = await supabase.createUser({ email: 'olga@club.example' });
  organizerId = user.id;
  client = clientOf(user.accessToken);
});
afterAll(() => supabase.stop());
beforeEach(async () => {
  ({ eventId } = await createEvent(client, organizerId, fields));
});

test('a change leaves every other field as it is', async () => {
  const changed = await changeEvent(client, eventId, {
    registrationFee: 40,
    sections: { showSchedule: true },
  });
  expect(changed).toMatchObject({
    ...fields,
    registrationFee: 40,
    sections: { ...fields.sections, showSchedule: true },
  });
  expect((await getEvent(client, eventId)).event).toEqual(changed);
});

test('changes at the same moment are all kept', async () => {
  await Promise.all([
    changeEvent(client, eventId, { title: 'Autumn Open' }),
    changeEvent(client, eventId, { sections: { showResults: true } }),
    changeEvent(client, eventId, { sections: { showSchedule: true } }),
    changeEvent(client, eventId, { announcement: 'Bring a clock' }),
  ]);
  expect((await getEvent(client, eventId)).event).toMatchObject({
    title: 'Autumn Open',
    announcement: 'Bring a clock',
    sections: { showResults: true, showSchedule: true },
  });
});

test('unsaved changes of the editor stay, and get the new values', async () => {
  const savedAt = '2026-11-20T12:00:00Z';
  const draft = { ...fields, title: 'Not yet', announcement: 'Old' };
  await saveDraft(client, eventId, { fields: draft, savedAt });
  await changeEvent(client, eventId, {
    announcement: 'Bring a clock',
    sections: { showResults: true },
  });
  const edited = await getEvent(client, eventId);
  expect(edited.event).toMatchObject({ title: 'Spring Open', announcement: 'Bring a clock' });
  expect(edited.draft).toEqual({
    savedAt,
    fields: {
      ...draft,
      announcement: 'Bring a clock',
      sections: { ...fields.sections, showResults: true },
    },
  });
});

test('nobody changes or deletes the event of somebody else', async () => {
  const { accessToken } = await supabase.createUser({ email: 'stranger@club.example' });
  const stranger = clientOf(accessToken);
  await expect(changeEvent(stranger, eventId, { title: 'Mine' })).rejects.toMatchObject({
    code: 'event_not_found',
    message: 'Failed to save.',
  });
  await expect(deleteEvent(stranger, eventId)).rejects.toMatchObject({
    message: 'Failed to delete event.',
  });
  expect((await getEvent(client, eventId)).event.title).toBe('Spring Open');
});

test('an event with participants is not deleted, one without is', async () => {
  const entry = { event_id: eventId, full_name: 'Ann', email: 'ann@x.example' };
  await client.from('participants').insert(entry);
  await expect(deleteEvent(client, eventId)).rejects.toMatchObject({
    code: 'event_has_participants',
    message: 'Cannot delete an event with participants. Please contact the administrator.',
  });
  await client.from('participants').delete().eq('event_id', eventId);
  await deleteEvent(client, eventId);
  await expect(getEvent(client, eventId)).rejects.toMatchObject({ code: 'event_not_found' });
});
