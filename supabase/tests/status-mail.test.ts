import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Claim, claimMails, forgetMails, mailsOf, recordSent } from './mails.ts';
import {
  createEvent,
  createPublishedEvent,
  register,
  registerGuest,
  registrationOf,
  startWorld,
  type World,
} from './people.ts';

let world: World;
let eventId: string;
let participantId: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  eventId = await createPublishedEvent(world);
  await wanted(true);
  const { data } = await registerGuest(world, eventId, registrationOf('Ann Archer'));
  participantId = data.participantId;
  await forgetMails(world);
});

const wanted = (mails: boolean) =>
  world.owner.client.from('events').update({ mails_status_changes: mails }).eq('id', eventId);

async function mark(status: string): Promise<void> {
  const { error } = await world.owner.client
    .from('participants')
    .update({ status })
    .eq('event_id', eventId);
  expect(error).toBeNull();
}

const claim = () => claimMails(world);

/** What is due once the time to take a slip back is over. */
async function due(): Promise<Claim[]> {
  await world.sql(
    "update private.registration_mails set next_attempt_at = next_attempt_at - interval '2 minutes'",
  );
  return claim();
}

async function deliver(): Promise<void> {
  for (const claimed of await due()) {
    const { error } = await recordSent(world, eventId, claimed);
    expect(error).toBeNull();
  }
}

const mails = () => mailsOf(world);

test.each(['paid', 'cancelled'])(
  'who is marked as %s is told so after two minutes',
  async (status) => {
    await mark(status);
    expect(await claim()).toEqual([]);
    const [row] = await world.sql<{ seconds: number }>(
      'select round(extract(epoch from next_attempt_at - now()))::integer as seconds from private.registration_mails',
    );
    expect(row?.seconds).toBeGreaterThan(90);
    expect(row?.seconds).toBeLessThanOrEqual(120);
    expect(await due()).toMatchObject([
      {
        kind: 'status',
        status,
        knownStatus: 'registered',
        participantId,
        mailId: expect.any(String),
      },
    ]);
  },
);

test('nobody is told unless the organizer wants it', async () => {
  await wanted(false);
  await mark('paid');
  expect(await mails()).toEqual([]);
  await wanted(true);
  await mark('registered');
  expect(await mails(), 'who was never told').toEqual([]);
});

test('what is taken back in time is not told, and of two changes the last one is', async () => {
  await mark('paid');
  await mark('registered');
  expect(await mails()).toEqual([]);
  await mark('paid');
  await mark('cancelled');
  expect(await due()).toMatchObject([{ status: 'cancelled', knownStatus: 'registered' }]);
});

test('who was told is told, too, that it was taken back', async () => {
  await mark('cancelled');
  await deliver();
  await mark('registered');
  expect(await due()).toMatchObject([{ status: 'registered', knownStatus: 'cancelled' }]);
});

test('what is under way when it is taken back counts as told, and is not tried again', async () => {
  await mark('paid');
  const [first] = await due();
  expect(first).toMatchObject({ status: 'paid' });
  await mark('registered');
  expect(await due()).toMatchObject([{ status: 'registered', knownStatus: 'paid' }]);
});

test('what waits is dropped when the organizer wants no such mails any more', async () => {
  await mark('paid');
  await wanted(false);
  expect(await mails()).toEqual([]);
});

test('what an organizer adds, edits or brings in from a file is told to nobody', async () => {
  const entry = { event_id: eventId, full_name: 'Bob Berg', email: 'bob@players.example' };
  await world.owner.client.from('participants').insert({ ...entry, status: 'paid' });
  await world.owner.client.from('participants').update({ notes: 'x' }).eq('event_id', eventId);
  await mark('paid');
  expect(await due()).toMatchObject([{ participantId }]);
});

test('who registers again is told by the mail that confirms it', async () => {
  await register(world.player.client, eventId, registrationOf('Player One'));
  await mark('cancelled');
  await register(world.player.client, eventId, registrationOf('Player One'));
  const told = (await due()).filter((mail) => mail.participantId === world.player.id);
  expect(told).toMatchObject([{ kind: 'registration', status: 'registered' }]);
});

test('players of an event without a page are told nothing', async () => {
  eventId = await createEvent(world);
  await wanted(true);
  await world.owner.client
    .from('participants')
    .insert({ event_id: eventId, full_name: 'Bob Berg', email: 'bob@players.example' });
  await mark('paid');
  expect(await mails()).toEqual([]);
});

test('status mails count among the thirty that an address gets a day', async () => {
  for (let number = 0; number < 16; number++) {
    await mark('paid');
    await deliver();
    await mark('cancelled');
    await deliver();
  }
  const sent = (await mails()).filter((mail) => mail['sent_at'] !== null);
  expect(sent).toHaveLength(30);
});
