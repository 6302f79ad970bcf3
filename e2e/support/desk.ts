import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import type { Account } from './account.ts';
import { addPlayers } from './events.ts';
import { newTournament } from './organizer.ts';

/** An event with fees, byes, three sections and a question. */
const FIELDS: Partial<EventFields> = {
  registrationFee: 40,
  currency: 'USD',
  halfPointByes: 2,
  rounds: Array.from({ length: 5 }, (_, at) => ({ round: at + 1, date: '', time: '', notes: '' })),
  playerFields: {
    ...EMPTY_EVENT.playerFields,
    title: 'optional',
    club: 'optional',
    federation: 'optional',
  },
  sections: [
    makeSection({ id: 'open', name: 'Open', fee: 60 }),
    makeSection({ id: 'u1800', name: 'U1800', maxPlayers: 2 }),
    makeSection({ id: 'juniors', name: 'Juniors', fee: 20 }),
  ],
  questions: [
    {
      ...{ id: 'shirt', label: 'Shirt size', kind: 'choice' as const },
      ...{ options: ['S', 'M', 'L'], isRequired: false, isPublic: false },
    },
  ],
};

/** Its list, open in the browser: three players with places and two who wait. */
export async function desk(page: Page) {
  const organizer = await newTournament(page, FIELDS, { premium: true });
  await addPlayers(organizer.account, organizer.eventId, [
    { full_name: 'Ann Archer', section_id: 'open', title: 'WIM', club: 'Bergen SK', byes: [2] },
    { full_name: 'Bob Berg', section_id: 'u1800' },
    { full_name: 'Cora Chen', section_id: 'u1800' },
  ]);
  await addPlayers(organizer.account, organizer.eventId, [
    { full_name: 'Dora Dahl', section_id: 'u1800', status: 'waiting', fide_id: '900101' },
    { full_name: 'Emil Eide', section_id: 'u1800', status: 'waiting', fide_id: '900102' },
  ]);
  return organizer;
}

/** The entries as the database holds them. */
export const readEntries = async ({ client }: Account, eventId: string) => {
  const { data, error } = await client
    .from('participants')
    .select('full_name, status, section_id, fee_owed, arrived_at, receipts(amount, method)')
    .eq('event_id', eventId)
    .order('full_name');
  if (error) throw new Error(error.message);
  return data;
};

type Values = Record<string, string | null | number[]>;

/** Changes an entry as another desk does: `from` is what that desk saw. */
export async function changeEntry(
  { client }: Account,
  eventId: string,
  name: string,
  { from, set }: { from: Values; set: Values },
): Promise<void> {
  const { data } = await client
    .from('participants')
    .select('id')
    .eq('event_id', eventId)
    .eq('full_name', name)
    .single();
  const { data: answer, error } = await client.rpc('change_entries', {
    in_event_id: eventId,
    in_operation_id: randomUUID(),
    in_operation: {},
    in_entries: [{ id: data?.id ?? '', from, set }],
  });
  if (error) throw new Error(error.message);
  expect(answer).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
}
