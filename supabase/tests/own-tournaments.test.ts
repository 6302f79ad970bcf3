import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLatestEntries, listOwnEvents } from '../../admin/src/data/listed-events.ts';
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
  eventId = await createPublishedEvent(world);
  const entries = (['paid', 'paid', 'registered', 'cancelled'] as const).map((status, index) => ({
    event_id: eventId,
    full_name: `Player ${index}`,
    email: `player${index}@x.example`,
    registered_at: `2026-01-0${index + 1}T12:00:00Z`,
    status,
  }));
  const { error } = await world.owner.client.from('participants').insert(entries);
  expect(error).toBeNull();
  await register(world, world.player, eventId, readRegistration('Latest Player'));
});
afterAll(() => world.stop());

test('the organizer’s list has the counts of each event', async () => {
  const [event] = await listOwnEvents(world.owner.client, world.owner.id);
  expect(event).toMatchObject({
    eventId,
    status: 'published',
    participantCount: 5,
    activeCount: 4,
    unpaidCount: 2,
    draftSavedAt: null,
  });
  expect(event?.primaryColorHex).toMatch(/^#/);
});

test('it has the time of the oldest unpublished change', async () => {
  const savedAt = '2026-11-20T10:00:00.000Z';
  const draft = { fields: { title: 'Other' }, base: {}, savedAt };
  await world.owner.client.from('events').update({ draft }).eq('id', eventId);
  const [event] = await listOwnEvents(world.owner.client, world.owner.id);
  expect(event?.draftSavedAt).toBe(savedAt);
});

test('the latest entries are sorted newest first, without cancelled ones', async () => {
  const entries = await listLatestEntries(world.owner.client, 3);
  expect(entries.map(({ fullName }) => fullName)).toEqual([
    'Latest Player',
    'Player 2',
    'Player 1',
  ]);
  expect(entries[0]).toMatchObject({ eventId, eventTitle: 'Spring Open' });
});

test('no one else gets these events, not even a player who is in one', async () => {
  for (const { client, id } of [world.player, world.stranger]) {
    expect(await listOwnEvents(client, world.owner.id)).toEqual([]);
    expect(await listOwnEvents(client, id)).toEqual([]);
    expect(await listLatestEntries(client, 3)).toEqual([]);
  }
});
