import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPublishedEvent,
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
  eventId = await createPublishedEvent(world);
  const { data } = await registerGuest(world, eventId, registrationOf('Ann Archer'));
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

test('its organizer reads when an entry was made and changed, and what became of its mails', async () => {
  expect(await historyFor()).toMatchObject({
    mails: [{ kind: 'registration', status: null, sentAt: null, isWaiting: true }],
  });
  const [mail] = (await world.service.rpc('claim_registration_mails', { in_limit: 10 })).data;
  await world.service.rpc('record_registration_mail', {
    in_event_id: eventId,
    in_participant_id: participantId,
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
  await world.sql(
    'update private.registration_mails set next_attempt_at = null where sent_at is null',
  );
  expect(await historyFor()).toMatchObject({ mails: [{}, { sentAt: null, isWaiting: false }] });
});

test('nobody else is told anything of an entry', async () => {
  expect(await historyFor(world.stranger.client)).toBeNull();
  expect(await historyFor(world.anonymous)).toHaveProperty('code');
});
