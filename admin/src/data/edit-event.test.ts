import { createClient } from '@supabase/supabase-js';
import { publishedTerms } from '@tabiya/domain/event/entry-terms/published-terms';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { publishedFields } from '@tabiya/domain/event/publication';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { createEditStorage } from '../drafts/edit-storage.ts';
import { BY_SCHEMA } from '../drafts/edits.ts';
import { fieldsOfDraft, formFields } from '../drafts/event-draft.ts';
import { createSavedForm } from '../drafts/saved-form.ts';
import { browserStorage } from '../drafts/testing.ts';
import { deleteEvent, draftSource, type EventEdit, editEvent } from './edit-event.ts';
import { createEvent, type EditedEvent, getEvent } from './events.ts';
import { restorePublished } from './restore-published.ts';
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
const drafted = ({ event, draft }: EditedEvent) =>
  fieldsOfDraft({ saved: formFields(event), draft });
/** The form of a window that edits the event. */
const open = (opened: EditedEvent, of = client) => {
  const source = draftSource(of, opened);
  const kept = createEditStorage(browserStorage());
  return createSavedForm(source.stored(), { name: 'editor', kept, source, strategy: BY_SCHEMA });
};

test('an edit leaves every other field as it is, whatever version it was based on', async () => {
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

test('a field that both sides changed is a conflict, and nothing is written', async () => {
  await edit({ venueName: 'Castle' });
  const asked = await edit({ venueName: 'Museum', city: 'Oslo' });
  expect(asked).toMatchObject({
    kind: 'conflict',
    conflicts: ['venueName'],
    event: { venueName: 'Castle', city: 'Bergen' },
  });
  const change = { base: fields, fields: { venueName: 'Museum', city: 'Oslo' } };
  await editEvent(client, eventId, change, { prefer: 'theirs' });
  expect((await getEvent(client, eventId)).event).toMatchObject({
    venueName: 'Castle',
    city: 'Oslo',
  });
  await editEvent(client, eventId, change, { prefer: 'mine' });
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

test('a draft survives another save, and loses the fields that were saved', async () => {
  const form = open(await getEvent(client, eventId));
  form.set({ title: 'Not yet', city: 'Oslo' });
  expect(await form.flush()).toBe(true);
  await edit({ announcement: 'Bring a clock' });
  const kept = await getEvent(client, eventId);
  expect(kept.event).toMatchObject({ title: 'Spring Open', announcement: 'Bring a clock' });
  expect(drafted(kept)).toEqual(['title', 'city']);
  await edit({ title: 'Not yet' });
  expect(drafted(await getEvent(client, eventId))).toEqual(['city']);
  await edit({ city: 'Oslo' });
  expect(drafted(await getEvent(client, eventId))).toEqual([]);
});

test('drafts that two windows store at the same moment are merged', async () => {
  const opened = await getEvent(client, eventId);
  const [one, other] = [open(opened), open(opened)];
  one.set({ title: 'Spring Cup' });
  other.set({ venueName: 'Castle' });
  expect(await Promise.all([one.flush(), other.flush()])).toEqual([true, true]);
  const both = { title: 'Spring Cup', venueName: 'Castle' };
  expect(open(await getEvent(client, eventId)).getState().values).toMatchObject(both);
  // The first window learns of the other one when it next saves its draft.
  one.set({ city: 'Oslo' });
  await one.flush();
  expect(one.getState().values).toMatchObject({ ...both, city: 'Oslo' });
});

test('the same field stored by two windows is a conflict, not replaced', async () => {
  const opened = await getEvent(client, eventId);
  const [one, other] = [open(opened), open(opened)];
  one.set({ title: 'One' });
  await one.flush();
  other.set({ title: 'Other' });
  expect(await other.flush()).toBe(false);
  expect(other.getState()).toMatchObject({ conflicts: ['title'], stored: { title: 'One' } });
  expect(open(await getEvent(client, eventId)).getState().values.title).toBe('One');
});

test('a custom URL that fills itself in is neither a change nor a base for drafts', async () => {
  const opened = await getEvent(client, eventId);
  const source = draftSource(client, opened);
  expect(source.stored().value.venueAddress).toBe('');
  expect(source.fillAddress()).toMatchObject({ value: { venueAddress: 'Bergen, Norway' } });
  expect(source.saved().venueAddress).toBe('Bergen, Norway');
  const sent = (venueAddress: string) =>
    source.write(source.stored().value, 0, {
      ...{ id: venueAddress, fields: { venueAddress }, base: source.stored().value },
    });
  await sent('Market 1');
  expect((await getEvent(client, eventId)).draft).toMatchObject({ base: { venueAddress: '' } });
  await sent('Bergen, Norway');
  expect(drafted(await getEvent(client, eventId))).toEqual([]);
});

test('no one edits, drafts, or deletes another organizer’s event', async () => {
  const { accessToken } = await supabase.createUser({ email: 'stranger@club.example' });
  const stranger = clientOf(accessToken);
  const opened = await getEvent(client, eventId);
  const change = { base: fields, fields: { title: 'Mine' } };
  const notFound = { code: 'event_not_found' };
  await expect(editEvent(stranger, eventId, change)).rejects.toMatchObject(notFound);
  const form = open(opened, stranger);
  form.set({ title: 'Mine' });
  expect(await form.flush()).toBe(false);
  expect(form.getState().state).toBe('refused');
  await expect(deleteEvent(stranger, eventId)).rejects.toMatchObject({
    message: 'Failed to delete event.',
  });
  expect(await getEvent(client, eventId)).toEqual(opened);
});

test('an event with participants is not deleted; one without is', async () => {
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

test('what was saved and never reached the live page goes back to what visitors see', async () => {
  const { event, version } = await edit({ announcement: 'Bring a clock' });
  await createClient(supabase.url, supabase.secretKey).rpc('publish_event', {
    in_event_id: eventId,
    in_version: version,
    in_snapshot: publishedFields(event),
    in_terms: publishedTerms(event),
  });
  const failed = await edit({ title: 'Autumn Open', isSingleDay: true, endDate: '2027-04-02' });
  expect(failed.event).toMatchObject({ title: 'Autumn Open', status: 'published' });
  const restored = await restorePublished(client, eventId);
  expect(restored.event).toMatchObject({ ...fields, announcement: 'Bring a clock' });
  expect((await getEvent(client, eventId)).event).toEqual(restored.event);
  expect((await restorePublished(client, eventId)).version).toBe(restored.version);
});

test('a tournament that visitors don’t see keeps what was saved', async () => {
  await edit({ title: 'Autumn Open' });
  expect((await restorePublished(client, eventId)).event.title).toBe('Autumn Open');
});
