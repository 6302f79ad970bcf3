import { revenueSummary } from '@tabiya/domain/entries/money/revenue';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import type { EventFields } from '@tabiya/domain/event/event';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEvent } from '../../admin/src/data/events.ts';
import { listOwnEvents } from '../../admin/src/data/listed-events.ts';
import { participantsQuery } from '../../admin/src/data/participants.ts';
import { receiptsQuery } from '../../admin/src/data/receipts.ts';
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

/** The figures of the list, and those of the Revenue tab. */
async function figuresOf(eventId: string) {
  const { client, id } = world.owner;
  const queries = new QueryClient();
  const { event } = await getEvent(client, eventId);
  const { unpaid, revenue, open } = revenueSummary(
    await queries.fetchQuery(participantsQuery(client, eventId)),
    await queries.fetchQuery(receiptsQuery(client, eventId)),
    event,
  );
  const listed = (await listOwnEvents(client, id)).find((one) => one.eventId === eventId);
  return {
    listed: listed && { unpaid: listed.unpaidCount, revenue: listed.revenue, open: listed.open },
    tab: { unpaid, revenue, open },
  };
}

test('with a single fee, the list has the same figure as the Revenue tab', async () => {
  const eventId = await eventWith({ registrationFee: 12.1 }, [
    { status: 'paid' },
    { status: 'paid' },
    { status: 'registered' },
    { status: 'cancelled' },
  ]);
  const expected = { unpaid: 1, revenue: 24.2, open: 12.1 };
  expect(await figuresOf(eventId)).toEqual({ listed: expected, tab: expected });
  await world.owner.client.from('events').update({ registration_fee: 20 }).eq('id', eventId);
  const { listed, tab } = await figuresOf(eventId);
  expect(listed).toEqual(tab);
});

test('a section’s late fee alone makes revenue count entry by entry', async () => {
  const eventId = await eventWith(
    {
      registrationFee: 60,
      lateFrom: '2020-01-01',
      sections: [makeSection({ id: 'open', name: 'Open', lateFee: 80 })],
    },
    [{ section_id: 'open', status: 'paid', fee_owed: 8000 }],
  );
  const expected = { unpaid: 0, revenue: 80, open: 0 };
  expect(await figuresOf(eventId)).toEqual({ listed: expected, tab: expected });
});

test('with sections, early fees, reductions, and partial payments, too', async () => {
  const eventId = await eventWith(
    {
      registrationFee: 60,
      earlyFee: 50,
      earlyUntil: '2999-12-31',
      sections: [
        makeSection({ id: 'open', name: 'Open', fee: 80 }),
        makeSection({ id: 'u12', name: 'U12' }),
      ],
    },
    [
      { section_id: 'open', fee_owed: 8000, receipts: [8000] },
      { section_id: 'u12', fee_owed: 3750, receipts: [3750] },
      { section_id: 'u12', receipts: [2000] },
      { section_id: 'open', fee_owed: 0 },
      { section_id: 'u12', status: 'cancelled', receipts: [5000] },
      { section_id: 'open', fee_owed: 2000, receipts: [2500] },
      { section_id: 'u12', status: 'paid' },
    ],
  );
  const { listed, tab } = await figuresOf(eventId);
  expect(listed).toEqual(tab);
  expect(listed).toMatchObject({ unpaid: 1 });
  expect(listed?.revenue).toBeGreaterThan(0);
});

test('payments of removed entries are revenue, whatever else was received', async () => {
  const eventId = await eventWith({ registrationFee: 40 }, [
    { status: 'paid', full_name: 'Gone', fee_owed: 4000 },
    { status: 'paid', fee_owed: 4000 },
    { status: 'registered', fee_owed: 4000 },
  ]);
  const { client } = world.owner;
  await client.from('participants').delete().eq('event_id', eventId).eq('full_name', 'Gone');
  const expected = { unpaid: 1, revenue: 80, open: 40 };
  expect(await figuresOf(eventId)).toEqual({ listed: expected, tab: expected });
  await client.from('participants').delete().eq('event_id', eventId);
  const left = { unpaid: 0, revenue: 80, open: 0 };
  expect(await figuresOf(eventId)).toEqual({ listed: left, tab: left });
});

test('without a fee there is no figure, and a fee set later counts', async () => {
  const eventId = await eventWith({ registrationFee: null }, [
    { status: 'paid' },
    { status: 'registered' },
  ]);
  const none = { unpaid: 1, revenue: null, open: null };
  expect(await figuresOf(eventId)).toEqual({ listed: none, tab: none });
  await world.owner.client.from('events').update({ registration_fee: 30 }).eq('id', eventId);
  const { listed, tab } = await figuresOf(eventId);
  expect(listed).toEqual(tab);
  expect(listed).toEqual({ unpaid: 1, revenue: 30, open: 30 });
});

test('no one gets other organizers’ figures', async () => {
  const { data } = await world.stranger.client.rpc('own_revenue');
  expect(data).toEqual({});
  const { error } = await world.anonymous.rpc('own_revenue');
  expect(error).not.toBeNull();
});
