import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPublishedEvent,
  readRegistration,
  register,
  startWorld,
  type World,
} from './people.ts';

let world: World;
let eventId: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  eventId = await createPublishedEvent(world);
});

const entryOf = (name: string) => ({
  event_id: eventId,
  full_name: name,
  email: `${name}@x.example`,
});
const remove = (id: string) =>
  world.owner.client.from('participants').delete().eq('event_id', eventId).eq('id', id);
const restore = (client: World['anonymous'], id: string) =>
  client.rpc('restore_participant', { in_event_id: eventId, in_participant_id: id });

test('two thousand entries made by one statement get distinct IDs', async () => {
  const entries = Array.from({ length: 2000 }, (_, index) => entryOf(`player${index}`));
  const { error, status } = await world.owner.client.from('participants').insert(entries);
  expect({ error, status }).toEqual({ error: null, status: 201 });
  const { count } = await world.owner.client
    .from('participants')
    .select('id', { count: 'exact', head: true })
    .eq('event_id', eventId)
    .like('id', 'organizer_%');
  expect(count).toBe(2000);
});

test('one rejected entry rejects the whole import', async () => {
  const { status } = await world.owner.client
    .from('participants')
    .insert([entryOf('ann'), entryOf('bob'), entryOf('ann')]);
  expect(status).toBe(409);
  const { data } = await world.owner.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId);
  expect(data).toEqual([]);
});

test('a removed player is restored completely, including the private notes', async () => {
  await register(world, world.player, eventId, readRegistration('Player One'));
  const participants = () =>
    world.owner.client
      .from('participants')
      .select('id, user_id, full_name, status, registered_at, organizer_created')
      .eq('event_id', eventId);
  const before = (await participants()).data;
  const id = world.player.id;
  await world.owner.client
    .from('organizer_notes')
    .insert({ event_id: eventId, participant_id: id, notes: 'Brings a friend' });

  await remove(id);
  expect((await participants()).data).toEqual([]);
  expect((await restore(world.owner.client, id)).error).toBeNull();
  expect((await participants()).data).toEqual(before);
  const notes = await world.owner.client
    .from('organizer_notes')
    .select('notes')
    .eq('event_id', eventId);
  expect(notes.data).toEqual([{ notes: 'Brings a friend' }]);
});

test('the entry of a player who deleted their account is restored without an account', async () => {
  const leaver = await world.createUser({ email: 'leaver@club.example' });
  const { id } = leaver;
  await register(world, leaver, eventId, readRegistration('Lea Leaver'));
  await remove(id);
  await world.sql('delete from auth.users where id = $1', [id]);
  expect((await restore(world.owner.client, id)).error).toBeNull();
  const { data } = await world.owner.client
    .from('participants')
    .select('user_id, full_name')
    .eq('id', id);
  expect(data).toEqual([{ user_id: null, full_name: 'Lea Leaver' }]);
});

test('only the organizer can restore an entry, and only once, however often they try', async () => {
  const { data } = await world.owner.client
    .from('participants')
    .insert(entryOf('ann'))
    .select('id')
    .single();
  const id: string = data?.id;
  await remove(id);
  expect((await restore(world.anonymous, id)).status).toBe(401);
  expect((await restore(world.stranger.client, id)).status).toBe(404);
  expect((await restore(world.owner.client, id)).error).toBeNull();
  expect((await restore(world.owner.client, id)).error).toBeNull();
  expect((await restore(world.stranger.client, id)).status).toBe(404);
  const entries = await world.sql('select from public.participants where event_id = $1', [eventId]);
  expect(entries).toHaveLength(1);
});

test('an entry whose place is taken is not restored', async () => {
  eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  const { data } = await world.owner.client
    .from('participants')
    .insert(entryOf('ann'))
    .select('id')
    .single();
  await remove(data?.id);
  await world.owner.client.from('participants').insert(entryOf('bob'));
  const { error } = await restore(world.owner.client, data?.id);
  expect(error?.details).toBe('event_full');
});

test('only the sweep deletes removed entries after an hour', async () => {
  const { data } = await world.owner.client
    .from('participants')
    .insert(entryOf('ann'))
    .select('id')
    .single();
  await remove(data?.id);
  await world.sql(
    "update private.removed_participants set removed_at = removed_at - interval '61 minutes'",
  );
  expect((await world.owner.client.rpc('forget_removed_participants')).status).toBe(403);
  expect((await world.service.rpc('forget_removed_participants')).error).toBeNull();
  const kept = await world.sql('select from private.removed_participants where event_id = $1', [
    eventId,
  ]);
  expect(kept).toEqual([]);
  expect((await restore(world.owner.client, data?.id)).status).toBe(404);
});

/** The names in the list that a caller gets, after an entry if one is given; the status of a rejection. */
async function listOf(client: World['anonymous'], after: Record<string, string> = {}) {
  const { data, status } = await client.rpc('participant_list', { in_event_id: eventId, ...after });
  if (data === null) return status;
  const { columns, rows } = data as { columns: string[]; rows: unknown[][] };
  return rows.map((values) => values[columns.indexOf('full_name')]);
}

test('only the organizer gets the whole list; a player their own entry, a stranger nothing, a visitor no answer', async () => {
  await register(world, world.player, eventId, readRegistration('Player One'));
  await world.owner.client.from('participants').insert([entryOf('ann'), entryOf('bob')]);
  expect(await listOf(world.owner.client)).toEqual(['Player One', 'ann', 'bob']);
  expect(await listOf(world.player.client)).toEqual(['Player One']);
  expect(await listOf(world.stranger.client)).toEqual([]);
  expect(await listOf(world.anonymous)).toBe(401);
});

test('a list continues after an entry, even among those of the same moment', async () => {
  const registered_at = '2026-01-02T03:04:05.123456+00:00';
  const { data } = await world.owner.client
    .from('participants')
    .insert([
      { ...entryOf('ann'), registered_at: '2026-01-02T03:04:05.123455+00:00' },
      ...['bob', 'cas', 'dan'].map((name) => ({ ...entryOf(name), registered_at })),
    ])
    .select('id, full_name, registered_at')
    .order('registered_at')
    .order('id');
  const entries = data ?? [];
  const names = entries.map(({ full_name }) => full_name);
  expect(names).toHaveLength(4);
  expect(await listOf(world.owner.client)).toEqual(names);
  for (const [index, { id, registered_at }] of entries.entries()) {
    const after = { in_after: registered_at, in_after_id: id };
    expect(await listOf(world.owner.client, after)).toEqual(names.slice(index + 1));
  }
});
