import { createHash } from 'node:crypto';
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

/** The key under which an address's guests of an event are counted. */
function guestCount(eventId: string, address: string): string {
  return `guest ${createHash('sha256').update(`${eventId} ${address}`).digest('hex')}`;
}

test('attempts to enumerate IDs are counted', async () => {
  const eventId = await createPublishedEvent(world);
  await registerGuest(world, eventId, { ...readRegistration('Ann Archer'), fideId: '100' });
  const address = '203.0.113.7';
  const guess = () =>
    registerGuest(world, eventId, { ...readRegistration('Guess'), fideId: '100' }, { address });
  for (let i = 0; i < 2; i++) expect((await guess()).data.refused.code).toBe('id_taken');
  const counted = await world.sql(
    'update private.usage_counts set used = used + 58 where subject = $1 and used = 2 returning 1 as found',
    [guestCount(eventId, address)],
  );
  expect(counted).toEqual([{ found: 1 }]);
  expect((await guess()).error).toMatchObject({ code: 'PT429' });
});

test('an account can register sixty others in an hour', async () => {
  const eventId = await createPublishedEvent(world);
  await world.sql("insert into private.usage_counts values ($1, 60, now() + interval '1 hour')", [
    guestCount(eventId, `account ${world.player.id}`),
  ]);
  const child = { ...readRegistration('Kid One'), forSomebodyElse: true };
  expect((await register(world, world.player, eventId, child)).error).toMatchObject({
    code: 'PT429',
  });
  expect(
    (await register(world, world.player, eventId, readRegistration('Player One'))).error,
  ).toBeNull();
});

test('an address can register sixty guests in an hour; other addresses are not affected', async () => {
  const eventId = await createPublishedEvent(world);
  const from = (address: string) => (name: string) =>
    registerGuest(world, eventId, readRegistration(name), { address });
  const club = from('203.0.113.7');
  for (let i = 0; i < 60; i++) expect((await club(`Player ${i}`)).error).toBeNull();
  expect((await club('One Too Many')).error).toMatchObject({
    code: 'PT429',
    details: 'too_many_registrations',
  });
  expect((await from('203.0.113.8')('From Elsewhere')).error).toBeNull();
  expect(await readParticipants(world, eventId)).toHaveLength(61);
});

test('the counts of guests’ addresses are kept for an hour', async () => {
  const eventId = await createPublishedEvent(world);
  const come = (name: string, address: string) =>
    registerGuest(world, eventId, readRegistration(name), { address });
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
