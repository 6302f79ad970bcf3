import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Claim, claimMails, forgetMails, mailsFor, recordSent } from './mails.ts';
import {
  createEvent,
  createPublishedEvent,
  publish,
  readRegistration,
  register,
  registerGuest,
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
  const { data } = await registerGuest(world, eventId, readRegistration('Ann Archer'));
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

async function entryId(): Promise<string | undefined> {
  const rows = await world.sql<{ id: string }>(
    'select id from public.participants where event_id = $1',
    [eventId],
  );
  return rows[0]?.id;
}

/** The mails that are due once the time to undo is over. */
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

const mails = () => mailsFor(world);

test.each(['paid', 'cancelled'])(
  'a player marked as %s gets an email after two minutes',
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

test('no email is sent unless the organizer wants it', async () => {
  await wanted(false);
  await mark('paid');
  expect(await mails()).toEqual([]);
  await wanted(true);
  await mark('registered');
  expect(await mails(), 'who was never told').toEqual([]);
});

test('a status undone in time causes no email, and of two changes only the last does', async () => {
  await mark('paid');
  await mark('registered');
  expect(await mails()).toEqual([]);
  await mark('paid');
  await mark('cancelled');
  expect(await due()).toMatchObject([{ status: 'cancelled', knownStatus: 'registered' }]);
});

test('a player notified of a status is notified when it is undone', async () => {
  await mark('cancelled');
  await deliver();
  await mark('registered');
  expect(await due()).toMatchObject([{ status: 'registered', knownStatus: 'cancelled' }]);
});

test('an email being sent when the status is undone counts as sent and is not retried', async () => {
  await mark('paid');
  const [first] = await due();
  expect(first).toMatchObject({ status: 'paid' });
  await mark('registered');
  expect(await due()).toMatchObject([{ status: 'registered', knownStatus: 'paid' }]);
});

test('waiting emails are dropped when the organizer turns them off', async () => {
  await mark('paid');
  await wanted(false);
  expect(await mails()).toEqual([]);
});

test('adding, editing, and importing players causes no email', async () => {
  const entry = { event_id: eventId, full_name: 'Bob Berg', email: 'bob@players.example' };
  await world.owner.client.from('participants').insert({ ...entry, status: 'paid' });
  await world.owner.client.from('participants').update({ notes: 'x' }).eq('event_id', eventId);
  await mark('paid');
  expect(await due()).toMatchObject([{ participantId }]);
});

test('a player who registers again gets only the confirmation email', async () => {
  await register(world, world.player, eventId, readRegistration('Player One'));
  await mark('cancelled');
  await register(world, world.player, eventId, readRegistration('Player One'));
  const told = (await due()).filter((mail) => mail.participantId === world.player.id);
  expect(told).toMatchObject([{ kind: 'registration', status: 'registered' }]);
});

test('players of an unpublished event get no email', async () => {
  eventId = await createEvent(world);
  await wanted(true);
  await world.owner.client
    .from('participants')
    .insert({ event_id: eventId, full_name: 'Bob Berg', email: 'bob@players.example' });
  await mark('paid');
  expect(await mails()).toEqual([]);
});

test('status emails count toward the thirty that an address gets a day', async () => {
  for (let number = 0; number < 16; number++) {
    await mark('paid');
    await deliver();
    await mark('cancelled');
    await deliver();
  }
  const sent = (await mails()).filter((mail) => mail['sent_at'] !== null);
  expect(sent).toHaveLength(30);
});

test('a move to another section is told with the fee that the player knows, instead of the status; an undone one isn’t', async () => {
  const sections = ['open', 'masters', 'blitz'].map((id) => makeSection({ id, name: id }));
  eventId = await createPublishedEvent(world, { sections });
  await wanted(true);
  await registerGuest(world, eventId, { ...readRegistration('Ann Archer'), section: 'open' });
  const moveTo = (section: string, fee: number) =>
    world.owner.client
      .from('participants')
      .update({ section_id: section, fee_full: fee, fee_owed: fee })
      .eq('event_id', eventId);
  await world.sql(
    "update public.participants set section_id = 'open', fee_full = 3500, fee_owed = 3500 where event_id = $1",
    [eventId],
  );
  await forgetMails(world);
  await mark('paid');
  await deliver();
  await moveTo('masters', 5000);
  await moveTo('open', 3500);
  expect(await due()).toEqual([]);
  await moveTo('blitz', 3500);
  expect(await due()).toMatchObject([
    { kind: 'moved', isMoved: true, knownFee: 3500, details: { feeOwed: 3500 } },
  ]);
  await moveTo('masters', 5000);
  await moveTo('open', 4000);
  expect(await due()).toMatchObject([
    { kind: 'moved', knownFee: 3500, details: { feeOwed: 4000, received: 3500 } },
  ]);
});

test('for the same fee, only a move between two sections before the end of the tournament is told', async () => {
  const sections = ['open', 'masters'].map((id) => makeSection({ id, name: id }));
  eventId = await createPublishedEvent(world, { sections });
  await registerGuest(world, eventId, { ...readRegistration('Ann Archer'), section: 'open' });
  await world.sql("update public.participants set section_id = 'open' where event_id = $1", [
    eventId,
  ]);
  await forgetMails(world);
  const moveTo = (section_id: string | null, more = {}) =>
    world.owner.client
      .from('participants')
      .update({ section_id, ...more })
      .eq('event_id', eventId);
  await moveTo(null, { fee_full: 5000, fee_owed: 5000 });
  expect(await due()).toMatchObject([{ kind: 'moved', isMoved: false }]);
  await forgetMails(world);
  await moveTo('masters');
  await world.sql(
    "update public.publications set ends_at = now() - interval '1 hour' where event_id = $1",
    [eventId],
  );
  await moveTo('open');
  expect(await due()).toEqual([]);
  await world.sql(
    "update public.publications set ends_at = now() + interval '1 hour' where event_id = $1",
    [eventId],
  );
  await moveTo('masters');
  expect(await due()).toMatchObject([{ kind: 'moved', isMoved: true }]);
});

test('a player who had no section in between is told of another one than they know, also after a mail about the fee', async () => {
  const sections = ['open', 'masters'].map((id) => makeSection({ id, name: id }));
  eventId = await createPublishedEvent(world, { sections });
  await registerGuest(world, eventId, { ...readRegistration('Ann Archer'), section: 'open' });
  await world.sql(
    "update public.participants set section_id = 'open', fee_full = 4000, fee_owed = 4000 where event_id = $1",
    [eventId],
  );
  await forgetMails(world);
  const moveTo = (section_id: string | null, fee = 4000) =>
    world.owner.client
      .from('participants')
      .update({ section_id, fee_full: fee, fee_owed: fee })
      .eq('event_id', eventId);
  await moveTo(null);
  expect(await due()).toEqual([]);
  for (const shown of ['participant_history', 'participant_data'] as const) {
    const { data } = await world.owner.client.rpc(shown, {
      ...{ in_event_id: eventId, in_participant_id: (await entryId()) ?? '' },
    });
    expect(data, shown).toMatchObject({ mails: [] });
  }
  await moveTo('open');
  expect(await due()).toEqual([]);
  await moveTo(null);
  await moveTo('masters');
  expect(await due()).toMatchObject([{ kind: 'moved', isMoved: true, knownFee: 4000 }]);
  await moveTo(null, 5000);
  expect(await due()).toMatchObject([{ kind: 'moved', isMoved: false, knownFee: 4000 }]);
  await moveTo('open', 5000);
  expect(await due()).toMatchObject([{ kind: 'moved', isMoved: true, knownFee: 5000 }]);
});

test('a move from a section that says no fee to one with a fee is told, and back; between two without a fee, that it was moved', async () => {
  const sections = ['open', 'masters', 'blitz'].map((id) => makeSection({ id, name: id }));
  eventId = await createPublishedEvent(world, { sections });
  await registerGuest(world, eventId, { ...readRegistration('Ann Archer'), section: 'open' });
  await world.sql("update public.participants set section_id = 'open' where event_id = $1", [
    eventId,
  ]);
  await forgetMails(world);
  const moveTo = (section: string, fee: number | null) =>
    world.owner.client
      .from('participants')
      .update({ section_id: section, fee_full: fee, fee_owed: fee })
      .eq('event_id', eventId);
  await moveTo('blitz', 0);
  expect(await due()).toMatchObject([{ kind: 'moved', isMoved: true, knownFee: 0 }]);
  await moveTo('masters', 5000);
  expect(await due()).toMatchObject([{ kind: 'moved', knownFee: 0, details: { feeOwed: 5000 } }]);
  await moveTo('open', null);
  expect(await due()).toMatchObject([
    { kind: 'moved', knownFee: 5000, details: { feeOwed: null } },
  ]);
});

test('codes that the desk adds and removes are told in one mail, with a move if one stays, and not if all is undone', async () => {
  const sections = ['open', 'masters'].map((id) => makeSection({ id, name: id }));
  eventId = await createPublishedEvent(world, { sections });
  await world.sql('update public.profiles set premium = true where user_id = $1', [world.owner.id]);
  await registerGuest(world, eventId, { ...readRegistration('Ann Archer'), section: 'open' });
  await world.sql(
    'update public.participants set fee_full = 4000, fee_owed = 4000 where event_id = $1',
    [eventId],
  );
  await forgetMails(world);
  const [entry] = await world.sql('select id from public.participants where event_id = $1', [
    eventId,
  ]);
  const { client } = world.owner;
  for (const code of ['CLUB', 'CUP1']) {
    await client.from('discount_codes').insert({
      ...{ event_id: eventId, code, kind: 'amount', value: 1000 },
    });
  }
  const put = async (from: string | null, to: string | null, owed: number) => {
    const values = {
      ...{ in_event_id: eventId, in_participant_id: String(entry?.['id']), in_from: from },
      ...{ in_code: to, in_fee_owed: owed, in_discount: null },
    };
    const { error } = await client.rpc('set_entry_code', values as never);
    expect(error).toBeNull();
  };
  const moveTo = (section_id: string) =>
    client.from('participants').update({ section_id }).eq('event_id', eventId);
  await put(null, 'CLUB', 3000);
  await put('CLUB', null, 4000);
  expect(await due()).toEqual([]);
  await put(null, 'CLUB', 3000);
  await put('CLUB', null, 4000);
  await put(null, 'CUP1', 3000);
  await moveTo('masters');
  await moveTo('open');
  const told = { kind: 'moved', knownFee: 4000, details: { feeOwed: 3000 } };
  expect(await due()).toMatchObject([{ ...told, isMoved: false }]);
  await client
    .from('participants')
    .update({ section_id: 'masters', fee_full: 5000, fee_owed: 4000 })
    .eq('event_id', eventId);
  await put('CUP1', null, 5000);
  expect(await due()).toMatchObject([{ kind: 'moved', knownFee: 3000, isMoved: true }]);
  // A move for the same fee, and a code right after it.
  await moveTo('open');
  await put(null, 'CLUB', 4000);
  expect(await due()).toMatchObject([{ kind: 'moved', knownFee: 5000, isMoved: true }]);
});

test('a player who is told of a move instead of their place is told of their place once the move is undone', async () => {
  const sections = ['open', 'masters'].map((id) => makeSection({ id, name: id }));
  eventId = await createPublishedEvent(world, { sections });
  await wanted(true);
  await registerGuest(world, eventId, { ...readRegistration('Ann Archer'), section: 'open' });
  const moveTo = (section: string, fee: number) =>
    world.owner.client
      .from('participants')
      .update({ section_id: section, fee_full: fee, fee_owed: fee })
      .eq('event_id', eventId);
  await moveTo('open', 3500);
  await forgetMails(world);
  await mark('cancelled');
  await deliver();
  await mark('registered');
  await moveTo('masters', 5000);
  await moveTo('open', 3500);
  expect(await due()).toMatchObject([{ kind: 'status', knownStatus: 'cancelled' }]);
});

test('a player whose section was removed before publishing, or who left it, isn’t told of a move when they get another', async () => {
  const sections = ['open', 'masters'].map((id) => makeSection({ id, name: id }));
  const moveTo = (section_id: string | null) =>
    world.owner.client.from('participants').update({ section_id }).eq('event_id', eventId);
  eventId = await createEvent(world, { sections });
  await world.owner.client.from('participants').insert({
    ...{ event_id: eventId, full_name: 'Bob Berg', email: 'bob@players.example' },
    section_id: 'open',
  });
  await moveTo(null);
  await publish(world, eventId, { sections });
  await moveTo('masters');
  expect(await due(), 'of a section that was never shown').toEqual([]);
  await world.sql(
    `update public.participants set section_id = null
     where event_id = $1 and set_config('tabiya.own_change', 'link ' || event_id || ' ' || id, true) <> ''`,
    [eventId],
  );
  await moveTo('open');
  expect(await due(), 'of a section that the player left').toEqual([]);
});
