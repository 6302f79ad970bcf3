import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPublishedEvent,
  readRegistration,
  register,
  startWorld,
  type World,
} from './people.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const seenBy = (client: World['anonymous']) => client.rpc('own_registrations');

test('a player sees the events they are in, with their entry and the contact', async () => {
  const eventId = await createPublishedEvent(world);
  await createPublishedEvent(world);
  await register(world, world.player, eventId, readRegistration('Player One'));

  const { data } = await seenBy(world.player.client);
  expect(data).toEqual([
    {
      event: expect.objectContaining({
        eventId,
        status: 'published',
        title: 'Spring Open',
        startDate: '2027-04-02',
        organizerEmail: world.owner.email,
      }),
      entry: expect.objectContaining({ fullName: 'Player One', status: 'registered' }),
    },
  ]);
  expect(JSON.stringify(data)).not.toContain('coachNotes');
});

test('a user sees the other players they registered; the form leaves out cancelled ones', async () => {
  const eventId = await createPublishedEvent(world, { title: 'Family Cup' });
  const { client, id } = world.player;
  const child = { ...readRegistration('Kid One'), idPending: true, forSomebodyElse: true };
  await register(world, world.player, eventId, child);
  await register(world, world.player, eventId, readRegistration('Player One'));
  type OwnRegistration = { event: { eventId: string }; entry: { fullName: string } };
  const seen: OwnRegistration[] = (await seenBy(client)).data;
  expect(seen.filter(({ event }) => event.eventId === eventId).map(({ entry }) => entry)).toEqual([
    expect.objectContaining({ participantId: id, isOwn: true, fullName: 'Player One' }),
    expect.objectContaining({ isOwn: false, fullName: 'Kid One', idPending: true }),
  ]);

  const entered = (by: World['anonymous']) => by.rpc('own_entries', { in_event_id: eventId });
  expect((await entered(client)).data).toEqual([
    { fullName: 'Player One', isOwn: true },
    { fullName: 'Kid One', isOwn: false },
  ]);
  expect((await entered(world.owner.client)).data).toEqual([]);
  expect((await entered(world.anonymous)).error).not.toBeNull();
  const { client: owner } = world.owner;
  await owner.from('participants').update({ status: 'cancelled' }).eq('event_id', eventId);
  expect((await entered(client)).data).toEqual([]);
  await owner.from('participants').delete().eq('event_id', eventId);
});

const asPremium = (premium: boolean) =>
  world.service.from('profiles').update({ premium }).eq('user_id', world.owner.id);

test('the contact of a premium event takes precedence over its organizer’s profile', async () => {
  const eventId = await createPublishedEvent(world, {
    startDate: '2028-04-02',
    endDate: '2028-04-02',
    organizerEmail: 'desk@club.example',
    organizerPhone: '555 0199',
    paymentInfo: 'In **cash** at the door',
    transferHolder: 'SK Ulm',
    transferIban: 'DE89 3704 0044 0532 0130 00',
  });
  await register(world, world.player, eventId, {
    ...readRegistration('Player One'),
    paymentAcknowledged: true,
  });
  const seenEvent = async () => (await seenBy(world.player.client)).data[0].event;
  const own = { organizerEmail: world.owner.email, organizerPhone: '' };
  expect(await seenEvent()).toMatchObject({
    ...{ eventId, paymentInfo: 'In **cash** at the door' },
    ...{ transferHolder: 'SK Ulm', transferIban: 'DE89 3704 0044 0532 0130 00', transferBic: '' },
    ...own,
  });
  await asPremium(true);
  const named = { organizerEmail: 'desk@club.example', organizerPhone: '555 0199' };
  expect(await seenEvent()).toMatchObject({ eventId, ...named });
  await asPremium(false);
});

test('players do not see unpublished changes', async () => {
  const published = { title: 'Winter Open', startDate: '2028-09-02', endDate: '2028-09-02' };
  const eventId = await createPublishedEvent(world, published);
  await register(world, world.player, eventId, readRegistration('Player One'));
  const before = (await seenBy(world.player.client)).data[0];
  const { data } = await world.owner.client
    .from('events')
    .update({
      title: 'Secret',
      start_date: '2028-10-01',
      end_date: '2028-10-02',
      venue_name: 'Elsewhere',
      city: 'Oslo',
      registration_fee: 99,
      content: { venueAddress: 'Hidden 1', organizerEmail: 'new@club.example' },
    })
    .eq('id', eventId)
    .select('id');
  expect(data).toHaveLength(1);
  expect(before.event).toMatchObject({
    eventId,
    ...published,
    registrationFee: null,
    city: 'Bergen',
  });
  expect((await seenBy(world.player.client)).data[0]).toEqual(before);
});

test('the payment link is shown as long as the event is premium', async () => {
  const eventId = await createPublishedEvent(world, {
    startDate: '2029-04-02',
    endDate: '2029-04-02',
    registrationFee: 40,
    paymentLink: 'https://pay.example/open',
  });
  const form = { ...readRegistration('Player One'), paymentAcknowledged: true };
  await register(world, world.player, eventId, form);
  const seenEvent = async () => (await seenBy(world.player.client)).data[0].event;
  await asPremium(true);
  expect(await seenEvent()).toMatchObject({
    registrationFee: 40,
    currency: 'USD',
    paymentLink: 'https://pay.example/open',
  });
  await asPremium(false);
  expect(await seenEvent()).toMatchObject({ registrationFee: 40, paymentLink: '' });
});

test('no one sees another user’s registrations, and visitors cannot ask', async () => {
  expect((await seenBy(world.stranger.client)).data).toEqual([]);
  expect((await seenBy(world.owner.client)).data).toEqual([]);
  expect((await seenBy(world.anonymous)).error).not.toBeNull();
});
