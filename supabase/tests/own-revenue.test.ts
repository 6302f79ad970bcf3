import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import type { EventFields } from '@tabiya/domain/event/event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnEvents } from '../../admin/src/data/listed-events.ts';
import type { TablesInsert } from '../database-types.ts';
import { chargeFor } from './fixtures.ts';
import { createPublishedEvent, startWorld, type World } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.service.from('profiles').update({ premium: true }).eq('user_id', world.owner.id);
});
afterAll(() => world.stop());

type Entry = Partial<TablesInsert<'participants'>> & { receipts?: readonly number[] };

/** A published event of the owner with these entries, each with what was received for it. */
async function eventWith(fields: Partial<EventFields>, entries: readonly Entry[]) {
  const { client } = world.owner;
  const eventId = await createPublishedEvent(world, fields);
  for (const [index, { receipts = [], ...entry }] of entries.entries()) {
    const person = { full_name: `Player ${index}`, email: `p${index}@x.example` };
    const { data, error } = await client
      .from('participants')
      .insert({ event_id: eventId, ...person, ...entry, ...chargeFor(fields, entry) })
      .select('id')
      .single();
    if (error) throw new Error(error.message);
    for (const amount of receipts) {
      const receipt = { event_id: eventId, participant_id: data.id, amount };
      const answer = await client.from('receipts').insert(receipt);
      if (answer.error) throw new Error(answer.error.message);
    }
  }
  return eventId;
}

/** The figures of an event in the organizer's list. */
async function figuresOf(eventId: string) {
  const { client, id } = world.owner;
  const listed = (await listOwnEvents(client, id)).find((one) => one.eventId === eventId);
  if (!listed) throw new Error('The event is not listed.');
  const { participantCount, activeCount, unpaidCount, revenue, open } = listed;
  return { participantCount, activeCount, unpaidCount, revenue, open };
}

test('the list counts entries by status, with one fee for all that may change', async () => {
  const eventId = await eventWith({ registrationFee: 12.1 }, [
    { status: 'paid' },
    { status: 'paid' },
    { status: 'registered' },
    { status: 'cancelled' },
  ]);
  const counts = { participantCount: 4, activeCount: 3, unpaidCount: 1 };
  expect(await figuresOf(eventId)).toEqual({ ...counts, revenue: 24.2, open: 12.1 });
  await world.owner.client.from('events').update({ registration_fee: 20 }).eq('id', eventId);
  expect(await figuresOf(eventId)).toEqual({ ...counts, revenue: 40, open: 20 });
});

test('the list sums what entries keep and what was received, and computes what others owe', async () => {
  const eventId = await eventWith(
    {
      registrationFee: null,
      sections: [
        makeSection({ id: 'open', name: 'Open' }),
        makeSection({ id: 'u12', name: 'U12' }),
      ],
    },
    [
      { section_id: 'open', fee_owed: 8000, receipts: [8000] },
      { section_id: 'open', fee_owed: 2000, receipts: [2500] },
      { section_id: 'open', fee_owed: 0 },
      // Without a fee of their own: one paid in part, two marked as paid, and one that paid too much.
      { section_id: 'u12', receipts: [1000] },
      { section_id: 'u12', status: 'paid' },
      { section_id: 'u12', status: 'paid' },
      { section_id: 'u12', status: 'paid', receipts: [5000] },
      { section_id: 'u12', status: 'cancelled', receipts: [5000] },
    ],
  );
  const counts = { participantCount: 8, activeCount: 7, unpaidCount: 1 };
  expect(await figuresOf(eventId)).toEqual({ ...counts, revenue: 165, open: -5 });
  const { data } = await world.owner.client.from('events').select('content').eq('id', eventId);
  const content = data?.[0]?.content as Pick<EventFields, 'sections'>;
  const sections = content.sections.map((one) => ({ ...one, fee: one.id === 'u12' ? 30 : 80 }));
  await world.owner.client
    .from('events')
    .update({ content: { ...content, sections } })
    .eq('id', eventId);
  expect(await figuresOf(eventId)).toEqual({ ...counts, revenue: 225, open: 15 - 20 });
});

test('payments of removed entries are revenue', async () => {
  const eventId = await eventWith({ registrationFee: 40 }, [
    { status: 'paid', full_name: 'Gone', fee_owed: 4000 },
    { status: 'paid', fee_owed: 4000 },
    { status: 'registered', fee_owed: 4000 },
  ]);
  const { client } = world.owner;
  await client.from('participants').delete().eq('event_id', eventId).eq('full_name', 'Gone');
  expect(await figuresOf(eventId)).toMatchObject({ unpaidCount: 1, revenue: 80, open: 40 });
  await client.from('participants').delete().eq('event_id', eventId);
  expect(await figuresOf(eventId)).toMatchObject({ unpaidCount: 0, revenue: 80, open: 0 });
});

test('without a fee there is no figure, and an event without entries has zeros', async () => {
  const eventId = await eventWith({ registrationFee: null }, [{ status: 'paid' }]);
  expect(await figuresOf(eventId)).toMatchObject({ revenue: null, open: null });
  const empty = await eventWith({ registrationFee: 40 }, []);
  expect(await figuresOf(empty)).toEqual({
    ...{ participantCount: 0, activeCount: 0, unpaidCount: 0, revenue: 0, open: 0 },
  });
});

test('no one gets other organizers’ figures', async () => {
  const { data } = await world.stranger.client.rpc('own_revenue');
  expect(data).toEqual({});
  const { error } = await world.anonymous.rpc('own_revenue');
  expect(error).not.toBeNull();
});
