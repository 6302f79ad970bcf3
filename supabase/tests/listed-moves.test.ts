import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';
import { type Desk, openTwoEvents } from './moving-desks.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

async function onEach(work: (desk: Desk) => Promise<void>) {
  for (const database of databases) await work(await openTwoEvents(database));
}

type ListedMove = {
  participantId: string;
  way: string;
  isFollowed: boolean;
  isPaidOnline: boolean;
};

/** The moves of an event as its organizer, or someone else, sees them. */
async function listed({ organize, organizerId }: Desk, event: string, user = organizerId) {
  const [row] = await organize<{ moves: ListedMove[] }>(
    'select public.listed_moves($1) as moves',
    [event],
    user,
  );
  return row?.moves ?? [];
}

test('the organizer of both events sees where an entry went and came from, and no one else does', async () => {
  await onEach(async (desk) => {
    const { eventId, otherId, enter, move, query, database } = desk;
    await query("update public.events set title = 'City Rapid' where id = $1", [otherId]);
    const ann = await enter('Ann');
    const there = await move(ann);
    expect(await listed(desk, eventId)).toEqual([
      {
        ...{ participantId: ann, way: 'to', eventId: otherId, title: 'City Rapid', id: there },
        ...{ isFollowed: true, isPaidOnline: false },
      },
    ]);
    expect(await listed(desk, otherId)).toMatchObject([
      { participantId: there, way: 'from', eventId, id: ann },
    ]);
    const stranger = await database.createUser(`${crypto.randomUUID()}@club.example`);
    expect(await listed(desk, eventId, stranger)).toEqual([]);
    await query('update public.events set organizer_id = $1 where id = $2', [stranger, otherId]);
    expect(await listed(desk, eventId)).toEqual([]);
    expect(await listed(desk, otherId, stranger)).toEqual([]);
  });
});

test('a move says whether money follows it, and whether some was paid online before it', async () => {
  await onEach(async (desk) => {
    const { eventId, otherId, enter, openPage, move, pay, query, organizerId } = desk;
    const lastId = await publishEvent(query, organizerId);
    const [ann, ben] = [await enter('Ann'), await enter('Ben')];
    const page = await openPage(ann);
    await page.moved(4000);
    await pay(ben, 4000);
    const there = await move(ann);
    await move(there, { from: otherId, to: lastId });
    await move(ben);
    const states = async (event: string) =>
      (await listed(desk, event)).map(({ way, isFollowed, isPaidOnline }) => [
        ...[way, isFollowed, isPaidOnline],
      ]);
    expect(await states(otherId)).toEqual([
      ['from', true, true],
      ['to', true, false],
      ['from', true, false],
    ]);
    expect(await states(lastId)).toEqual([['from', true, true]]);
    // As when the player registers again where they were first.
    await query('delete from private.entry_moves where event_id = $1', [eventId]);
    expect(await states(lastId)).toEqual([['from', true, false]]);
    const euros = await publishEvent(query, organizerId);
    await query("update public.events set currency = 'EUR' where id = $1", [euros]);
    await move(await enter('Cleo'), { to: euros });
    expect(await states(euros)).toEqual([['from', false, false]]);
  });
});

test('of cancelled entries, the database keeps just those from a new status that are listed as moved', async () => {
  await onEach(async (desk) => {
    const { eventId, otherId, enter, move, undo, query, organize, organizerId } = desk;
    const lastId = await publishEvent(query, organizerId);
    const [ann, ben, cleo, dora] = [
      await enter('Ann'),
      await enter('Ben'),
      await enter('Cleo'),
      await enter('Dora'),
    ];
    await move(await move(ann), { from: otherId, to: lastId });
    await move(ben);
    await undo(ben);
    await organize("update public.participants set status = 'cancelled' where id = $1", [cleo]);
    const gone = await move(dora);
    await organize('delete from public.participants where event_id = $1 and id = $2', [
      otherId,
      gone,
    ]);
    for (const event of [eventId, otherId, lastId]) {
      const moved = (await listed(desk, event)).filter(({ way }) => way === 'to');
      const cancelled = await query<{ id: string }>(
        "select id from public.participants where event_id = $1 and status = 'cancelled'",
        [event],
      );
      for (const { id } of cancelled) {
        const outcome = await organize(
          "update public.participants set status = 'registered' where event_id = $1 and id = $2",
          [event, id],
        ).then(
          () => 'reinstated',
          ({ detail }: { detail: string }) => detail,
        );
        const isMoved = moved.some(({ participantId }) => participantId === id);
        expect(outcome).toBe(isMoved ? 'entry_moved' : 'reinstated');
      }
    }
  });
});
