import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ageMails,
  ageOwner,
  type Claim,
  claimMails,
  forgetMails,
  leaseMail,
  mailsFor,
  recordSent,
} from './mails.ts';
import {
  createPublishedEvent,
  readRegistration,
  register,
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

const sent = (claimed: Claim) => recordSent(world, eventId, claimed);

const failed = (claimed: Claim, { isFinal = false } = {}) =>
  world.service.rpc('record_registration_mail_failure', {
    ...leaseMail(eventId, claimed),
    in_error: '451 try later',
    in_is_final: isFinal,
  });

const mails = () => mailsFor(world);

const after = (interval: string) => ageMails(world, interval);

/** Seconds until the mail can be claimed; null when it never can. */
async function delay(): Promise<number | null> {
  const [row] = await world.sql<{ seconds: number | null }>(
    'select round(extract(epoch from next_attempt_at - now()))::integer as seconds from private.registration_mails',
  );
  return row?.seconds ?? null;
}

const cancel = (status = 'cancelled') =>
  world.owner.client.from('participants').update({ status }).eq('event_id', eventId);

test('a registration enqueues one email with all the data that it needs', async () => {
  const key = crypto.randomUUID();
  const form = readRegistration('Ann Archer');
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
      placeNumber: 1,
      family: [],
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
      details: {
        ...{
          sectionName: null,
          feeOwed: null,
          feeKept: null,
          received: 0,
          byes: [],
          discount: null,
          waitingPosition: null,
          referenceNumber: expect.any(Number),
        },
        ...{ reduction: '', reductionState: '' },
      },
      mailId: expect.any(String),
      kind: 'registration',
      knownStatus: null,
      knownFee: null,
      isMoved: false,
      movedFrom: null,
      refundRules: [],
      lease: expect.any(String),
      attempt: 1,
      ownLink: { token: expect.stringMatching(/^[\w-]{43}$/) },
    },
  ]);
});

test('neither a rejected registration nor an entry added by the organizer enqueues an email', async () => {
  await registerGuest(world, eventId, { ...readRegistration('Ann Archer'), email: 'nobody' });
  const entry = { event_id: eventId, full_name: 'Ann Archer', email: 'ann@players.example' };
  expect((await world.owner.client.from('participants').insert(entry)).error).toBeNull();
  expect(await mails()).toEqual([]);
});

test('a cancelled player who registers again gets another email, but not when the organizer restores them', async () => {
  await register(world, world.player, eventId, readRegistration('Player One'));
  const [first] = await claim();
  if (first) await sent(first);
  await cancel();
  await cancel('registered');
  expect(await claim()).toEqual([]);
  await cancel();
  await register(world, world.player, eventId, readRegistration('Player Again'));
  // A late report about the first mail does not affect the second.
  if (first) await sent(first);
  expect(await claim()).toMatchObject([{ fullName: 'Player Again', attempt: 1 }]);
});

test('a player cancelled before the email is sent gets none', async () => {
  await registerGuest(world, eventId, readRegistration('Ann Archer'));
  await cancel();
  expect(await claim()).toEqual([]);
  await cancel('paid');
  expect(await claim()).toMatchObject([{ status: 'paid' }]);
});

test('a pending email is removed and restored with its player', async () => {
  const registered = await registerGuest(world, eventId, readRegistration('Ann Archer'));
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

test('a claim is valid until its lease expires', async () => {
  const { data } = await registerGuest(world, eventId, readRegistration('Ann Archer'));
  await registerGuest(world, eventId, readRegistration('Ben Bishop'));
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

test('a failing email waits longer each time and is given up after twelve attempts', async () => {
  await registerGuest(world, eventId, readRegistration('Ann Archer'));
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

test('an email that the server rejects permanently is not retried', async () => {
  await registerGuest(world, eventId, readRegistration('Ann Archer'));
  const [claimed] = await claim();
  if (claimed) await failed(claimed, { isFinal: true });
  expect(await delay()).toBeNull();
  expect(await claim()).toEqual([]);
});

test('an unsent email is given up after three days, and its row deleted after a month', async () => {
  await registerGuest(world, eventId, readRegistration('Ann Archer'));
  const waiting = async () => (await world.service.rpc('count_registration_mails_waiting')).data;
  const expire = () => world.service.rpc('expire_registration_mails');
  await after('71 hours');
  await expire();
  expect(await waiting()).toBe(1);
  await after('2 hours');
  await expire();
  expect(await waiting()).toBe(0);
  expect(await mails()).toMatchObject([{ last_error: 'Nobody sent it within three days.' }]);
  await after('28 days');
  await expire();
  expect(await mails()).toEqual([]);
});

test('only the functions can claim, record, count, or read emails', async () => {
  await register(world, world.player, eventId, readRegistration('Player One'));
  const lease = {
    in_event_id: eventId,
    in_lease: crypto.randomUUID(),
  };
  for (const client of [world.anonymous, world.player.client, world.owner.client]) {
    const attempts = [
      client.rpc('claim_registration_mails', { in_limit: 1 }),
      client.rpc('record_registration_mail', lease),
      client.rpc('record_registration_mail_failure', { ...lease, in_error: '', in_is_final: true }),
      client.rpc('expire_registration_mails'),
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
