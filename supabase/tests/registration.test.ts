import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Under what the guests of an event are counted who come from an address. */
function guestCount(eventId: string, address: string): string {
  return `guest ${createHash('sha256').update(`${eventId} ${address}`).digest('hex')}`;
}

async function participantsOf(eventId: string) {
  const { data } = await world.owner.client
    .from('participants')
    .select(
      'id, full_name, email, status, user_id, is_guest, organizer_created, phone_number, fide_id, id_pending, disputed_fide_id',
    )
    .eq('event_id', eventId)
    .order('full_name');
  return data ?? [];
}

test('a guest registers and gets a receipt', async () => {
  const eventId = await createPublishedEvent(world);
  const { data, error } = await registerGuest(world, eventId, registrationOf('Ann Archer'));
  expect(error).toBeNull();
  expect(data).toMatchObject({
    participantId: expect.stringMatching(/^guest_\d{13}_[a-z0-9]{8}$/),
    fullName: 'Ann Archer',
    email: 'ann.archer@players.example',
    status: 'registered',
    repeated: false,
  });
  expect(await participantsOf(eventId)).toMatchObject([
    { full_name: 'Ann Archer', is_guest: true, organizer_created: false, user_id: null },
  ]);
});

test('a signed-in player registers under their own id and email, and their profile learns what changed', async () => {
  const eventId = await createPublishedEvent(world);
  const form = {
    ...registrationOf('Player One'),
    email: 'forged@players.example',
    fideId: '777',
    fideRating: 1900,
  };
  const { error } = await register(world.player.client, eventId, form);
  expect(error).toBeNull();
  expect(await participantsOf(eventId)).toMatchObject([
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

test.each([
  [{ fullName: ' ' }, 'fullName', 'Please fill in all required fields'],
  [{ email: '' }, 'email', 'Please fill in all required fields'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
  [{ fideRating: 3001 }, 'fideRating', 'Rating must be a number from 0 to 3000'],
  [{ nationalRating: 'strong' }, 'nationalRating', 'Rating must be a number from 0 to 3000'],
  [{ notes: 'x'.repeat(2001) }, 'notes', 'At most 2,000 characters'],
])('the form with %j is refused at its field', async (change, field, message) => {
  const eventId = await createPublishedEvent(world);
  const form = { ...registrationOf('Ann Archer'), ...change };
  const { error } = await registerGuest(world, eventId, form);
  expect(error).toMatchObject({
    code: 'PT422',
    details: 'registration_invalid',
    hint: field,
    message,
  });
  expect(await participantsOf(eventId)).toEqual([]);
});

test.each([
  ['FIDE', 'fideId', 'FIDE ID is required for FIDE tournaments'],
  ['National', 'localFederationId', 'National Federation ID is required for National tournaments'],
] as const)('a %s event asks for its federation id', async (federationType, field, message) => {
  const eventId = await createPublishedEvent(world, { federationType });
  const { error } = await registerGuest(world, eventId, registrationOf('Ann Archer'));
  expect(error).toMatchObject({ hint: field, message });
});

test('a fee or payment information must be acknowledged', async () => {
  for (const event of [{ registrationFee: 40 }, { paymentInfo: 'Cash at the server' }]) {
    const eventId = await createPublishedEvent(world, event);
    const form = registrationOf('Ann Archer');
    const refused = await registerGuest(world, eventId, form);
    expect(refused.error).toMatchObject({
      hint: 'paymentAcknowledged',
      message: 'Please acknowledge the payment requirements',
    });
    const accepted = await registerGuest(world, eventId, {
      ...form,
      paymentAcknowledged: true,
    });
    expect(accepted.error).toBeNull();
  }
});

test('only a published event takes registrations', async () => {
  const draft = await createEvent(world);
  for (const eventId of [draft, 'no-such-event']) {
    const { error } = await registerGuest(world, eventId, registrationOf('Ann Archer'));
    expect(error).toMatchObject({ code: 'PT404', message: 'Event not found or not published' });
  }
});

test('a closed event, one that registers elsewhere and one that hides registration take none', async () => {
  const closed = { code: 'PT403', message: 'Registration is not open for this tournament.' };
  const hidden = { tabsShown: { showRegistration: false } } as never;
  for (const event of [
    { registrationStatus: 'closed' as const },
    { useInternalRegistration: false },
    hidden,
  ]) {
    const eventId = await createPublishedEvent(world, event);
    const { error } = await registerGuest(world, eventId, registrationOf('Ann Archer'));
    expect(error).toMatchObject(closed);
  }
});

test('a full event says so, and cancelling frees a place', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  const first = await registerGuest(world, eventId, registrationOf('Ann Archer'));
  const second = await registerGuest(world, eventId, registrationOf('Ben Bishop'));
  expect(second.error).toMatchObject({
    code: 'PT409',
    details: 'event_full',
    message: 'This tournament is full.',
  });

  await world.owner.client
    .from('participants')
    .update({ status: 'cancelled' })
    .eq('event_id', eventId)
    .eq('id', first.data.participantId);
  const third = await registerGuest(world, eventId, registrationOf('Ben Bishop'));
  expect(third.error).toBeNull();
});

const ID_TAKEN = 'This ID is entered already. Is it yours?';

test('nobody is in twice, and what another entry has is named without telling whose it is', async () => {
  const eventId = await createPublishedEvent(world);
  const ann = { ...registrationOf('Ann Archer'), fideId: '100', localFederationId: 'US-7' };
  await registerGuest(world, eventId, ann);
  const refusals = [
    [
      {
        ...registrationOf('Ann Archer'),
        fullName: ' ANN archer ',
        email: 'Ann.Archer@Players.example',
      },
      {
        code: 'player_already_entered',
        field: 'fullName',
        message: 'A player with this name and email address is entered already.',
      },
    ],
    [
      { ...registrationOf('Other Name'), fideId: '100' },
      { code: 'id_taken', field: 'fideId', message: ID_TAKEN },
    ],
    [
      { ...registrationOf('Another Name'), localFederationId: 'us-7' },
      { code: 'id_taken', field: 'localFederationId', message: ID_TAKEN },
    ],
  ] as const;
  for (const [form, refused] of refusals) {
    expect((await registerGuest(world, eventId, form)).data).toEqual({ refused });
  }
  await register(world.player.client, eventId, registrationOf('Player One'));
  const twice = await register(world.player.client, eventId, registrationOf('Player Two'));
  expect(twice.error).toMatchObject({
    code: 'PT409',
    details: 'already_registered',
    hint: 'forSomebodyElse',
    message: 'You are already registered for this tournament.',
  });
  expect(await participantsOf(eventId)).toHaveLength(2);
});

test('with an id that is taken nobody finds out whose email address is whose', async () => {
  const eventId = await createPublishedEvent(world);
  const ann = registrationOf('Ann Archer');
  await registerGuest(world, eventId, ann);
  await registerGuest(world, eventId, { ...registrationOf('Mallory'), fideId: '666' });
  const guesses = ['wrong@players.example', ann.email].map((email) =>
    registerGuest(world, eventId, { ...ann, email, fideId: '666' }),
  );
  const [wrong, right] = await Promise.all(guesses);
  expect(wrong?.data).toEqual({ refused: expect.objectContaining({ code: 'id_taken' }) });
  expect(right?.data).toEqual(wrong?.data);
});

test('attempts to find out which ids are entered are counted', async () => {
  const eventId = await createPublishedEvent(world);
  await registerGuest(world, eventId, { ...registrationOf('Ann Archer'), fideId: '100' });
  const address = '203.0.113.7';
  const guess = () =>
    registerGuest(world, eventId, { ...registrationOf('Guess'), fideId: '100' }, { address });
  for (let i = 0; i < 2; i++) expect((await guess()).data.refused.code).toBe('id_taken');
  const counted = await world.sql(
    'update private.usage_counts set used = used + 58 where subject = $1 and used = 2 returning 1 as found',
    [guestCount(eventId, address)],
  );
  expect(counted).toEqual([{ found: 1 }]);
  expect((await guess()).error).toMatchObject({ code: 'PT429' });
});

test('players without an id yet are entered side by side, marked for the organizer', async () => {
  const eventId = await createPublishedEvent(world, { federationType: 'FIDE' });
  for (const name of ['Bea Beginner', 'Bob Beginner']) {
    const form = { ...registrationOf(name), fideId: 'none' };
    expect((await registerGuest(world, eventId, form)).error).toMatchObject({
      code: 'PT422',
      hint: 'fideId',
      message: 'This is a placeholder, not a FIDE ID. Tick “I have no FIDE ID yet” instead.',
    });
    const ticked = await registerGuest(world, eventId, { ...form, idPending: true });
    expect(ticked.error).toBeNull();
  }
  expect(await participantsOf(eventId)).toMatchObject([
    { full_name: 'Bea Beginner', fide_id: '', id_pending: true },
    { full_name: 'Bob Beginner', fide_id: '', id_pending: true },
  ]);
});

test('whose id somebody else entered comes in without it, and the organizer sees the dispute', async () => {
  const eventId = await createPublishedEvent(world, { federationType: 'FIDE' });
  await registerGuest(world, eventId, { ...registrationOf('Mistyped'), fideId: '777123' });
  const form = { ...registrationOf('Ann Archer'), fideId: '777123' };
  expect((await registerGuest(world, eventId, form)).data.refused.code).toBe('id_taken');
  const { error } = await registerGuest(world, eventId, { ...form, fideIdDisputed: true });
  expect(error).toBeNull();
  expect((await participantsOf(eventId))[0]).toMatchObject({
    full_name: 'Ann Archer',
    fide_id: '',
    id_pending: true,
    disputed_fide_id: '777123',
  });
});

test('calling an id disputed that nobody else has changes nothing', async () => {
  const eventId = await createPublishedEvent(world);
  const form = { ...registrationOf('Ann Archer'), fideId: '777123', fideIdDisputed: true };
  await registerGuest(world, eventId, form);
  expect(await participantsOf(eventId)).toMatchObject([
    { fide_id: '777123', id_pending: false, disputed_fide_id: '' },
  ]);
  const again = { ...form, fullNameDisputed: true, forSomebodyElseDisputed: true };
  const twice = await registerGuest(world, eventId, again);
  expect(twice.data.refused.code).toBe('player_already_entered');
});

test('the organizer settles a dispute by entering the id, and enters no placeholder', async () => {
  const eventId = await createPublishedEvent(world, { federationType: 'FIDE' });
  await registerGuest(world, eventId, { ...registrationOf('Mistyped'), fideId: '777123' });
  const form = { ...registrationOf('Ann Archer'), fideId: '777123', fideIdDisputed: true };
  const { data } = await registerGuest(world, eventId, form);
  const ann = () =>
    world.owner.client
      .from('participants')
      .update({ id_pending: true, status: 'paid' })
      .eq('event_id', eventId)
      .eq('id', data.participantId)
      .select('disputed_fide_id')
      .single();
  expect((await ann()).data).toEqual({ disputed_fide_id: '777123' });
  const change = (columns: object) =>
    world.owner.client
      .from('participants')
      .update(columns)
      .eq('event_id', eventId)
      .eq('id', data.participantId);
  for (const [columns, hint] of [
    [{ fide_id: 'none' }, 'fideId'],
    [{ local_federation_id: 'N/A' }, 'localFederationId'],
  ] as const) {
    expect((await change(columns)).error).toMatchObject({ code: 'PT422', hint });
  }
  expect((await change({ fide_id: '777124', id_pending: false })).error).toBeNull();
  expect((await participantsOf(eventId))[0]).toMatchObject({
    fide_id: '777124',
    id_pending: false,
    disputed_fide_id: '',
  });
});

test('an account enters oneself once, and as many others as it likes under its email', async () => {
  const eventId = await createPublishedEvent(world);
  const { client, id, email } = world.player;
  const before = (await client.from('profiles').select('*').single()).data;
  const child = (name: string, fideId: string) => ({
    ...registrationOf(name),
    fideId,
    fideRating: 1234,
    forSomebodyElse: true,
  });
  for (const form of [child('Kid One', '5001'), child('Kid Two', '5002')]) {
    expect((await register(client, eventId, form)).error).toBeNull();
  }
  expect((await client.from('profiles').select('*').single()).data).toEqual(before);
  expect((await register(client, eventId, registrationOf('Player One'))).error).toBeNull();
  expect(await participantsOf(eventId)).toMatchObject([
    { id: expect.stringMatching(/^guest_/), full_name: 'Kid One', email, user_id: id },
    { id: expect.stringMatching(/^guest_/), full_name: 'Kid Two', email, user_id: id },
    { id, full_name: 'Player One', email, user_id: id, is_guest: false },
  ]);
  const twice = await register(client, eventId, child('Kid Two', '5003'));
  expect(twice.data.refused).toMatchObject({
    code: 'player_already_entered',
    field: 'fullName',
  });
});

test('in a full event whoever plays is told that they are in, and for another that it is full', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  const { client } = world.player;
  await register(client, eventId, registrationOf('Player One'));
  const again = await register(client, eventId, registrationOf('Player One'));
  expect(again.error?.details).toBe('already_registered');
  const child = { ...registrationOf('Kid One'), forSomebodyElse: true };
  expect((await register(client, eventId, child)).error?.details).toBe('event_full');
});

test('an account is stopped after sixty others in an hour', async () => {
  const eventId = await createPublishedEvent(world);
  await world.sql("insert into private.usage_counts values ($1, 60, now() + interval '1 hour')", [
    guestCount(eventId, `account ${world.player.id}`),
  ]);
  const { client } = world.player;
  const child = { ...registrationOf('Kid One'), forSomebodyElse: true };
  expect((await register(client, eventId, child)).error).toMatchObject({ code: 'PT429' });
  expect((await register(client, eventId, registrationOf('Player One'))).error).toBeNull();
});

test('a parent enters two children with one email', async () => {
  const eventId = await createPublishedEvent(world);
  for (const fullName of ['Kid One', 'Kid Two']) {
    const form = { ...registrationOf(fullName), email: 'parent@players.example' };
    expect((await registerGuest(world, eventId, form)).error).toBeNull();
  }
});

test('the same submission sent many times at once is one registration and one answer', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      registerGuest(world, eventId, registrationOf('Ann Archer'), { submissionKey: key }),
    ),
  );
  const ids = new Set(answers.map(({ data }) => data?.participantId));
  expect([...ids]).toEqual([expect.stringMatching(/^guest_/)]);
  expect(answers.filter(({ data }) => data.repeated === false)).toHaveLength(1);
  expect(await participantsOf(eventId)).toHaveLength(1);
});

test('fifty race for ten places: ten are in and forty are told that it is full', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 10 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      registerGuest(world, eventId, registrationOf(`Racer ${i}`)),
    ),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
  expect(answers.filter(({ error }) => error?.details === 'event_full')).toHaveLength(40);
  expect(await participantsOf(eventId)).toHaveLength(10);
});

test('a player who was cancelled registers again and has one entry', async () => {
  const eventId = await createPublishedEvent(world);
  await register(world.player.client, eventId, registrationOf('Player One'));
  await world.owner.client
    .from('participants')
    .update({ status: 'cancelled' })
    .eq('event_id', eventId);
  const { error } = await register(
    world.player.client,
    eventId,
    registrationOf('Player One Again'),
  );
  expect(error).toBeNull();
  expect(await participantsOf(eventId)).toMatchObject([
    { id: world.player.id, full_name: 'Player One Again', status: 'registered' },
  ]);
});

test('the page moves on with each registration, and not with a change it does not show', async () => {
  const eventId = await createPublishedEvent(world);
  const revision = async () =>
    (await world.service.rpc('page_source', { in_event_id: eventId })).data.revision as number;
  const before = await revision();
  await registerGuest(world, eventId, registrationOf('Ann Archer'));
  const registered = await revision();
  expect(registered).toBeGreaterThan(before);
  const participants = world.owner.client.from('participants');
  await participants.update({ phone_number: '555 0199', status: 'paid' }).eq('event_id', eventId);
  expect(await revision()).toBe(registered);
  await participants.update({ full_name: 'Ann Bowman' }).eq('event_id', eventId);
  expect(await revision()).toBeGreaterThan(registered);
});

test('a script is stopped after sixty guests from one address, and other addresses are not', async () => {
  const eventId = await createPublishedEvent(world);
  const from = (address: string) => (name: string) =>
    registerGuest(world, eventId, registrationOf(name), { address });
  const club = from('203.0.113.7');
  for (let i = 0; i < 60; i++) expect((await club(`Player ${i}`)).error).toBeNull();
  expect((await club('One Too Many')).error).toMatchObject({
    code: 'PT429',
    message:
      'Too many registrations came from your connection. Please wait an hour, or contact the organizer.',
  });
  expect((await from('203.0.113.8')('From Elsewhere')).error).toBeNull();
  expect(await participantsOf(eventId)).toHaveLength(61);
});

test('guests who call the API directly count as one address', async () => {
  const eventId = await createPublishedEvent(world);
  await world.sql("insert into private.usage_counts values ($1, 60, now() + interval '1 hour')", [
    guestCount(eventId, 'direct'),
  ]);
  const { error } = await register(world.anonymous, eventId, registrationOf('Ann Archer'));
  expect(error).toMatchObject({ code: 'PT429' });
});

test('nobody but the site names the address a guest came from', async () => {
  const eventId = await createPublishedEvent(world);
  for (const client of [world.anonymous, world.player.client, world.owner.client]) {
    const { error } = await client.rpc('register_guest', {
      event_id: eventId,
      submission_key: null,
      registration: registrationOf('Ann Archer'),
      address: 'made up',
    });
    expect(error).not.toBeNull();
  }
});

test('where guests came from is forgotten after an hour, and counted until then', async () => {
  const eventId = await createPublishedEvent(world);
  const come = (name: string, address: string) =>
    registerGuest(world, eventId, registrationOf(name), { address });
  await come('Ann Archer', '203.0.113.7');
  await world.sql(
    "update private.usage_counts set ends_at = ends_at - interval '1 hour' where subject = $1",
    [guestCount(eventId, '203.0.113.7')],
  );
  await come('Ben Bowman', '203.0.113.8');
  expect((await world.owner.client.rpc('forget_usage_counts')).status).toBe(403);
  expect((await world.service.rpc('forget_usage_counts')).error).toBeNull();
  const kept = await world.sql(
    'select subject, used from private.usage_counts where subject = any($1::text[])',
    [['203.0.113.7', '203.0.113.8'].map((address) => guestCount(eventId, address))],
  );
  expect(kept).toEqual([{ subject: guestCount(eventId, '203.0.113.8'), used: 1 }]);
});

test('a full event does not tell whose email address is whose', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  const ann = registrationOf('Ann Archer');
  await registerGuest(world, eventId, ann);
  expect((await registerGuest(world, eventId, ann)).error?.details).toBe('already_registered');
  await world.sql(
    "update public.participants set registered_at = now() - interval '11 minutes' where event_id = $1",
    [eventId],
  );
  for (const client of [world.anonymous, world.stranger.client]) {
    expect((await register(client, eventId, ann)).error?.details).toBe('event_full');
  }
  const other = { ...ann, email: 'guess@players.example' };
  expect((await registerGuest(world, eventId, other)).error?.details).toBe('event_full');
});
