import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPublishedEvent, startWorld, type World } from './people.ts';

let world: World;
let eventId: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  eventId = await createPublishedEvent(world);
});

const entryOf = (name: string, more: object = {}) => ({
  full_name: name,
  email: `${name}@x.example`,
  organizer_notes: '',
  registered_at: null,
  ...more,
  ...('fee_owed' in more && { fee_full: more.fee_owed }),
});
const bringIn = (entries: object[], client = world.owner.client) =>
  client.rpc('import_participants', { in_event_id: eventId, in_entries: entries });
const participants = async () =>
  (
    await world.owner.client
      .from('participants')
      .select(
        'id, full_name, email, phone_number, local_federation_id, fide_id, fide_rating, national_rating, notes, status, registered_at, organizer_created, user_id',
      )
      .eq('event_id', eventId)
      .order('full_name', { ascending: false })
  ).data ?? [];
const notes = async () =>
  (
    await world.owner.client
      .from('organizer_notes')
      .select('participant_id, notes')
      .eq('event_id', eventId)
  ).data;

test('a file is imported with its notes, statuses, and dates, in its order', async () => {
  const whole = {
    phone_number: '+47 555',
    local_federation_id: 'N-1',
    fide_id: '77',
    fide_rating: 1850,
    notes: 'Vegetarian',
    status: 'cancelled',
    organizer_notes: 'Owes a clock',
    registered_at: '2026-01-02T03:04:05.678Z',
  };
  const { data, error } = await bringIn([entryOf('bob', whole), entryOf('ann')]);
  expect([data.length, error]).toEqual([2, null]);
  const [bob, ann] = await participants();
  expect(bob).toMatchObject({
    full_name: 'bob',
    phone_number: '+47 555',
    local_federation_id: 'N-1',
    fide_id: '77',
    fide_rating: 1850,
    notes: 'Vegetarian',
    status: 'cancelled',
    registered_at: '2026-01-02 03:04:05.678+00',
    organizer_created: true,
    user_id: null,
  });
  expect(ann).toMatchObject({ full_name: 'ann', status: 'registered', phone_number: '' });
  expect(await notes()).toEqual([{ participant_id: bob?.id, notes: 'Owes a clock' }]);
  expect(await world.sql('select from private.registration_mails')).toEqual([]);
});

test('each row keeps its own notes, even if a player is in a file twice', async () => {
  const more = { status: 'cancelled', email: 'home@x.example' };
  const { error } = await bringIn([
    entryOf('ann', { ...more, organizer_notes: 'first' }),
    entryOf('ann', { ...more, organizer_notes: 'second' }),
    entryOf('ann', { ...more, status: 'paid', organizer_notes: 'came back' }),
    entryOf(' bob ', { ...more, organizer_notes: 'brother' }),
  ]);
  expect(error).toBeNull();
  const all = (await participants()).map(({ id, full_name, status }) => ({
    who: `${full_name} ${status}`,
    id,
  }));
  const found = (await notes())?.map((note) => [
    all.find(({ id }) => id === note.participant_id)?.who,
    note.notes,
  ]);
  expect(found?.toSorted()).toEqual([
    ['ann cancelled', 'first'],
    ['ann cancelled', 'second'],
    ['ann paid', 'came back'],
    ['bob cancelled', 'brother'],
  ]);
});

test('a registration date in the future is not stored', async () => {
  await bringIn([entryOf('ann', { registered_at: '2999-01-01T00:00:00Z' })]);
  const [ann] = await participants();
  expect(ann?.registered_at < '2999').toBe(true);
});

test('a file with more players than places is rejected; cancelled players need no place', async () => {
  eventId = await createPublishedEvent(world, { maxPlayers: 2 });
  const file = [entryOf('ann'), entryOf('bob'), entryOf('cora')];
  const { error } = await bringIn(file);
  expect(error).toMatchObject({ details: 'event_full' });
  expect(await participants()).toEqual([]);
  const { data } = await bringIn([entryOf('dora', { status: 'cancelled' }), ...file.slice(1)]);
  expect(data).toHaveLength(3);
});

test('imported entries go into their sections, and wait in order if a section is full', async () => {
  const section = makeSection({ id: 'u1800', name: 'U1800', maxPlayers: 1 });
  eventId = await createPublishedEvent(world, { maxPlayers: 100, sections: [section] });
  const inSection = { section_id: 'u1800' };
  const { error } = await bringIn([
    entryOf('bob', inSection),
    entryOf('cora', { ...inSection, status: 'waiting' }),
    entryOf('dora', { ...inSection, status: 'waiting' }),
    entryOf('emil', { section_id: null }),
  ]);
  expect(error).toBeNull();
  const { data } = await world.owner.client
    .from('participants')
    .select('full_name, section_id, status, waiting_number')
    .eq('event_id', eventId)
    .order('full_name');
  expect(data).toMatchObject([
    { full_name: 'bob', section_id: 'u1800', status: 'registered', waiting_number: null },
    { full_name: 'cora', section_id: 'u1800', status: 'waiting' },
    { full_name: 'dora', section_id: 'u1800', status: 'waiting' },
    { full_name: 'emil', section_id: null, status: 'registered' },
  ]);
  expect(data?.[1]?.waiting_number).toBeLessThan(data?.[2]?.waiting_number);
});

test('of two imports that race for the last places, only one succeeds', async () => {
  eventId = await createPublishedEvent(world, { maxPlayers: 30 });
  const file = (club: string) =>
    Array.from({ length: 20 }, (_, index) => entryOf(`${club}${index}`));
  const answers = await Promise.all([bringIn(file('north')), bringIn(file('south'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await participants()).toHaveLength(20);
});

test('only the organizer can import a file', async () => {
  expect((await bringIn([entryOf('ann')], world.anonymous)).status).toBe(401);
  expect((await bringIn([entryOf('ann')], world.stranger.client)).error).not.toBeNull();
  expect(await participants()).toEqual([]);
});

test('anything but a list, or a list that is too long, is rejected', async () => {
  const { error } = await bringIn(Array.from({ length: 2001 }, () => ({})));
  expect(error).toMatchObject({
    details: '{"code": "import_too_large", "most": 2000}',
  });
  const answer = await world.owner.client.rpc('import_participants', {
    in_event_id: eventId,
    in_entries: { full_name: 'ann' },
  });
  expect(answer.error).toMatchObject({
    details: '{"code": "import_too_large", "most": 2000}',
  });
});

test('two hundred players are imported at once', async () => {
  const file = Array.from({ length: 200 }, (_, index) =>
    entryOf(`player${index}`, { fide_id: String(index + 1), organizer_notes: 'Paid in cash' }),
  );
  expect((await bringIn(file)).data).toHaveLength(200);
  expect(await notes()).toHaveLength(200);
});

test('amounts in the file become payments, and mark as paid if they cover the fee', async () => {
  const { client } = world.owner;
  await world.service.from('profiles').update({ premium: true }).eq('user_id', world.owner.id);
  const { error } = await bringIn([
    entryOf('ann', { status: 'paid', fee_owed: 4000, received: 4000 }),
    entryOf('bob', { status: 'registered', fee_owed: 4000, received: 1500 }),
    entryOf('cora', { status: 'paid', fee_owed: 4000, received: 5000, arrived_at: 'now' }),
    entryOf('dora', { status: 'registered', fee_owed: 4000, received: 4000, byes: [3, 5] }),
    entryOf('emil', { status: 'paid', fee_owed: 4000, received: 0 }),
    entryOf('fay', { status: 'waiting', fee_owed: 4000, received: null }),
  ]);
  expect(error).toBe(null);
  const entries = await client
    .from('participants')
    .select('id, full_name, status, byes, arrived_at, receipts(amount, note, is_automatic)')
    .eq('event_id', eventId)
    .order('full_name');
  const seen = entries.data?.map(({ full_name, status, receipts }) => [
    full_name,
    status,
    receipts.map(({ amount, is_automatic }) => [amount, is_automatic]).toSorted(),
  ]);
  expect(seen).toEqual([
    ['ann', 'paid', [[4000, true]]],
    ['bob', 'registered', [[1500, false]]],
    [
      'cora',
      'paid',
      [
        [1000, false],
        [4000, true],
      ],
    ],
    ['dora', 'paid', [[4000, false]]],
    ['emil', 'paid', [[4000, true]]],
    // There are free places: waiting players in the file get one.
    ['fay', 'registered', []],
  ]);
  expect(entries.data?.map(({ byes }) => byes)).toContainEqual([3, 5]);
  expect(entries.data?.filter(({ arrived_at }) => arrived_at !== null)).toHaveLength(1);
});

test('without payments in the plan, a file’s paid marks count, and its amounts are ignored', async () => {
  await world.service.from('profiles').update({ premium: false }).eq('user_id', world.owner.id);
  const { error } = await bringIn([
    entryOf('ann', { status: 'paid', fee_owed: 4000, received: 4000 }),
    entryOf('bob', { status: 'registered', fee_owed: 4000, received: 4000 }),
  ]);
  expect(error).toBe(null);
  const { data } = await world.owner.client
    .from('participants')
    .select('status')
    .eq('event_id', eventId)
    .order('full_name');
  expect(data).toEqual([{ status: 'paid' }, { status: 'registered' }]);
});

const PREMIUM = () =>
  world.service.from('profiles').update({ premium: true }).eq('user_id', world.owner.id);

test('imported payments have the selected date and method, initially none', async () => {
  const { client } = world.owner;
  await PREMIUM();
  const paid = (name: string) => [
    entryOf(name, { status: 'paid', fee_owed: 4000, received: 5000 }),
    entryOf(`${name}2`, { status: 'paid', fee_owed: 4000 }),
  ];
  await bringIn(paid('ann'));
  const answer = await client.rpc('import_participants', {
    in_event_id: eventId,
    in_entries: paid('bob'),
    in_method: 'transfer',
    in_received_on: '2026-05-01',
  });
  expect(answer.error).toBeNull();
  const { data } = await client
    .from('receipts')
    .select('amount, method, received_on')
    .eq('event_id', eventId)
    .order('amount', { ascending: false });
  const ofMethod = (method: string) => (data ?? []).filter((one) => one.method === method);
  expect(ofMethod('unknown').map(({ amount }) => amount)).toEqual([4000, 4000, 1000]);
  expect(ofMethod('transfer').map(({ received_on }) => received_on)).toEqual(
    Array(3).fill('2026-05-01'),
  );
  expect(data).toHaveLength(6);
  await client.from('participants').insert({
    ...{
      event_id: eventId,
      full_name: 'cora',
      email: '',
      status: 'paid',
      fee_full: 4000,
      fee_owed: 4000,
    },
  });
  const { data: cash } = await client
    .from('receipts')
    .select('received_on')
    .eq('event_id', eventId)
    .eq('method', 'cash');
  expect(cash?.map(({ received_on }) => received_on > '2026-05-01')).toEqual([true]);
});

test('without premium, a file imports no method', async () => {
  await world.service.from('profiles').update({ premium: false }).eq('user_id', world.owner.id);
  const { error } = await world.owner.client.rpc('import_participants', {
    in_event_id: eventId,
    in_entries: [entryOf('ann')],
    in_method: 'card',
  });
  expect(error).toMatchObject({ details: 'method_not_in_plan' });
});

test('an import can be undone by its organizer within the hour, except for what changed since', async () => {
  const { client } = world.owner;
  await PREMIUM();
  const file = ['ann', 'bob', 'cora', 'dora', 'emil'].map((name) =>
    entryOf(name, { status: 'paid', fee_owed: 4000, organizer_notes: 'Owes a clock' }),
  );
  const { data: imported } = await bringIn(file);
  const undo = (by = client) =>
    by.rpc('undo_import', { in_event_id: eventId, in_imported: imported });
  const idOf = async (name: string) =>
    (await participants()).find(({ full_name }) => full_name === name)?.id;
  const [bob, cora, dora] = [await idOf('bob'), await idOf('cora'), await idOf('dora')];
  await client.from('participants').update({ club: 'North' }).eq('event_id', eventId).eq('id', bob);
  await client.from('organizer_notes').update({ notes: 'Paid' }).eq('participant_id', cora);
  await client.from('receipts').insert({ event_id: eventId, participant_id: dora, amount: 500 });

  expect((await undo(world.stranger.client)).data).toEqual([]);
  expect((await undo(world.anonymous)).status).toBe(401);
  expect(await participants()).toHaveLength(5);
  const sums = async () =>
    (await client.from('receipts').select('amount').eq('event_id', eventId)).data
      ?.map(({ amount }) => amount)
      .toSorted((a, b) => a - b);
  expect(await sums()).toEqual([500, 4000, 4000, 4000, 4000, 4000]);
  expect((await undo()).data).toHaveLength(2);
  expect(await sums()).toEqual([500, 4000, 4000, 4000]);
  expect((await participants()).map(({ full_name }) => full_name)).toEqual(['dora', 'cora', 'bob']);
  expect((await undo()).data).toEqual([]);

  const { data: later } = await bringIn([entryOf('fay')]);
  await world.sql("update public.participants set created_at = now() - interval '61 minutes'");
  const late = await client.rpc('undo_import', { in_event_id: eventId, in_imported: later });
  expect(late.data).toEqual([]);
});

test('many removed entries are restored together, or none are', async () => {
  const { client } = world.owner;
  const { data } = await bringIn([entryOf('ann'), entryOf('bob', { organizer_notes: 'Clock' })]);
  const ids = (data as { id: string }[]).map(({ id }) => id);
  await client.from('participants').delete().eq('event_id', eventId).in('id', ids);
  expect(await participants()).toEqual([]);
  const restore = (in_participant_ids: string[]) =>
    client.rpc('restore_participants', { in_event_id: eventId, in_participant_ids });
  expect((await restore([...ids, 'guest_1_gone'])).error).toMatchObject({
    details: 'participant_not_found',
  });
  expect(await participants()).toEqual([]);
  expect((await restore(ids)).error).toBeNull();
  expect(await participants()).toHaveLength(2);
  expect(await notes()).toHaveLength(1);
});
