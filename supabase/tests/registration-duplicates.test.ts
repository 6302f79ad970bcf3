import { WORDS } from '@tabiya/domain/words/public-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
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

test('no one is registered twice, and a conflict names the value but not whose it is', async () => {
  const eventId = await createPublishedEvent(world);
  const ann = { ...readRegistration('Ann Archer'), fideId: '100', localFederationId: 'US-7' };
  await registerGuest(world, eventId, ann);
  const refusals = [
    [
      {
        ...readRegistration('Ann Archer'),
        fullName: ' ANN archer ',
        email: 'Ann.Archer@Players.example',
      },
      {
        code: 'player_already_entered',
        field: 'fullName',
      },
    ],
    [
      { ...readRegistration('Other Name'), fideId: '100' },
      { code: 'id_taken', field: 'fideId' },
    ],
    [
      { ...readRegistration('Another Name'), localFederationId: 'us-7' },
      { code: 'id_taken', field: 'localFederationId' },
    ],
  ] as const;
  for (const [form, refused] of refusals) {
    expect((await registerGuest(world, eventId, form)).data).toEqual({ refused });
  }
  await register(world, world.player, eventId, readRegistration('Player One'));
  const twice = await register(world, world.player, eventId, readRegistration('Player Two'));
  expect(twice.error).toMatchObject({
    code: 'PT409',
    details: 'already_registered',
    hint: 'forSomebodyElse',
  });
  expect(await readParticipants(world, eventId)).toHaveLength(2);
});

test('a taken ID cannot be used to enumerate email addresses', async () => {
  const eventId = await createPublishedEvent(world);
  const ann = readRegistration('Ann Archer');
  await registerGuest(world, eventId, ann);
  await registerGuest(world, eventId, { ...readRegistration('Mallory'), fideId: '666' });
  const guesses = ['wrong@players.example', ann.email].map((email) =>
    registerGuest(world, eventId, { ...ann, email, fideId: '666' }),
  );
  const [wrong, right] = await Promise.all(guesses);
  expect(wrong?.data).toEqual({ refused: expect.objectContaining({ code: 'id_taken' }) });
  expect(right?.data).toEqual(wrong?.data);
});

test('several players without an ID can register and are flagged for the organizer', async () => {
  const eventId = await createPublishedEvent(world, { federationType: 'FIDE' });
  for (const name of ['Bea Beginner', 'Bob Beginner']) {
    const form = { ...readRegistration(name), fideId: 'none' };
    expect((await registerGuest(world, eventId, form)).error).toMatchObject({
      code: 'PT422',
      hint: 'fideId',
      message: `${WORDS.registrationForm.questions.fideId.placeholder} ${WORDS.registrationForm.tickInstead(WORDS.registrationForm.questions.fideId.noneYet)}`,
    });
    const ticked = await registerGuest(world, eventId, { ...form, idPending: true });
    expect(ticked.error).toBeNull();
  }
  expect(await readParticipants(world, eventId)).toMatchObject([
    { full_name: 'Bea Beginner', fide_id: '', id_pending: true },
    { full_name: 'Bob Beginner', fide_id: '', id_pending: true },
  ]);
});

test('a player whose ID is taken registers without it, and the organizer sees the dispute', async () => {
  const eventId = await createPublishedEvent(world, { federationType: 'FIDE' });
  await registerGuest(world, eventId, { ...readRegistration('Mistyped'), fideId: '777123' });
  const form = { ...readRegistration('Ann Archer'), fideId: '777123' };
  expect((await registerGuest(world, eventId, form)).data.refused.code).toBe('id_taken');
  const { error } = await registerGuest(world, eventId, { ...form, fideIdDisputed: true });
  expect(error).toBeNull();
  expect((await readParticipants(world, eventId))[0]).toMatchObject({
    full_name: 'Ann Archer',
    fide_id: '',
    id_pending: true,
    disputed_fide_id: '777123',
  });
});

test('disputing an ID that no one else has changes nothing', async () => {
  const eventId = await createPublishedEvent(world);
  const form = { ...readRegistration('Ann Archer'), fideId: '777123', fideIdDisputed: true };
  await registerGuest(world, eventId, form);
  expect(await readParticipants(world, eventId)).toMatchObject([
    { fide_id: '777123', id_pending: false, disputed_fide_id: '' },
  ]);
  const again = { ...form, fullNameDisputed: true, forSomebodyElseDisputed: true };
  const twice = await registerGuest(world, eventId, again);
  expect(twice.data.refused.code).toBe('player_already_entered');
});

test('the organizer settles a dispute by entering the ID, and cannot enter a placeholder', async () => {
  const eventId = await createPublishedEvent(world, { federationType: 'FIDE' });
  await registerGuest(world, eventId, { ...readRegistration('Mistyped'), fideId: '777123' });
  const form = { ...readRegistration('Ann Archer'), fideId: '777123', fideIdDisputed: true };
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
  expect((await readParticipants(world, eventId))[0]).toMatchObject({
    fide_id: '777124',
    id_pending: false,
    disputed_fide_id: '',
  });
});

test('a user can register themselves once and any number of others under their email', async () => {
  const eventId = await createPublishedEvent(world);
  const { client, id, email } = world.player;
  const before = (await client.from('profiles').select('*').single()).data;
  const child = (name: string, fideId: string) => ({
    ...readRegistration(name),
    fideId,
    fideRating: 1234,
    forSomebodyElse: true,
  });
  for (const form of [child('Kid One', '5001'), child('Kid Two', '5002')]) {
    expect((await register(world, world.player, eventId, form)).error).toBeNull();
  }
  expect((await client.from('profiles').select('*').single()).data).toEqual(before);
  expect(
    (await register(world, world.player, eventId, readRegistration('Player One'))).error,
  ).toBeNull();
  expect(await readParticipants(world, eventId)).toMatchObject([
    { id: expect.stringMatching(/^guest_/), full_name: 'Kid One', email, user_id: id },
    { id: expect.stringMatching(/^guest_/), full_name: 'Kid Two', email, user_id: id },
    { id, full_name: 'Player One', email, user_id: id, is_guest: false },
  ]);
  const twice = await register(world, world.player, eventId, child('Kid Two', '5003'));
  expect(twice.data.refused).toMatchObject({
    code: 'player_already_entered',
    field: 'fullName',
  });
});

test('in a full event, a registered player is told they are in, and for another player that it is full', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  await register(world, world.player, eventId, readRegistration('Player One'));
  const again = await register(world, world.player, eventId, readRegistration('Player One'));
  expect(again.error?.details).toBe('already_registered');
  const child = { ...readRegistration('Kid One'), forSomebodyElse: true };
  expect((await register(world, world.player, eventId, child)).error?.details).toBe('event_full');
});

test('a parent can register two children with one email', async () => {
  const eventId = await createPublishedEvent(world);
  for (const fullName of ['Kid One', 'Kid Two']) {
    const form = { ...readRegistration(fullName), email: 'parent@players.example' };
    expect((await registerGuest(world, eventId, form)).error).toBeNull();
  }
});

test('a full event cannot be used to enumerate email addresses', async () => {
  const eventId = await createPublishedEvent(world, { maxPlayers: 1 });
  const ann = readRegistration('Ann Archer');
  await registerGuest(world, eventId, ann);
  expect((await registerGuest(world, eventId, ann)).error?.details).toBe('already_registered');
  await world.sql(
    "update public.participants set registered_at = now() - interval '11 minutes' where event_id = $1",
    [eventId],
  );
  expect((await register(world, world.stranger, eventId, ann)).error?.details).toBe('event_full');
  const other = { ...ann, email: 'guess@players.example' };
  expect((await registerGuest(world, eventId, other)).error?.details).toBe('event_full');
});
