import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { registerPlayer } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** A published event with one place and a waiting list, whose organizer has just cancelled it. */
async function cancelledEvent({ query, createUser, commitAs }: Database) {
  const organizerId = await createUser(`${crypto.randomUUID()}@club.example`);
  await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
  const eventId = await publishEvent(query, organizerId, {
    keepsWaitingList: true,
    maxPlayers: 1,
  });
  const register = async (number: number) => {
    const sender = { network: `address ${number}` };
    return (await registerPlayer(query, eventId, formFields(number), sender)).participantId;
  };
  const [first] = [await register(1), await register(2)];
  const organize = (change: string) =>
    commitAs('authenticated', organizerId, (inside) =>
      inside(`update public.events set ${change} where id = $1`, [eventId]),
    );
  await organize("is_cancelled = true, cancellation_reason = 'The hall is flooded.'");
  const card = async () => {
    const [row] = await query<{ card: { registration: string } }>(
      "select private.event_card($1, '2027-03-01T12:00:00Z') as card",
      [eventId],
    );
    return row?.card.registration;
  };
  const statuses = () =>
    query<{ status: string }>(
      'select status from public.participants where event_id = $1 order by full_name',
      [eventId],
    ).then((rows) => rows.map(({ status }) => status));
  return { eventId, first, register, organize, card, statuses };
}

test('cancelling closes registration at once, and the page follows', async () => {
  for (const database of databases) {
    const { eventId, register, card } = await cancelledEvent(database);
    const [published] = await database.query<{ snapshot: object; registration_offer: string }>(
      'select snapshot, registration_offer from public.publications where event_id = $1',
      [eventId],
    );
    expect(published).toMatchObject({
      snapshot: { isCancelled: true, cancellationReason: 'The hall is flooded.' },
      registration_offer: 'cancelled',
    });
    expect(await card()).toBe('cancelled');
    await expect(register(3)).rejects.toMatchObject({
      code: 'PT403',
      detail: 'event_cancelled',
    });
    const [row] = await database.query<{ open: { events: { eventId: string }[] } }>(
      "select public.browse_events('2027-03-01T12:00:00Z', true, in_limit => 100) as open",
    );
    expect(row?.open.events.map((event) => event.eventId)).not.toContain(eventId);
  }
});

test('players keep their entries, and no one moves up to a place that doesn’t exist', async () => {
  for (const database of databases) {
    const { eventId, first, organize, statuses } = await cancelledEvent(database);
    await expect(
      database.query("select private.withdraw_own_entry($1, $2, null, 'link')", [eventId, first]),
    ).rejects.toMatchObject({ detail: 'changes_closed' });
    await organize('max_players = 2');
    expect(await statuses()).toEqual(['registered', 'waiting']);
  }
});

test('reinstating reopens registration, and gives free places to the waiting list', async () => {
  for (const database of databases) {
    const { register, organize, card, statuses } = await cancelledEvent(database);
    await organize('max_players = 3');
    await organize("is_cancelled = false, cancellation_reason = ''");
    expect(await statuses()).toEqual(['registered', 'registered']);
    expect(await card()).toBe('internal');
    await register(3);
    expect(await statuses()).toEqual(['registered', 'registered', 'registered']);
  }
});
