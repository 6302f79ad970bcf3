import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPublishedEvent,
  readRegistration,
  register,
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
  eventId = await createPublishedEvent(world);
});

const entries = () => world.owner.client.from('participants');
const ratings = async () =>
  (
    await entries()
      .select('fide_rating, national_rating, entry_fide_rating, entry_national_rating')
      .eq('event_id', eventId)
  ).data;

test('the rating that an entry was accepted with stays when the rating changes', async () => {
  const form = { ...readRegistration('Player One'), fideRating: 1850 };
  await register(world, world.player, eventId, form);
  await entries().update({ fide_rating: 1872, national_rating: 1700 }).eq('event_id', eventId);
  expect(await ratings()).toEqual([
    { fide_rating: 1872, national_rating: 1700, entry_fide_rating: 1850, entry_national_rating: 0 },
  ]);
  // Not even the functions' role changes it.
  await world.service.from('participants').update({ entry_fide_rating: 9 }).eq('event_id', eventId);
  expect(await ratings()).toMatchObject([{ entry_fide_rating: 1850 }]);
});

test('a cancelled entry registered again is accepted with its new rating', async () => {
  const form = { ...readRegistration('Player One'), fideRating: 1850 };
  await register(world, world.player, eventId, form);
  await entries().update({ status: 'cancelled' }).eq('event_id', eventId);
  await register(world, world.player, eventId, { ...form, fideRating: 1900 });
  expect(await ratings()).toMatchObject([{ fide_rating: 1900, entry_fide_rating: 1900 }]);
});

test('an organizer imports it with a file, and cannot change it afterwards', async () => {
  const answer = await world.owner.client.rpc('import_participants', {
    in_event_id: eventId,
    in_entries: [
      { full_name: 'Ann', email: 'a@x.example', fide_rating: 1850, entry_fide_rating: 0 },
    ],
  });
  expect(answer.error).toBeNull();
  expect(await ratings()).toMatchObject([{ fide_rating: 1850, entry_fide_rating: 0 }]);
  const { error } = await entries().update({ entry_fide_rating: 1 }).eq('event_id', eventId);
  expect(error).toMatchObject({ code: '42501' });
});

test('a restored entry still has it', async () => {
  const { data } = await entries()
    .insert({ event_id: eventId, full_name: 'Ann', email: 'a@x.example' })
    .select('id')
    .single();
  await entries().update({ fide_rating: 1850 }).eq('event_id', eventId);
  await entries().delete().eq('event_id', eventId);
  await world.owner.client.rpc('restore_participant', {
    in_event_id: eventId,
    in_participant_id: data?.id,
  });
  expect(await ratings()).toMatchObject([{ fide_rating: 1850, entry_fide_rating: 0 }]);
});
