import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageMails, ageOwner, claimMails, forgetMails } from './mails.ts';
import {
  createPublishedEvent,
  readRegistration,
  registerGuest,
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
  await forgetMails(world);
  await ageOwner(world, '40 days');
  eventId = await createPublishedEvent(world);
});

const claim = (limit = 10, participantId?: string) =>
  claimMails(world, limit, participantId === undefined ? undefined : { eventId, participantId });

/** Registers guests, all from the given network address or each from another. */
async function registerMany(count: number, event: string, address?: string) {
  for (let number = 0; number < count; number++) {
    const { error } = await registerGuest(
      world,
      event,
      readRegistration(`Guest ${crypto.randomUUID()}`),
      address === undefined ? {} : { address },
    );
    expect(error).toBeNull();
  }
}

const heldBack = async (client = world.owner.client, event = eventId) =>
  (await client.rpc('held_registration_mails', { in_event_id: event })).data;

/** Makes counts and held mails older by an interval. */
const afterCounted = async (interval: string) => {
  await world.sql('update private.usage_counts set ends_at = ends_at - $1::interval', [interval]);
  await ageMails(world, interval);
};

test('an address gets at most thirty emails a day, over all events', async () => {
  const other = await createPublishedEvent(world);
  for (let number = 0; number < 32; number++) {
    const form = { ...readRegistration(`Name ${number}`), email: 'Victim@players.example' };
    const { error } = await registerGuest(world, number % 2 === 0 ? eventId : other, form);
    expect(error).toBeNull();
  }
  expect(await claim(40)).toHaveLength(30);
  await registerGuest(world, eventId, readRegistration('Ann Archer'));
  expect((await claim()).map(({ fullName }) => fullName)).toEqual(['Ann Archer']);
  await world.sql('update private.registration_mails set next_attempt_at = null where is_counted');
  await afterCounted('25 hours');
  expect(await claim()).toHaveLength(2);
});

test('reminders to pay hold no confirmation back', async () => {
  const count = async (kind: string) => {
    const [row] = await world.sql<{ holder: string | null }>(
      'select private.count_registration_mail($1, $2, null, $3) as holder',
      [eventId, kind, 'club@players.example'],
    );
    return row?.holder;
  };
  for (let number = 0; number < 30; number++) expect(await count('reminder')).toBeNull();
  expect(await count('reminder')).toBe('recipient');
  expect(await count('registration')).toBeNull();
});

test('a network can cause sixty emails an hour, over all events', async () => {
  const other = await createPublishedEvent(world);
  await registerMany(50, eventId, 'one network');
  await registerMany(30, other, 'one network');
  await registerMany(1, other);
  expect(await claim(100)).toHaveLength(61);
  expect(await heldBack(world.owner.client, other)).toMatchObject({ waiting: 20, givenUp: 0 });
  await world.sql('update private.registration_mails set next_attempt_at = null where is_counted');
  await afterCounted('30 minutes');
  expect(await claim(100)).toEqual([]);
  await afterCounted('31 minutes');
  expect(await claim(100)).toHaveLength(20);
  expect(await heldBack(world.owner.client, other)).toMatchObject({ waiting: 0 });
});

test('a new account sends at most fifty emails a day, and removing players does not lower the count', async () => {
  await ageOwner(world, '1 hour');
  await registerMany(30, eventId);
  expect(await claim(100)).toHaveLength(30);
  await world.owner.client.from('participants').delete().eq('event_id', eventId);
  await registerMany(25, eventId);
  expect(await claim(100)).toHaveLength(20);
  expect(await heldBack()).toEqual({
    waiting: 5,
    givenUp: 0,
    mostADay: 50,
    plainUntil: expect.any(String),
  });
  const waiting = await world.service.rpc('count_registration_mails_waiting');
  expect(waiting.data, 'what the sweep has to do').toBe(20);
  await ageMails(world, '73 hours');
  await world.service.rpc('expire_registration_mails');
  expect(await heldBack()).toMatchObject({ waiting: 0, givenUp: 5 });
});

test('concurrent claims are counted correctly', async () => {
  await ageOwner(world, '1 hour');
  await registerMany(60, eventId);
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim(6)));
  expect(claims.flat()).toHaveLength(50);
});

test('an organizer’s daily limit grows with the account’s age, a confirmed address, and Premium', async () => {
  const most = async () => (await heldBack())?.mostADay;
  const confirm = () =>
    world.sql(
      'insert into private.confirmed_emails (user_id, email) values ($1, $2) on conflict do nothing',
      [world.owner.id, world.owner.email],
    );
  for (const [age, mails] of [
    ['6 days', 50],
    ['8 days', 200],
    ['31 days', 500],
  ] as const) {
    await ageOwner(world, age);
    expect(await most()).toBe(mails);
  }
  await confirm();
  expect(await most()).toBe(1000);
  await world.sql('update public.profiles set premium = true where user_id = $1', [world.owner.id]);
  expect(await most()).toBe(3000);
  await ageOwner(world, '1 day');
  expect(await heldBack()).toMatchObject({ mostADay: 300, plainUntil: null });
  await world.sql('update public.profiles set premium = false where user_id = $1', [
    world.owner.id,
  ]);
  await world.sql('delete from private.confirmed_emails');
});

test('only the organizer sees how many emails of an event are held back', async () => {
  expect(await heldBack(world.stranger.client)).toBeNull();
  const asked = await world.anonymous.rpc('held_registration_mails', { in_event_id: eventId });
  expect(asked.error).not.toBeNull();
});
