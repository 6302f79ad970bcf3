import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasNative, startNative, waitsForLock } from './databases.ts';
import { publishEvent } from './fixtures.ts';
import { setOnFire, watchPromotions } from './waiting-list-fire.ts';

let native: Awaited<ReturnType<typeof startNative>>;
let organizerId: string;
beforeAll(async () => {
  if (!hasNative()) return;
  native = await startNative();
  organizerId = await native.createUser('organizer@club.example');
  await native.query('update public.profiles set premium = true');
  await watchPromotions(native);
});
afterAll(() => native?.stop());

const onNative = test.runIf(hasNative());

const SMALL = { entries: 60, places: 12, withdrawals: 25, raises: 6 };

const NOTHING_WRONG = { over: 0, idle: 0, overtaken: 0, miscounted: 0, failures: [] };

onNative(
  'under load, a waiting list never exceeds its places, leaves none free for an eligible player, and keeps its order',
  async () => {
    let promoted = 0;
    for (let round = 0; round < 8; round++) {
      const report = await setOnFire(native, organizerId, SMALL);
      expect(report, `round ${round}`).toMatchObject(NOTHING_WRONG);
      promoted += report.promoted;
    }
    expect(promoted).toBeGreaterThan(24);
  },
);

/** How the places of sections must not be given: by counting the list. */
const CHECK_THEN_ACT = `
create or replace function private.take_place(in_event_id text, in_section_id text) returns text
  language plpgsql
  set search_path = ''
as $$
begin
  if (
    select count(*) > events.max_players
    from public.events join public.participants on participants.event_id = events.id
    where events.id = in_event_id and participants.status in ('registered', 'paid')
    group by events.max_players
  ) then
    return 'event_full';
  end if;
  update private.section_counters set active_participants = active_participants + 1
  where event_id = in_event_id and section_id = in_section_id;
  update private.event_counters set active_participants = active_participants + 1 where event_id = in_event_id;
  return null;
end;
$$`;

/** Promotes by what the list looks like, without the lock of the counters. */
const WITHOUT_LOCK = `
create or replace function private.promote(in_event_id text, in_freed_by text default null) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update public.participants set status = 'registered'
  where (event_id, id) = (
    select event_id, id from public.participants
    where event_id = in_event_id and status = 'waiting' and private.first_waiting(in_event_id) is not null
    order by random() limit 1
  ) and (
    select active_participants < max_players from private.event_counters where event_id = in_event_id
  );
end;
$$`;

onNative('without the lock the same fire goes wrong, so the test can fail', async () => {
  const kept = await native.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where oid in ('private.take_place(text,text)'::regprocedure, 'private.promote(text,text)'::regprocedure)`,
  );
  await native.query(CHECK_THEN_ACT);
  await native.query(WITHOUT_LOCK);
  try {
    const wrong = { over: 0, overtaken: 0 };
    for (let round = 0; round < 10 && (wrong.over === 0 || wrong.overtaken === 0); round++) {
      const { over, overtaken } = await setOnFire(native, organizerId, SMALL);
      wrong.over += over;
      wrong.overtaken += overtaken;
    }
    expect(wrong.over).toBeGreaterThan(0);
    expect(wrong.overtaken).toBeGreaterThan(0);
  } finally {
    for (const { definition } of kept) await native.query(definition);
  }
});

onNative('a player who gets a place meanwhile is given no second one', async () => {
  const eventId = await publishEvent(native.query, organizerId, {
    maxPlayers: 1,
    keepsWaitingList: true,
  });
  await native.query(
    `insert into public.participants (event_id, full_name, email, phone_number, fide_id, status)
     values ($1, 'Ann', 'ann@x.example', '1', '1', 'registered'),
       ($1, 'Bob', 'bob@x.example', '2', '2', 'waiting')`,
    [eventId],
  );
  const [bob] = await native.query<{ id: string }>(
    "select id from public.participants where event_id = $1 and full_name = 'Bob'",
    [eventId],
  );
  const freeing = await native.pool.connect();
  await freeing.query('begin');
  await freeing.query(
    "update public.participants set status = 'cancelled' where event_id = $1 and full_name = 'Ann'",
    [eventId],
  );
  const given = native.commitAs('authenticated', organizerId, (query) =>
    query('select public.give_place($1, $2)', [eventId, bob?.id]),
  );
  await waitsForLock(native.query);
  await freeing.query('commit');
  freeing.release();
  await given;
  expect(
    await native.query(
      `select participants.status, events.max_players from public.participants
       join public.events on events.id = participants.event_id
       where event_id = $1 and participants.full_name = 'Bob'`,
      [eventId],
    ),
  ).toEqual([{ status: 'registered', max_players: 1 }]);
});
