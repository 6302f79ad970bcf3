import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPublishedEvent,
  register,
  registerGuest,
  registrationOf,
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
  await world.sql('delete from private.registration_mails');
  await world.sql('delete from private.usage_counts');
  await ageOwner('40 days');
  eventId = await createPublishedEvent(world);
});

/** Makes the owner's account as old as that. */
const ageOwner = (age: string) =>
  world.sql('update public.profiles set created_at = now() - $2::interval where user_id = $1', [
    world.owner.id,
    age,
  ]);

/** Registers so many guests, from one network, or each from their own. */
async function registerMany(count: number, event: string, address?: string) {
  for (let number = 0; number < count; number++) {
    const { error } = await registerGuest(
      world,
      event,
      registrationOf(`Guest ${crypto.randomUUID()}`),
      address === undefined ? {} : { address },
    );
    expect(error).toBeNull();
  }
}

const heldBack = async (client = world.owner.client, event = eventId) =>
  (await client.rpc('held_registration_mails', { in_event_id: event })).data;

/** Lets time pass for what is counted and what is held back. */
const afterCounted = async (interval: string) => {
  await world.sql('update private.usage_counts set ends_at = ends_at - $1::interval', [interval]);
  await after(interval);
};

type Claim = { participantId: string; lease: string; attempt: number; [field: string]: unknown };

async function claim(limit = 10, participantId?: string): Promise<Claim[]> {
  const { data, error } = await world.service.rpc('claim_registration_mails', {
    in_limit: limit,
    ...(participantId && { in_event_id: eventId, in_participant_id: participantId }),
  });
  expect(error).toBeNull();
  return data;
}

const leaseOf = ({ participantId, lease }: Claim) => ({
  in_event_id: eventId,
  in_participant_id: participantId,
  in_lease: lease,
});

const sent = (claimed: Claim) => world.service.rpc('record_registration_mail', leaseOf(claimed));

const failed = (claimed: Claim, { isFinal = false } = {}) =>
  world.service.rpc('record_registration_mail_failure', {
    ...leaseOf(claimed),
    in_error: '451 try later',
    in_is_final: isFinal,
  });

const mails = () => world.sql('select * from private.registration_mails');

/** Seconds until the mail may be claimed; null when it never may. */
async function delay(): Promise<number | null> {
  const [row] = await world.sql<{ seconds: number | null }>(
    'select round(extract(epoch from next_attempt_at - now()))::integer as seconds from private.registration_mails',
  );
  return row?.seconds ?? null;
}

/** Lets time pass for every mail: what waits or is claimed becomes as old as that. */
const after = (interval: string) =>
  world.sql(
    `update private.registration_mails
     set next_attempt_at = next_attempt_at - $1::interval, created_at = created_at - $1::interval`,
    [interval],
  );

const cancel = (status = 'cancelled') =>
  world.owner.client.from('participants').update({ status }).eq('event_id', eventId);

test('whoever registers is owed one mail, and it says all that a mail needs', async () => {
  const key = crypto.randomUUID();
  const form = registrationOf('Ann Archer');
  const first = await registerGuest(world, eventId, form, { submissionKey: key });
  await registerGuest(world, eventId, form, { submissionKey: key });
  const claimed = await claim();
  expect(claimed).toEqual([
    {
      eventId,
      participantId: first.data.participantId,
      fullName: 'Ann Archer',
      email: 'ann.archer@players.example',
      status: 'registered',
      registeredAt: expect.any(String),
      snapshot: expect.objectContaining({ title: 'Spring Open', eventId }),
      premium: false,
      isPlain: false,
      customUrl: null,
      revision: expect.any(Number),
      changedAt: expect.any(String),
      organizerEmail: world.owner.email,
      organizerPhone: '',
      hasAccount: false,
      mailId: expect.any(String),
      kind: 'registration',
      knownStatus: null,
      lease: expect.any(String),
      attempt: 1,
    },
  ]);
});

test('a registration that is refused owes nothing, and neither does what an organizer adds', async () => {
  await registerGuest(world, eventId, { ...registrationOf('Ann Archer'), email: 'nobody' });
  const entry = { event_id: eventId, full_name: 'Ann Archer', email: 'ann@players.example' };
  expect((await world.owner.client.from('participants').insert(entry)).error).toBeNull();
  expect(await mails()).toEqual([]);
});

test('who was cancelled and registers again is owed another mail, by the organizer’s hand none', async () => {
  await register(world.player.client, eventId, registrationOf('Player One'));
  const [first] = await claim();
  if (first) await sent(first);
  await cancel();
  await cancel('registered');
  expect(await claim()).toEqual([]);
  await cancel();
  await register(world.player.client, eventId, registrationOf('Player Again'));
  // What the first mail's sender says late does not count for the second.
  if (first) await sent(first);
  expect(await claim()).toMatchObject([{ fullName: 'Player Again', attempt: 1 }]);
});

test('who was cancelled before the mail went is not told that they are in', async () => {
  await registerGuest(world, eventId, registrationOf('Ann Archer'));
  await cancel();
  expect(await claim()).toEqual([]);
  await cancel('paid');
  expect(await claim()).toMatchObject([{ status: 'paid' }]);
});

test('a mail leaves with its player, and comes back with them while it is owed', async () => {
  const registered = await registerGuest(world, eventId, registrationOf('Ann Archer'));
  const id = registered.data.participantId;
  const remove = () =>
    world.owner.client.from('participants').delete().eq('event_id', eventId).eq('id', id);
  const restore = () =>
    world.owner.client.rpc('restore_participant', {
      in_event_id: eventId,
      in_participant_id: id,
    });
  await remove();
  expect(await mails()).toEqual([]);
  await restore();
  const [claimed] = await claim();
  expect(claimed?.participantId).toBe(id);
  if (claimed) await sent(claimed);
  await remove();
  await restore();
  expect(await mails()).toEqual([]);
});

test('a claim holds until its lease is over, and then counts for nothing', async () => {
  const { data } = await registerGuest(world, eventId, registrationOf('Ann Archer'));
  await registerGuest(world, eventId, registrationOf('Ben Bishop'));
  const [first] = await claim(10, data.participantId);
  expect(await claim(10, data.participantId)).toEqual([]);
  await after('119 seconds');
  expect(await claim(10, data.participantId)).toEqual([]);
  await after('2 seconds');
  const [second] = await claim(10, data.participantId);
  expect(second).toMatchObject({ attempt: 2, participantId: data.participantId });
  expect(second?.lease).not.toBe(first?.lease);
  if (first) await failed(first);
  expect(await claim(10, data.participantId)).toEqual([]);
  if (second) await sent(second);
  if (first) await failed(first);
  await after('1 day');
  expect((await claim()).map(({ fullName }) => fullName)).toEqual(['Ben Bishop']);
});

test('what fails waits longer each time, and is given up after twelve attempts', async () => {
  await registerGuest(world, eventId, registrationOf('Ann Archer'));
  const delays: (number | null)[] = [];
  for (let attempt = 1; attempt <= 12; attempt++) {
    const [claimed] = await claim();
    expect(claimed?.attempt).toBe(attempt);
    if (claimed) await failed(claimed);
    delays.push(await delay());
    await world.sql(
      'update private.registration_mails set next_attempt_at = now() where next_attempt_at is not null',
    );
  }
  const minutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360];
  expect(delays).toEqual([...minutes.map((minute) => minute * 60), null]);
  expect(await claim()).toEqual([]);
  expect(await mails()).toMatchObject([{ last_error: '451 try later', sent_at: null }]);
});

test('what the mail server will never take is not tried again', async () => {
  await registerGuest(world, eventId, registrationOf('Ann Archer'));
  const [claimed] = await claim();
  if (claimed) await failed(claimed, { isFinal: true });
  expect(await delay()).toBeNull();
  expect(await claim()).toEqual([]);
});

test('what nobody sent for three days is given up, and what is a month old is forgotten', async () => {
  await registerGuest(world, eventId, registrationOf('Ann Archer'));
  const waiting = async () => (await world.service.rpc('count_registration_mails_waiting')).data;
  const tidy = () => world.service.rpc('tidy_registration_mails');
  await after('71 hours');
  await tidy();
  expect(await waiting()).toBe(1);
  await after('2 hours');
  await tidy();
  expect(await waiting()).toBe(0);
  expect(await mails()).toMatchObject([{ last_error: 'Nobody sent it within three days.' }]);
  await after('28 days');
  await tidy();
  expect(await mails()).toEqual([]);
});

test('nobody but the functions claims, records, counts or reads a mail', async () => {
  await register(world.player.client, eventId, registrationOf('Player One'));
  const lease = {
    in_event_id: eventId,
    in_participant_id: world.player.id,
    in_lease: crypto.randomUUID(),
  };
  for (const client of [world.anonymous, world.player.client, world.owner.client]) {
    const attempts = [
      client.rpc('claim_registration_mails', { in_limit: 1 }),
      client.rpc('record_registration_mail', lease),
      client.rpc('record_registration_mail_failure', { ...lease, in_error: '', in_is_final: true }),
      client.rpc('tidy_registration_mails'),
      client.rpc('count_registration_mails_waiting'),
      client.schema('private').from('registration_mails').select(),
      client.from('registration_mails').select(),
    ];
    for (const { data, error } of await Promise.all(attempts)) {
      expect([data, error]).toEqual([null, expect.anything()]);
    }
  }
  expect(await claim()).toHaveLength(1);
});

test('nobody gets more than thirty mails a day, however often and to whatever their address is entered', async () => {
  const other = await createPublishedEvent(world);
  for (let number = 0; number < 32; number++) {
    const form = { ...registrationOf(`Name ${number}`), email: 'Victim@players.example' };
    const { error } = await registerGuest(world, number % 2 === 0 ? eventId : other, form);
    expect(error).toBeNull();
  }
  expect(await claim(40)).toHaveLength(30);
  await registerGuest(world, eventId, registrationOf('Ann Archer'));
  expect((await claim()).map(({ fullName }) => fullName)).toEqual(['Ann Archer']);
  await world.sql('update private.registration_mails set next_attempt_at = null where is_counted');
  await afterCounted('25 hours');
  expect(await claim()).toHaveLength(2);
});

test('a network has sixty mails sent in an hour, over all events together', async () => {
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

test('a new account sends fifty mails a day, and removing players gives none of them back', async () => {
  await ageOwner('1 hour');
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
  await after('73 hours');
  await world.service.rpc('tidy_registration_mails');
  expect(await heldBack()).toMatchObject({ waiting: 0, givenUp: 5 });
});

test('claims at the same time count as one after the other', async () => {
  await ageOwner('1 hour');
  await registerMany(60, eventId);
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim(6)));
  expect(claims.flat()).toHaveLength(50);
});

test('what an organizer may send a day grows with age, a confirmed address and Premium', async () => {
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
    await ageOwner(age);
    expect(await most()).toBe(mails);
  }
  await confirm();
  expect(await most()).toBe(1000);
  await world.sql('update public.profiles set premium = true where user_id = $1', [world.owner.id]);
  expect(await most()).toBe(3000);
  await ageOwner('1 day');
  expect(await heldBack()).toMatchObject({ mostADay: 300, plainUntil: null });
  await world.sql('update public.profiles set premium = false where user_id = $1', [
    world.owner.id,
  ]);
  await world.sql('delete from private.confirmed_emails');
});

test('nobody but its organizer is told what is held back of an event', async () => {
  expect(await heldBack(world.stranger.client)).toBeNull();
  const asked = await world.anonymous.rpc('held_registration_mails', { in_event_id: eventId });
  expect(asked.error).not.toBeNull();
});
