import { createClient } from '@supabase/supabase-js';
import { PARTICIPANT_COLUMNS } from '@tabiya/domain/entries/list/participant';
import { toEntry } from '@tabiya/domain/entries/list/participant-entry';
import { NOTHING_SAID } from '@tabiya/domain/entries/list/testing/plain-entry';
import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event/event';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import { addParticipant } from './added-participants.ts';
import { throwIfRefused } from './data-error.ts';
import { changeEntries, type EntryChange } from './entry-changes.ts';
import { createEvent } from './events.ts';
import { organizerNotesQuery, saveOrganizerNotes } from './organizer-notes.ts';
import { editParticipant } from './participant-edits.ts';
import { participantsQuery, readListed } from './participants.ts';
import type { Client } from './supabase.ts';

let supabase: TestSupabase;
let client: Client;
let event: TournamentEvent;
let eventId: string;
let ownerId: string;

const entry = {
  fullName: 'Ann Archer',
  email: 'ann@players.example',
  phoneNumber: '555 0100',
  localFederationId: '',
  fideId: '777001',
  idPending: false,
  rating: 1850,
  notes: '',
  familyName: '',
  ...NOTHING_SAID,
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
  ownerId = user.id;
  event = await createEvent(client, user.id, { ...EMPTY_EVENT, ...fields, ...place });
  ({ eventId } = event);
});
afterAll(() => supabase.stop());

test('an edit keeps fields that were changed elsewhere, and reports a conflict on the same field', async () => {
  const ann = await addParticipant(client, event, entry);
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

test('if two desks save the same field at once, one sees the conflict', async () => {
  const dan = { ...entry, fullName: 'Dan Dahl', email: 'dan@players.example', fideId: '777004' };
  for (let round = 0; round < 10; round++) {
    const base = await addParticipant(client, event, {
      ...dan,
      email: `dan${round}@players.example`,
      fideId: `${777100 + round}`,
    });
    const save = (phoneNumber: string) =>
      editParticipant(client, base, 'FIDE', { ...toEntry(base, 'FIDE'), phoneNumber });
    const outcomes = await Promise.allSettled([save('555 0400'), save('555 0500')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'participant_changed' },
    });
  }
});

test('if two desks save different fields at once, both are kept', async () => {
  const eve = { ...entry, fullName: 'Eve Eng', email: 'eve@players.example', fideId: '777005' };
  const base = await addParticipant(client, event, eve);
  const save = (change: Partial<typeof entry>) =>
    editParticipant(client, base, 'FIDE', { ...toEntry(base, 'FIDE'), ...change });
  await Promise.all([
    save({ phoneNumber: '555 0600' }),
    save({ notes: 'Late on Friday' }),
    save({ rating: 1910 }),
  ]);
  expect(await readListed(client, base)).toMatchObject({
    phoneNumber: '555 0600',
    notes: 'Late on Friday',
    fideRating: 1910,
  });
});

test('private notes replace the version that was read, but not a later one', async () => {
  const bob = { ...entry, fullName: 'Bob Berg', email: 'bob@players.example', fideId: '777002' };
  const key = await addParticipant(client, event, bob);
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

test('if two desks save private notes at once, one sees the conflict', async () => {
  const fay = { ...entry, fullName: 'Fay Frey', email: 'fay@players.example', fideId: '777006' };
  const key = await addParticipant(client, event, fay);
  // Longer than any other text that the app sends.
  const written = ['a', 'b'].map((letter) => letter.repeat(4000));
  let before = '';
  for (let round = 0; round < 10; round++) {
    const texts = written.map((text) => `${text} ${round}`);
    const outcomes = await Promise.allSettled(
      texts.map((text) => saveOrganizerNotes(client, key, text, before)),
    );
    const current = texts[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'notes_changed', current } },
    ]);
    before = current;
  }
});

test('notes on a deleted participant are rejected', async () => {
  const nobody = { eventId, id: crypto.randomUUID() };
  await expect(saveOrganizerNotes(client, nobody, 'Owes a clock', '')).rejects.toMatchObject({
    code: 'participant_gone',
  });
});

test('an entry in the list equals the entry read alone', async () => {
  const cas = { ...entry, fullName: 'Cas Cole', email: 'cas@players.example', fideId: '777003' };
  const { id } = await addParticipant(client, event, cas, {
    sectionId: null,
    feeOwed: 4000,
    paidBy: 'cash',
    arrivedAt: '2027-04-02T08:15:00.250Z',
    placing: 'free',
  });
  await supabase.sql(
    `update public.participants set byes = '{1,3}', birth_year = 2010, answers = '{"meal": "Fish", "days": ["Sat", "Sun"]}'
     where id = $1`,
    [id],
  );
  const list = await new QueryClient().fetchQuery(participantsQuery(client, eventId));
  const alone = await readListed(client, { eventId, id });
  const instants = ({ registeredAt, arrivedAt }: typeof alone) => ({
    registeredAt: new Date(registeredAt),
    arrivedAt: new Date(arrivedAt ?? ''),
  });
  const listed = list.find((one) => one.id === id) ?? alone;
  expect(list.filter((one) => one.id === id)).toHaveLength(1);
  expect({ ...listed, ...instants(listed) }).toEqual({ ...alone, ...instants(alone) });
  expect(listed).toMatchObject({ byes: [1, 3], answers: { meal: 'Fish', days: ['Sat', 'Sun'] } });
});

test('a list longer than one API response is complete and in order of registration', async () => {
  const place = { venueName: 'Town Hall', country: 'Norway', city: 'Bergen' };
  const day = { startDate: '2027-04-02', endDate: '2027-04-02' };
  const fields = { ...EMPTY_EVENT, title: 'Mass Open', ...day, ...place };
  const { eventId: long } = await createEvent(client, ownerId, fields);
  const added = Array.from({ length: 1001 }, (_, index) => ({
    event_id: long,
    full_name: `Player ${index}`,
    email: `player${index}@players.example`,
    registered_at: new Date(Date.UTC(2026, 0, 1, 0, 0, (index * 7) % 1001)).toISOString(),
  }));
  throwIfRefused(await client.from('participants').insert(added), 'not added');
  const list = await new QueryClient().fetchQuery(participantsQuery(client, long));
  const expected = added.toSorted((a, b) => a.registered_at.localeCompare(b.registered_at));
  expect(list.map(({ fullName }) => fullName)).toEqual(expected.map((one) => one.full_name));
});

test('a long list is requested page by page, each after the last entry, until a page is not full', async () => {
  const columns = PARTICIPANT_COLUMNS.split(', ');
  const stored = Array.from({ length: 5 }, (_, index) => ({
    id: String(index),
    registered_at: `2026-01-0${1 + index}`,
  }));
  const asked: unknown[] = [];
  const most = 2;
  const rpc = async (name: string, { in_after, in_after_id }: Record<string, string>) => {
    asked.push([name, in_after, in_after_id]);
    const rows = stored.filter((row) => !in_after || row.registered_at > in_after).slice(0, most);
    const data = {
      since: '750:750:',
      most,
      columns,
      rows: rows.map((row) => columns.map((column) => row[column as keyof typeof row] ?? null)),
    };
    return { data, error: null, status: 200 };
  };
  const cut = { rpc } as unknown as Client;
  const list = await new QueryClient().fetchQuery(participantsQuery(cut, eventId));
  expect(list.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4']);
  expect(asked).toEqual([
    ['participant_list', undefined, undefined],
    ['participant_list', '2026-01-02', '1'],
    ['participant_list', '2026-01-04', '3'],
  ]);
});

test('byes and answers do not overwrite those that were changed in the meantime', async () => {
  const bea = await addParticipant(client, event, {
    ...entry,
    fullName: 'Bea Baker',
    email: 'bea@players.example',
    fideId: '777902',
  });
  const change = (next: EntryChange, previous: EntryChange) =>
    changeEntries(client, eventId, {
      ...{ id: crypto.randomUUID(), how: {} },
      writes: [{ id: bea.id, version: bea.version, from: previous, set: next }],
    });
  expect((await change({ byes: [2] }, { byes: [] })).failures.size).toBe(0);
  // From a list that does not show the first bye yet.
  const late = await change({ byes: [3] }, { byes: [] });
  expect([...late.failures.keys()]).toEqual([bea.id]);
  await change({ answers: { meal: 'Fish' } }, { answers: {} });
  expect((await change({ answers: { shirt: 'L' } }, { answers: {} })).failures.size).toBe(1);
  expect(await readListed(client, bea)).toMatchObject({ byes: [2], answers: { meal: 'Fish' } });
  expect((await change({ byes: [] }, { byes: [2] })).now.get(bea.id)).toMatchObject({
    byes: [],
  });
});
