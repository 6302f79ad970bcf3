import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageMails } from './mails.ts';
import {
  createPublishedEvent,
  readRegistration,
  registerGuest,
  startWorld,
  type World,
} from './people.ts';

let world: World;
let eventId: string;
let participantId: string;
beforeAll(async () => {
  world = await startWorld();
  eventId = await createPublishedEvent(world);
  const { data } = await registerGuest(world, eventId, readRegistration('Ann Archer'));
  participantId = data.participantId;
});
afterAll(() => world.stop());

const historyFor = async (client = world.owner.client) => {
  const { data, error } = await client.rpc('participant_history', {
    in_event_id: eventId,
    in_participant_id: participantId,
  });
  return error ?? data;
};

test('the organizer sees when an entry was made and changed, and its emails’ status', async () => {
  expect(await historyFor()).toMatchObject({
    mails: [{ kind: 'registration', status: null, sentAt: null, isWaiting: true }],
  });
  const [mail] = (await world.service.rpc('claim_registration_mails', { in_limit: 10 })).data;
  await world.service.rpc('record_registration_mail', {
    in_event_id: eventId,
    in_lease: mail.lease,
  });
  await world.owner.client.from('events').update({ mails_status_changes: true }).eq('id', eventId);
  await world.owner.client.from('participants').update({ status: 'paid' }).eq('event_id', eventId);
  const history = await historyFor();
  expect(history).toMatchObject({
    mails: [
      { kind: 'registration', sentAt: expect.any(String), isWaiting: false },
      { kind: 'status', status: 'paid', sentAt: null, isWaiting: true },
    ],
  });
  const { createdAt, updatedAt } = history as { createdAt: string; updatedAt: string };
  expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(createdAt));
  // As when the organizer's daily limit holds a mail back: it expires before the first attempt.
  await ageMails(world, '4 days');
  await world.service.rpc('expire_registration_mails');
  expect(await historyFor()).toMatchObject({
    mails: expect.arrayContaining([
      expect.objectContaining({ kind: 'status', sentAt: null, isWaiting: false }),
    ]),
  });
});

test('no one else sees anything of an entry', async () => {
  expect(await historyFor(world.stranger.client)).toBeNull();
  expect(await historyFor(world.anonymous)).toHaveProperty('code');
});

test('added, changed, and deleted payments are in the history with amount, method, and author; restoring is not', async () => {
  const { client } = world.owner;
  await world.sql('update public.profiles set premium = true where user_id = $1', [world.owner.id]);
  const receiptChanges = async (reader = client) =>
    (
      (await historyFor(reader)) as {
        changes: { madeBy: string; changes: { receipt?: unknown } }[];
      }
    ).changes.flatMap(({ madeBy, changes: { receipt } }) => (receipt ? [[madeBy, receipt]] : []));
  await world.sql(
    'update public.participants set fee_full = 4000, fee_owed = 4000 where event_id = $1',
    [eventId],
  );
  await client.from('participants').update({ status: 'registered' }).eq('event_id', eventId);
  const [from, set] = [{ status: 'registered' }, { status: 'paid' }];
  const press = (operation: Record<string, string>) =>
    client.rpc('change_entries', {
      ...{ in_event_id: eventId, in_operation_id: crypto.randomUUID() },
      ...{ in_operation: operation, in_entries: [{ id: participantId, from, set }] },
    });
  await press({ paid_by: 'card' });
  await press({ undoes: 'paid' });
  const returned = { amount: -1500, method: 'transfer', received_on: '2027-04-02' };
  const { error, data } = await client
    .from('receipts')
    .insert({ event_id: eventId, participant_id: participantId, ...returned, note: 'Too much' })
    .select('id');
  expect(error).toBeNull();
  const receipt = client.from('receipts').update({ method: 'cash' });
  await receipt.eq('id', data?.[0]?.id ?? '');
  const card = { amount: 4000, method: 'card', receivedOn: expect.any(String) };
  const back = { amount: -1500, method: 'transfer', receivedOn: '2027-04-02' };
  const expected = [
    ['organizer', [null, card]],
    ['organizer', [card, null]],
    ['organizer', [null, back]],
    ['organizer', [back, { ...back, method: 'cash' }]],
  ];
  expect(await receiptChanges()).toEqual(expected);

  await client.from('participants').delete().eq('id', participantId).eq('event_id', eventId);
  await client.rpc('restore_participants', {
    ...{ in_event_id: eventId, in_participant_ids: [participantId] },
  });
  expect(await receiptChanges()).toEqual(expected);

  await world.sql('update public.events set organizer_id = $2 where id = $1', [
    eventId,
    world.stranger.id,
  ]);
  expect(await receiptChanges(world.stranger.client)).toEqual(
    expected.map(([, change]) => ['formerOrganizer', change]),
  );
});
