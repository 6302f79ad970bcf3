import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTS, type Database, startDatabases, startNative } from './databases.ts';
import { insertEvent, publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Report = {
  today: string;
  since: string | null;
  days: { day: string; visits: number; forms: number; registered: number }[];
  sources: { source: string; visits: number; forms: number; registered: number }[];
};

/** A published event of a premium organizer, and how its visits are counted and read. */
async function visited(database: Database) {
  const { query } = database;
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
  const eventId = await publishEvent(query, organizerId);
  const [row] = await query<{ salt: { day: string; salt: string } }>(
    'select public.visit_salt() as salt',
  );
  if (!row) throw new Error('There is no salt.');
  const { day, salt } = row.salt;
  const saltDigest = createHash('sha256').update(Buffer.from(salt, 'base64')).digest('hex');
  return {
    eventId,
    organizerId,
    day,
    async count(
      visitor: string,
      { kind = 'visit', source = 'direct', network = visitor, on = day, digest = saltDigest } = {},
    ) {
      const [answer] = await query<{ counted: boolean | null }>(
        'select public.count_visit($1, $2, $3, $4, $5, $6, $7) as counted',
        [eventId, kind, source, `${eventId} ${visitor}`, `${eventId} ${network}`, on, digest],
      );
      return answer?.counted;
    },
    async enter(visitor: string, players = 1) {
      const [answer] = await query<{ counted: boolean | null }>(
        'select public.count_entries_by_source($1, $2, $3, $4, $5) as counted',
        [eventId, players, `${eventId} ${visitor}`, day, saltDigest],
      );
      return answer?.counted;
    },
    async report(days: number | null = null, as = organizerId): Promise<Report | null> {
      const [answer] = await database.as('authenticated', as, (inside) =>
        inside<{ report: Report | null }>('select public.visit_report($1, $2) as report', [
          eventId,
          days,
        ]),
      );
      return answer?.report ?? null;
    },
  };
}

test('a visitor counts once a day and page, under the source of their first visit of the day', async () => {
  for (const database of databases) {
    const { count, enter, report } = await visited(database);
    expect(await count('ann', { source: 'google.com' })).toBe(true);
    expect(await count('ann', { source: 'chess.example' })).toBe(false);
    expect(await count('ann', { kind: 'form', source: 'site' })).toBe(true);
    expect(await count('ben')).toBe(true);
    expect(await count('cyd', { kind: 'form', source: 'link:flyer' })).toBe(true);
    expect(await enter('ann', 2)).toBe(true);
    expect(await enter('cyd')).toBe(true);
    expect(await enter('nobody who was counted')).toBe(false);
    const read = await report();
    expect(read?.since).toBe(read?.today);
    expect(read?.days).toEqual([{ day: read?.today, visits: 2, forms: 2, registered: 0 }]);
    expect(read?.sources).toEqual([
      { source: 'direct', visits: 1, forms: 0, registered: 0 },
      { source: 'google.com', visits: 1, forms: 1, registered: 2 },
      { source: 'link:flyer', visits: 0, forms: 1, registered: 1 },
    ]);
  }
});

test('registrations are counted from entries, in the event’s time zone, without those the organizer added', async () => {
  for (const database of databases) {
    const { eventId, report } = await visited(database);
    await database.query("update public.events set time_zone = 'Pacific/Auckland' where id = $1", [
      eventId,
    ]);
    await database.query(
      `insert into public.participants (event_id, id, is_guest, organizer_created, full_name, email, registered_at)
       values ($1, 'guest_1', true, false, 'Gus Guest', 'gus@players.example', '2026-01-01 11:30Z'),
         ($1, 'guest_2', true, true, 'Added Guest', 'added@players.example', '2026-01-01 11:30Z')`,
      [eventId],
    );
    expect((await report())?.days).toEqual([
      { day: '2026-01-02', visits: 0, forms: 0, registered: 1 },
    ]);
    expect(await report(7)).toMatchObject({ since: null, days: [] });
  }
});

test('only the organizer of a premium event reads its visits', async () => {
  for (const database of databases) {
    const { count, report, organizerId } = await visited(database);
    await count('ann');
    const stranger = await database.createUser(`${crypto.randomUUID()}@club.example`);
    await database.query('update public.profiles set premium = true where user_id = $1', [
      stranger,
    ]);
    expect(await report(null, stranger)).toBeNull();
    await database.query('update public.profiles set premium = false where user_id = $1', [
      organizerId,
    ]);
    expect(await report()).toMatchObject({ days: [], sources: [] });
  }
});

test('a network counts at most three hundred visitors of an event a day, and a day has fifty sources', async () => {
  for (const database of databases) {
    const { count, report } = await visited(database);
    for (let number = 0; number < 300; number++) {
      expect(await count(`v${number}`, { network: 'hall', source: `host${number}.example` })).toBe(
        true,
      );
    }
    expect(await count('v300', { network: 'hall' })).toBe(false);
    expect(await count('v299', { network: 'hall', kind: 'form' })).toBe(true);
    expect(await count('v300', { network: 'elsewhere', source: 'one-more.example' })).toBe(true);
    const sources = (await report())?.sources ?? [];
    expect(sources).toHaveLength(51);
    expect(sources[0]).toMatchObject({ source: 'other', visits: 251 });
  }
});

test('an unpublished event has no visits', async () => {
  for (const database of databases) {
    const desk = await visited(database);
    await database.query('delete from public.publications where event_id = $1', [desk.eventId]);
    expect(await desk.count('ann')).toBe(false);
    const draft = await insertEvent(database.query, desk.organizerId);
    expect(draft).not.toBe(desk.eventId);
    expect((await desk.report())?.days).toEqual([]);
  }
});

test('only sums of yesterday are left once today’s key is requested, or the sweep runs', async () => {
  for (const database of databases) {
    for (const first of ['select public.visit_salt()', 'select public.forget_visitors()']) {
      const { count, report, day } = await visited(database);
      await count('ann');
      await database.query('update private.visit_salts set day = day - 1 where day = $1', [day]);
      expect(await count('ben')).toBeNull();
      await database.query(first);
      const left = await database.query(
        `select visitor from private.visitors
         union all select day::text from private.visit_salts where day <> (now() at time zone 'UTC')::date`,
      );
      expect(left).toEqual([]);
      expect(await count('ben')).toBeNull();
      expect((await report())?.days).toMatchObject([{ visits: 1 }]);
    }
  }
});

test('neither write-ahead log nor physical backups ever contain visitors’ digests', async () => {
  for (const database of databases) {
    const kept = await database.query(
      `select relname, relpersistence from pg_class where relname in ('visitors', 'visit_salts')
       and relpersistence <> 'u'`,
    );
    expect(kept).toEqual([]);
  }
});

test('a thousand visitors at once, while the day changes repeatedly, are counted or told to come back', async () => {
  const native = await startNative().catch(() => null);
  if (native === null) return;
  try {
    const { query, pool } = native;
    const { eventId, day } = await visited(native);
    const visit = async (number: number) => {
      const [row] = await query<{ salt: { salt: string } }>('select public.visit_salt() as salt');
      const digest = createHash('sha256')
        .update(Buffer.from(row?.salt.salt ?? '', 'base64'))
        .digest('hex');
      const { rows } = await pool.query<{ counted: boolean | null }>(
        "select public.count_visit($1, 'visit', 'direct', $2, $2, $3, $4) as counted",
        [eventId, `v${number}`, day, digest],
      );
      return rows[0]?.counted === true ? 1 : 0;
    };
    let forgetting = true;
    const forget = async () => {
      for (let times = 0; forgetting && times < 20; times++) {
        await query('select public.forget_all_visitors()');
      }
    };
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      let counted = 0;
      for (let number = client; number < 1000; number += CLIENTS) counted += await visit(number);
      return counted;
    });
    const [counts] = await Promise.all([Promise.all(clients), forget()]);
    forgetting = false;
    const told = counts.reduce((sum, one) => sum + one, 0);
    expect(told).toBeGreaterThan(0);
    const [stored] = await query<{ visitors: string }>(
      'select sum(visitors)::text as visitors from public.visit_counts where event_id = $1',
      [eventId],
    );
    expect(stored?.visitors).toBe(String(told));
  } finally {
    await native.stop();
  }
});
