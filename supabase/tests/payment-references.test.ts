import { paymentReference, referenceNumber } from '@tabiya/domain/money/payment-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** An event and its organizer, who adds players, on a database. */
async function openDesk(database: Database) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  const eventId = await publishEvent(database.query, organizerId);
  const organize = <Row>(sql: string, parameters: unknown[] = []) =>
    database.commitAs('authenticated', organizerId, (query) => query<Row>(sql, parameters));
  return {
    eventId,
    organize,
    add: (count: number) =>
      organize<{ id: string; number: number }>(
        `insert into public.participants (event_id, full_name, email)
         select $1, 'Player ' || number, number || '@x.example' from generate_series(1, $2::int) as number
         returning id, reference_number::float as number`,
        [eventId, count],
      ),
    numberOf: (id: string) =>
      database.query<{ number: number }>(
        'select reference_number::float as number from public.participants where event_id = $1 and id = $2',
        [eventId, id],
      ),
  };
}

test('every registration has a number of its own, and none can be guessed by counting', async () => {
  for (const database of databases) {
    const { add } = await openDesk(database);
    const numbers = (await add(500)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(500);
    for (const number of numbers) expect(referenceNumber(paymentReference(number))).toBe(number);
    const steps = numbers.map((number, at) => Math.abs(number - (numbers[at + 1] ?? Infinity)));
    expect(Math.min(...steps)).toBeGreaterThan(1_000_000_000);
  }
});

test('a registration that is deleted and restored keeps its number', async () => {
  for (const database of databases) {
    const { eventId, organize, add, numberOf } = await openDesk(database);
    const [added] = await add(1);
    const { id, number } = added ?? { id: '', number: -1 };
    const key = [eventId, id];
    await organize('delete from public.participants where event_id = $1 and id = $2', key);
    expect(await numberOf(id)).toEqual([]);
    await organize('select public.restore_participant($1, $2)', key);
    expect(await numberOf(id)).toEqual([{ number }]);
  }
});

test('an organizer can’t set a number', async () => {
  for (const database of databases) {
    const { eventId, organize, add } = await openDesk(database);
    const [added] = await add(1);
    const change = organize(
      'update public.participants set reference_number = 5 where event_id = $1 and id = $2',
      [eventId, added?.id],
    );
    await expect(change).rejects.toThrow('permission denied');
  }
});
