import { createClient } from '@supabase/supabase-js';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { createEvent } from './events.ts';
import { organizerNotesQuery, saveOrganizerNotes } from './organizer-notes.ts';
import { addParticipant, editParticipant, participantsQuery } from './participants.ts';
import type { Client } from './supabase.ts';

let supabase: TestSupabase;
let client: Client;
let eventId: string;

const entry = {
  fullName: 'Ann Archer',
  email: 'ann@players.example',
  phoneNumber: '555 0100',
  localFederationId: '',
  fideId: '777001',
  idPending: false,
  rating: 1850,
  notes: '',
  title: '',
  club: '',
  federation: '',
  birthYear: null,
  sex: '' as const,
};

beforeAll(async () => {
  supabase = await startTestSupabase();
  const user = await supabase.createUser({ email: 'olga@club.example' });
  client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${user.accessToken}` } },
  });
  const fields = { title: 'Spring Open', startDate: '2027-04-02', endDate: '2027-04-02' };
  const place = { venueName: 'Town Hall', country: 'Norway', city: 'Bergen' };
  ({ eventId } = await createEvent(client, user.id, { ...EMPTY_EVENT, ...fields, ...place }));
});
afterAll(() => supabase.stop());

test('an edit of a participant leaves what was changed elsewhere, and the same field is told of', async () => {
  const ann = await addParticipant(client, eventId, 'FIDE', entry);
  const edit = (change: Partial<typeof entry>) =>
    editParticipant(client, ann, 'FIDE', { ...entry, ...change });
  await edit({ phoneNumber: '555 0200', rating: 1900 });
  // A form that was opened before and still shows the old phone number.
  await edit({ fullName: 'Anna Archer' });
  await expect(
    edit({ phoneNumber: '555 0300', email: 'anna@players.example' }),
  ).rejects.toMatchObject({ code: 'participant_changed', current: { phoneNumber: '555 0200' } });
  const [stored] = await new QueryClient().fetchQuery(participantsQuery(client, eventId));
  expect(stored).toMatchObject({
    fullName: 'Anna Archer',
    phoneNumber: '555 0200',
    email: 'ann@players.example',
    fideRating: 1900,
  });
});

test('private notes replace what was read, and not what somebody else wrote since', async () => {
  const bob = { ...entry, fullName: 'Bob Berg', email: 'bob@players.example', fideId: '777002' };
  const key = await addParticipant(client, eventId, 'FIDE', bob);
  await saveOrganizerNotes(client, key, 'Owes a clock', '');
  await expect(saveOrganizerNotes(client, key, 'Vegetarian', '')).rejects.toMatchObject({
    code: 'notes_changed',
    current: 'Owes a clock',
  });
  await saveOrganizerNotes(client, key, 'Owes a clock', '');
  await saveOrganizerNotes(client, key, 'Vegetarian', 'Owes a clock');
  const stored = await new QueryClient().fetchQuery(organizerNotesQuery(client, eventId));
  expect(stored[key.id]).toBe('Vegetarian');
});
