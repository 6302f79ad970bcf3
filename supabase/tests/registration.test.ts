import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEvent,
  createPublishedEvent,
  readParticipants,
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

test('a guest registers and gets a receipt', async () => {
  const eventId = await createPublishedEvent(world);
  const { data, error } = await registerGuest(world, eventId, readRegistration('Ann Archer'));
  expect(error).toBeNull();
  expect(data).toMatchObject({
    participantId: expect.stringMatching(/^guest_\d{13}_[a-z0-9]{8}$/),
    fullName: 'Ann Archer',
    email: 'ann.archer@players.example',
    status: 'registered',
    repeated: false,
  });
  expect(await readParticipants(world, eventId)).toMatchObject([
    { full_name: 'Ann Archer', is_guest: true, organizer_created: false, user_id: null },
  ]);
});

test('a signed-in player registers with their own ID and email, and changes are saved to their profile', async () => {
  const eventId = await createPublishedEvent(world);
  const form = {
    ...readRegistration('Player One'),
    email: 'forged@players.example',
    fideId: '777',
    fideRating: 1900,
  };
  const { error } = await register(world, world.player, eventId, form);
  expect(error).toBeNull();
  expect(await readParticipants(world, eventId)).toMatchObject([
    { id: world.player.id, user_id: world.player.id, email: world.player.email, is_guest: false },
  ]);
  const profile = await world.player.client.from('profiles').select('*').single();
  expect(profile.data).toMatchObject({
    phone_number: '555 0100',
    fide_id: '777',
    fide_rating: 1900,
    premium: false,
  });
});

test('only a published event accepts registrations', async () => {
  const draft = await createEvent(world);
  for (const eventId of [draft, 'no-such-event']) {
    const { error } = await registerGuest(world, eventId, readRegistration('Ann Archer'));
    expect(error).toMatchObject({ code: 'PT404', details: 'event_not_published' });
  }
});

test('an event that is closed, registers elsewhere, or hides registration accepts none', async () => {
  const closed = { code: 'PT403', details: 'registration_closed' };
  const hidden = { tabsShown: { showRegistration: false } } as never;
  for (const event of [
    { registrationStatus: 'closed' as const },
    { useInternalRegistration: false },
    hidden,
  ]) {
    const eventId = await createPublishedEvent(world, event);
    const { error } = await registerGuest(world, eventId, readRegistration('Ann Archer'));
    expect(error).toMatchObject(closed);
  }
});

test('a full event is reported, and cancelling frees a place', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  const first = await registerGuest(world, eventId, readRegistration('Ann Archer'));
  const second = await registerGuest(world, eventId, readRegistration('Ben Bishop'));
  expect(second.error).toMatchObject({
    code: 'PT409',
    details: 'event_full',
  });

  await world.owner.client
    .from('participants')
    .update({ status: 'cancelled' })
    .eq('event_id', eventId)
    .eq('id', first.data.participantId);
  const third = await registerGuest(world, eventId, readRegistration('Ben Bishop'));
  expect(third.error).toBeNull();
});

test('the same form sent many times at once gives one registration and one response', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      registerGuest(world, eventId, readRegistration('Ann Archer'), { submissionKey: key }),
    ),
  );
  const ids = new Set(answers.map(({ data }) => data?.participantId));
  expect([...ids]).toEqual([expect.stringMatching(/^guest_/)]);
  expect(answers.filter(({ data }) => data.repeated === false)).toHaveLength(1);
  expect(await readParticipants(world, eventId)).toHaveLength(1);
});

test('a form sent again and again is counted, and its entry keeps twenty links', async () => {
  const eventId = await createPublishedEvent(world);
  const submissionKey = crypto.randomUUID();
  const send = () =>
    registerGuest(world, eventId, readRegistration('Ann Archer'), { submissionKey });
  for (let number = 0; number < 22; number++) expect((await send()).error).toBeNull();
  expect(
    await world.sql('select from private.entry_links where event_id = $1', [eventId]),
  ).toHaveLength(20);
  await world.sql("update private.usage_counts set used = 200 where subject like 'repeated %'");
  expect((await send()).error).toMatchObject({ details: 'too_many_registrations' });
});

test('fifty race for ten places: ten get one, and forty are told that it is full', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 10 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      registerGuest(world, eventId, readRegistration(`Racer ${i}`)),
    ),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
  expect(answers.filter(({ error }) => error?.details === 'event_full')).toHaveLength(40);
  expect(await readParticipants(world, eventId)).toHaveLength(10);
});

test('a cancelled player who registers again has one entry', async () => {
  const eventId = await createPublishedEvent(world);
  await register(world, world.player, eventId, readRegistration('Player One'));
  await world.owner.client
    .from('participants')
    .update({ status: 'cancelled' })
    .eq('event_id', eventId);
  const { error } = await register(
    world,
    world.player,
    eventId,
    readRegistration('Player One Again'),
  );
  expect(error).toBeNull();
  expect(await readParticipants(world, eventId)).toMatchObject([
    { id: world.player.id, full_name: 'Player One Again', status: 'registered' },
  ]);
});

test('each registration bumps the page’s revision; a change that the page does not show does not', async () => {
  const eventId = await createPublishedEvent(world);
  const revision = async () =>
    (await world.service.rpc('page_source', { in_event_id: eventId })).data.revision as number;
  const before = await revision();
  await registerGuest(world, eventId, readRegistration('Ann Archer'));
  const registered = await revision();
  expect(registered).toBeGreaterThan(before);
  const participants = world.owner.client.from('participants');
  await participants.update({ phone_number: '555 0199', status: 'paid' }).eq('event_id', eventId);
  expect(await revision()).toBe(registered);
  await participants.update({ full_name: 'Ann Bowman' }).eq('event_id', eventId);
  expect(await revision()).toBeGreaterThan(registered);
});
