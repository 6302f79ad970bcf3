import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPublishedEvent,
  readRegistration,
  register,
  registerGuest,
  startWorld,
  type World,
} from './people.ts';
import { importRatingList } from './rating-list.ts';

/* The mark that nobody verified an entry: as its organizer, a player and a stranger change it. */

let world: World;
let eventId: string;
beforeAll(async () => {
  world = await startWorld();
  await world.sql('update public.profiles set premium = true');
  await importRatingList(world.sql, [
    { id: '900001', name: 'Berg, Anna', standard: 1700, birth_year: 1990 },
  ]);
  const sections = [makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 })];
  eventId = await createPublishedEvent(world, { sections });
});
afterAll(() => world.stop());

const CHECK = 'rating_list, rating_list_as_of, unverified';
const rows = (name: string) =>
  world.owner.client.from('participants').select(CHECK).eq('full_name', name);
const VERIFIED = { rating_list: 'FIDE', rating_list_as_of: '2026-11-01', unverified: '' };
const NOTHING = { rating_list: '', rating_list_as_of: null, unverified: '' };

async function enter(name: string, form: object = {}): Promise<string> {
  const sent = { ...readRegistration(name), section: 'u1800', ...form };
  const { data, error } = await registerGuest(world, eventId, sent);
  expect(error).toBeNull();
  return data.participantId;
}

test('only the organizer can mark an entry as verified', async () => {
  const id = await enter('Nina New');
  expect((await rows('Nina New')).data).toMatchObject([{ unverified: 'not_listed' }]);
  for (const { client } of [world.stranger, world.player]) {
    const change = client.from('participants').update({ unverified: '' }).eq('id', id);
    expect((await change.select('id')).data).toEqual([]);
  }
  await world.owner.client.from('participants').update({ unverified: '' }).eq('id', id);
  expect((await rows('Nina New')).data).toEqual([NOTHING]);
});

test('what a list said is removed only when the organizer types the rating', async () => {
  const id = await enter('Anna Berg', { fideId: '900001' });
  const change = (values: object) =>
    world.owner.client.from('participants').update(values).eq('id', id);
  await change({ phone_number: '555 0199', fide_rating: 1700 });
  expect((await rows('Anna Berg')).data).toEqual([VERIFIED]);
  await change({ fide_rating: 1650 });
  expect((await rows('Anna Berg')).data).toEqual([NOTHING]);
  await world.owner.client.from('participants').delete().eq('id', id);
});

test('a restored or repeated entry still has it', async () => {
  const form = { ...readRegistration('Anna Berg'), section: 'u1800', fideId: '900001' };
  await register(world, world.player, eventId, form);
  expect((await rows('Anna Berg')).data).toEqual([VERIFIED]);
  const entry = () => world.owner.client.from('participants');
  await entry().delete().eq('id', world.player.id);
  const names = { in_event_id: eventId, in_participant_id: world.player.id };
  await world.owner.client.rpc('restore_participant', names);
  expect((await rows('Anna Berg')).data).toEqual([VERIFIED]);
  await entry().update({ status: 'cancelled' }).eq('id', world.player.id);
  await register(world, world.player, eventId, { ...form, fullName: 'Kari Nordmann' });
  expect((await rows('Kari Nordmann')).data).toEqual([{ ...VERIFIED, unverified: 'other_name' }]);
});

test('a signed-in player is told what the list says against them, and is not registered', async () => {
  const sections = [makeSection({ id: 'u1500', name: 'U1500', maxRating: 1500 })];
  const other = await createPublishedEvent(world, { sections });
  const form = { ...readRegistration('Anna Berg'), section: 'u1500', fideId: '900001' };
  const { data } = await register(world, world.player, other, form);
  expect(data).toMatchObject({ refused: { code: 'listed_above_limit', field: 'section' } });
  const { data: entries } = await world.owner.client
    .from('participants')
    .select('id')
    .eq('event_id', other);
  expect(entries).toEqual([]);
});
