import { createHash } from 'node:crypto';
import { asksShowName } from '@tabiya/domain/entries/form/questions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  eventId = await createPublishedEvent(world, { maxPlayers: 1, keepsWaitingList: true });
});

const entries = () =>
  world.sql(
    `select full_name, status, user_id, is_guest, phone_number, email from public.participants
     where event_id = $1 order by registered_at, id`,
    [eventId],
  );

test('a player sees what they may do, and what their entry’s form asks', async () => {
  await register(world, world.player, eventId, readRegistration('Player One'));
  const [own] = (await world.player.client.rpc('own_registrations')).data.filter(
    ({ event }: { event: { eventId: string } }) => event.eventId === eventId,
  );
  expect(own.entry).toMatchObject({ isSelfService: true, mayChange: true, mayWithdraw: true });
  const form = { in_event_id: eventId, in_participant_id: world.player.id };
  expect((await world.player.client.rpc('own_entry', form)).data).toMatchObject({
    entry: { fullName: 'Player One', phoneNumber: '555 0100' },
    rules: { currency: 'USD' },
    hasPublicList: true,
  });
  // Results name players as well as a list does.
  const showing = (tabs: object) =>
    world.sql(
      `update public.publications set snapshot = jsonb_set(snapshot, '{tabsShown}', $2) where event_id = $1`,
      [form.in_event_id, tabs],
    );
  const ownEntry = async () => (await world.player.client.rpc('own_entry', form)).data;
  for (const showParticipants of [true, false]) {
    for (const showResults of [true, false]) {
      const tabsShown = { showParticipants, showResults };
      await showing(tabsShown);
      // The form of the registration asks by the same rule.
      expect(await ownEntry()).toMatchObject({ hasPublicList: asksShowName({ tabsShown }) });
    }
  }
  expect((await world.stranger.client.rpc('own_entry', form)).data).toBeNull();
  expect((await world.anonymous.rpc('own_entry', form)).error?.code).toBe('42501');
});

test('guest entries with a confirmed address are taken over, and their links end', async () => {
  const email = world.player.email.toUpperCase();
  const { data } = await registerGuest(world, eventId, { ...readRegistration('Kid One'), email });
  await registerGuest(world, eventId, readRegistration('Gus Guest'));
  const { client, id } = world.player;
  const found = async () => (await client.rpc('own_guest_entries')).data;
  expect(await found(), 'not confirmed').toEqual([]);
  expect((await client.rpc('take_over_entries')).data).toBe(0);
  await world.sql('insert into private.confirmed_emails (user_id, email) values ($1, $2)', [
    id,
    world.player.email,
  ]);
  expect(await found()).toEqual([{ fullName: 'Kid One', title: 'Spring Open' }]);
  expect((await world.stranger.client.rpc('own_guest_entries')).data).toEqual([]);
  expect((await world.anonymous.rpc('take_over_entries')).error?.code).toBe('42501');
  expect((await client.rpc('take_over_entries')).data).toBe(1);
  expect(await found()).toEqual([]);
  expect(await entries()).toMatchObject([
    { full_name: 'Kid One', user_id: id, is_guest: false },
    { full_name: 'Gus Guest', user_id: null, is_guest: true },
  ]);
  const hash = createHash('sha256').update(data.token).digest('hex');
  expect((await world.service.rpc('entry_by_link', { in_hash: hash })).data).toBeNull();
  const key = { in_event_id: eventId, in_participant_id: data.participantId };
  expect((await client.rpc('own_entry', key)).data.entry).toMatchObject({ mayWithdraw: true });
  const told = () =>
    world.sql(
      `select participant_id, recipient from private.registration_mails where event_id = $1 and kind = 'takenOver'`,
      [eventId],
    );
  const [mail] = await told();
  expect(mail).toEqual({ participant_id: data.participantId, recipient: email });
  const { data: claims } = await world.service.rpc('claim_registration_mails', { in_limit: 1000 });
  expect(claims.find(({ kind }: { kind: string }) => kind === 'takenOver')).toMatchObject({
    ...{ email, fullName: 'Kid One', ownLink: null },
  });
  expect((await client.rpc('take_over_entries')).data).toBe(0);
  expect(await told(), 'told once').toHaveLength(1);
});
