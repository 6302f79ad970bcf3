import { createClient } from '@supabase/supabase-js';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { draftedFields, formFields, openForm } from '../drafts/event-draft.ts';
import { deleteEvent, type EventEdit, editEvent, keepDraft } from './edit-event.ts';
import { createEvent, type EditedEvent, getEvent } from './events.ts';
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

const showing = (toggle: keyof EventFields['tabsShown']) => ({
  ...fields.tabsShown,
  [toggle]: true,
});

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

const edit = (change: EventEdit['fields'], base: EventEdit['base'] = fields) =>
  editEvent(client, eventId, { base, fields: change });
const stored = ({ event, draft }: EditedEvent) => ({ saved: formFields(event), draft });

test('an edit leaves every other field as it is, whatever it was based on', async () => {
  await edit({ venueName: 'Castle' });
  const saved = await edit({ registrationFee: 40, tabsShown: showing('showSchedule') });
  expect(saved).toMatchObject({
    kind: 'saved',
    event: {
      ...fields,
      venueName: 'Castle',
      registrationFee: 40,
      tabsShown: showing('showSchedule'),
    },
  });
  expect((await getEvent(client, eventId)).event).toEqual(saved.event);
});

test('a field that both sides changed is asked about, and nothing is written', async () => {
  await edit({ venueName: 'Castle' });
  const asked = await edit({ venueName: 'Museum', city: 'Oslo' });
  expect(asked).toMatchObject({
    kind: 'conflict',
    conflicts: ['venueName'],
    event: { venueName: 'Castle', city: 'Bergen' },
  });
  const change = { base: fields, fields: { venueName: 'Museum', city: 'Oslo' } };
  await editEvent(client, eventId, change, 'theirs');
  expect((await getEvent(client, eventId)).event).toMatchObject({
    venueName: 'Castle',
    city: 'Oslo',
  });
  await editEvent(client, eventId, change, 'mine');
  expect((await getEvent(client, eventId)).event.venueName).toBe('Museum');
});

test('an edit that changes nothing writes nothing', async () => {
  const { version } = await getEvent(client, eventId);
  expect(await edit({ title: 'Spring Open' })).toMatchObject({ kind: 'saved', version });
});

test('edits at the same moment are all kept', async () => {
  await Promise.all([
    edit({ title: 'Autumn Open' }),
    edit({ tabsShown: showing('showResults') }),
    edit({ tabsShown: showing('showSchedule') }),
    edit({ announcement: 'Bring a clock' }),
  ]);
  expect((await getEvent(client, eventId)).event).toMatchObject({
    title: 'Autumn Open',
    announcement: 'Bring a clock',
    tabsShown: { showResults: true, showSchedule: true },
  });
});

test('a draft stays when something else is saved, and loses what is saved by now', async () => {
  const opened = await getEvent(client, eventId);
  const form = openForm(stored(opened));
  const typed = { ...form, fields: { ...form.fields, title: 'Not yet', city: 'Oslo' } };
  await keepDraft(client, opened, typed, stored);
  await edit({ announcement: 'Bring a clock' });
  const kept = await getEvent(client, eventId);
  expect(kept.event).toMatchObject({ title: 'Spring Open', announcement: 'Bring a clock' });
  expect(draftedFields(stored(kept))).toEqual(['title', 'city']);
  await edit({ title: 'Not yet' });
  expect(draftedFields(stored(await getEvent(client, eventId)))).toEqual(['city']);
  await edit({ city: 'Oslo' });
  expect((await getEvent(client, eventId)).draft).toBeNull();
});

test('what two windows keep at the same moment is put together', async () => {
  const opened = await getEvent(client, eventId);
  const typed = (change: Partial<EventFields>) => {
    const form = openForm(stored(opened));
    return { ...form, fields: { ...form.fields, ...change } };
  };
  const [one, other] = await Promise.all([
    keepDraft(client, opened, typed({ title: 'Spring Cup' }), stored),
    keepDraft(client, opened, typed({ venueName: 'Castle' }), stored),
  ]);
  const both = { title: 'Spring Cup', venueName: 'Castle' };
  expect(openForm(stored(await getEvent(client, eventId))).fields).toMatchObject(both);
  const [first] = [one, other].sort((a, b) => a.edited.draftVersion - b.edited.draftVersion);
  if (!first) throw new Error('Nothing was kept.');
  // The first window learns of the other one when it next saves its draft.
  const next = { ...first.form, fields: { ...first.form.fields, city: 'Oslo' } };
  const followed = await keepDraft(client, first.edited, next, stored);
  expect(followed.form.fields).toMatchObject({ ...both, city: 'Oslo' });
});

test('the same field kept by two windows is asked about, not replaced', async () => {
  const opened = await getEvent(client, eventId);
  const form = openForm(stored(opened));
  const typed = (title: string) => ({ ...form, fields: { ...form.fields, title } });
  await keepDraft(client, opened, typed('One'), stored);
  const other = await keepDraft(client, opened, typed('Other'), stored);
  expect(other.form).toMatchObject({ conflicts: ['title'], theirs: { title: 'One' } });
  expect(openForm(stored(await getEvent(client, eventId))).fields.title).toBe('One');
});

test('nobody edits, drafts or deletes the event of somebody else', async () => {
  const { accessToken } = await supabase.createUser({ email: 'stranger@club.example' });
  const stranger = clientOf(accessToken);
  const opened = await getEvent(client, eventId);
  const change = { base: fields, fields: { title: 'Mine' } };
  const notFound = { code: 'event_not_found' };
  await expect(editEvent(stranger, eventId, change)).rejects.toMatchObject(notFound);
  const form = openForm(stored(opened));
  const typed = { ...form, fields: { ...form.fields, title: 'Mine' } };
  await expect(keepDraft(stranger, opened, typed, stored)).rejects.toMatchObject(notFound);
  await expect(deleteEvent(stranger, eventId)).rejects.toMatchObject({
    message: 'Failed to delete event.',
  });
  expect(await getEvent(client, eventId)).toEqual(opened);
});

test('an event with participants is not deleted, one without is', async () => {
  const entry = { event_id: eventId, full_name: 'Ann', email: 'ann@x.example' };
  await client.from('participants').insert(entry);
  await expect(deleteEvent(client, eventId)).rejects.toMatchObject({
    code: 'delete_with_participants',
    message: 'Cannot delete an event with participants. Please contact the administrator.',
  });
  await client.from('participants').delete().eq('event_id', eventId);
  await deleteEvent(client, eventId);
  await expect(getEvent(client, eventId)).rejects.toMatchObject({ code: 'event_not_found' });
});
