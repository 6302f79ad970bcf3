import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPublishedEvent,
  readRegistration,
  register,
  registerGuest,
  startWorld,
  type World,
} from './people.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** All registering callers: a guest, and a signed-in user for themselves and for another player. */
const ENTRANTS: Readonly<Record<string, (eventId: string, form: object) => PromiseLike<Answer>>> = {
  'a guest': (eventId, form) => registerGuest(world, eventId, form),
  'a player': (eventId, form) => register(world, world.player, eventId, form),
  'a player, for somebody else': (eventId, form) =>
    register(world, world.player, eventId, { ...form, forSomebodyElse: true }),
  'the organizer': (eventId, form) => register(world, world.owner, eventId, form),
};
type Answer = { error: { details: string; hint: string } | null };

/** The error that each of them gets; null for registered players. */
async function told(eventId: string): Promise<Record<string, string | null>> {
  const answers: Record<string, string | null> = {};
  for (const [name, enter] of Object.entries(ENTRANTS)) {
    const { error } = await enter(eventId, readRegistration(name.replace(/[^a-z ]/gi, '')));
    answers[name] = error && [error.details, error.hint].filter(Boolean).join(' ');
  }
  return answers;
}

const all = (answer: string | null) =>
  Object.fromEntries(Object.keys(ENTRANTS).map((name) => [name, answer]));

async function save(eventId: string, change: object): Promise<void> {
  const { data } = await world.owner.client
    .from('events')
    .update(change)
    .eq('id', eventId)
    .select('id');
  expect(data).toEqual([{ id: eventId }]);
}

const source = async (eventId: string) =>
  (await world.service.rpc('page_source', { in_event_id: eventId })).data;

const isListedAsOpen = async (eventId: string): Promise<boolean> => {
  const { data } = await world.anonymous.rpc('browse_events', {
    in_open_only: true,
    in_now: '2027-03-01T12:00:00Z',
    in_limit: 100,
  });
  return data.events.some((listed: { eventId: string }) => listed.eventId === eventId);
};

test('unpublished changes do not affect registrations', async () => {
  const eventId = await createPublishedEvent(world);
  const { revision } = await source(eventId);
  await save(eventId, {
    registration_fee: 40,
    federation_type: 'FIDE',
    registration_deadline: '2020-01-01T12:00',
    end_date: '2020-01-02',
    start_date: '2020-01-02',
    time_zone: 'Pacific/Apia',
    use_internal_registration: false,
    content: { paymentInfo: 'Cash', tabsShown: { showRegistration: false } },
  });
  expect((await source(eventId)).revision).toBe(revision);
  expect(await isListedAsOpen(eventId)).toBe(true);
  expect(await told(eventId)).toEqual(all(null));
});

test('published requirements still apply after the saved event dropped them', async () => {
  const eventId = await createPublishedEvent(world, {
    registrationFee: 40,
    federationType: 'FIDE',
  });
  await save(eventId, { registration_fee: 0, federation_type: 'Unrated' });
  expect(await told(eventId)).toEqual(all('registration_invalid fideId'));
  const form = { ...readRegistration('Ann Archer'), fideId: '123' };
  const { error } = await registerGuest(world, eventId, form);
  expect(error).toMatchObject({ hint: 'paymentAcknowledged' });
});

test('closing and reopening apply to everyone at once, and the page is due for rendering', async () => {
  const eventId = await createPublishedEvent(world);
  const before = await source(eventId);
  await save(eventId, { registration_status: 'closed' });
  const closed = await source(eventId);
  expect(closed.revision).toBeGreaterThan(before.revision);
  expect(closed.snapshot).toEqual({ ...before.snapshot, registrationStatus: 'closed' });
  expect(await isListedAsOpen(eventId)).toBe(false);
  expect(await told(eventId)).toEqual(all('registration_closed'));

  await save(eventId, { registration_status: 'open' });
  expect((await source(eventId)).snapshot).toEqual(before.snapshot);
  expect(await isListedAsOpen(eventId)).toBe(true);
  expect(await told(eventId)).toEqual(all(null));
});

test('more or fewer places apply at once', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 3 });
  await registerGuest(world, eventId, readRegistration('Ann Archer'));
  await save(eventId, { max_players: 1 });
  expect((await source(eventId)).snapshot).toMatchObject({ maxPlayers: 1 });
  expect(await isListedAsOpen(eventId)).toBe(false);
  expect(await told(eventId)).toEqual(all('event_full'));
  await save(eventId, { max_players: null });
  expect((await source(eventId)).snapshot).toMatchObject({ maxPlayers: null });
  expect(await isListedAsOpen(eventId)).toBe(true);
  expect(await told(eventId)).toEqual(all(null));
});

test('only the organizer can close registration or change places', async () => {
  const eventId = await createPublishedEvent(world);
  const change = { registration_status: 'closed', max_players: 1 };
  for (const client of [world.stranger.client, world.player.client, world.anonymous]) {
    const { data } = await client.from('events').update(change).eq('id', eventId).select('id');
    expect(data ?? []).toEqual([]);
  }
  expect((await source(eventId)).snapshot).toMatchObject({
    registrationStatus: 'open',
    maxPlayers: null,
  });
});

test('closing a draft publishes nothing, and a draft’s places apply once it is published', async () => {
  const eventId = await createPublishedEvent(world);
  await world.service.rpc('unlist_event', { in_event_id: eventId });
  const { revision } = await source(eventId);
  await save(eventId, { registration_status: 'closed', max_players: 1 });
  expect(await source(eventId)).toMatchObject({ revision, snapshot: null });
});

test('only the organizer can read the publication of their event', async () => {
  const eventId = await createPublishedEvent(world);
  const { snapshot } = await source(eventId);
  await save(eventId, { title: 'Saved and not published' });
  const readBy = (client: World['anonymous']) =>
    client.rpc('own_publication', { in_event_id: eventId });
  expect((await readBy(world.owner.client)).data).toEqual(snapshot);
  expect((await readBy(world.player.client)).data).toBeNull();
  expect((await readBy(world.anonymous)).error).not.toBeNull();
  const { data: unknown } = await world.owner.client.rpc('own_publication', {
    in_event_id: 'nobody-knows-it',
  });
  expect(unknown).toBeNull();
});
