import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, hasNative, startNative, waitsForLock } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { registerPlayers } from './registering.ts';

type Native = Awaited<ReturnType<typeof startNative>>;

let native: Native;
/** The connections of the functions. */
let site: pg.Pool;
let organizerId: string;
beforeAll(async () => {
  if (!hasNative()) return;
  native = await startNative();
  site = createPool(native, 'service_role');
  organizerId = await native.createUser('organizer@club.example');
});
afterAll(async () => {
  await site?.end();
  await native?.stop();
});

const onNative = test.runIf(hasNative());

type Answer = { participantId: string; repeated: boolean } | { refused: string };

/** One registration as the site sends it, on any free connection. */
async function register({
  eventId,
  number,
  submissionKey = crypto.randomUUID() as string,
  more = {},
  group = 1,
}: {
  eventId: string;
  number: number;
  submissionKey?: string;
  more?: object;
  /** How many players are sent together. */
  group?: number;
}): Promise<Answer> {
  // The pool's own query would drop the connection with each refusal.
  const client = await site.connect();
  try {
    const query = async <Result>(sql: string, parameters: unknown[] = []) =>
      (await client.query(sql, parameters)).rows as Result[];
    const sender = { key: submissionKey, network: `address ${number}` };
    const forms = Array.from({ length: group }, (_, index) => ({
      ...formFields(number + index),
      ...more,
    }));
    const answer = await registerPlayers(query, eventId, forms, sender);
    return 'players' in answer && answer.players[0] ? answer.players[0] : { refused: 'refused' };
  } catch (error) {
    if (error instanceof pg.DatabaseError) return { refused: error.detail ?? error.message };
    throw error;
  } finally {
    client.release();
  }
}

/** The number of each kind of answer, and of stored entries. */
async function race(eventId: string, requests: number, more: object = {}) {
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, number) => register({ eventId, number, more })),
  );
  const tally: Record<string, number> = {};
  for (const answer of answers) {
    const said = 'refused' in answer ? answer.refused : 'registered';
    tally[said] = (tally[said] ?? 0) + 1;
  }
  const [rows] = await native.query<{ count: number }>(
    'select count(*)::integer as count from public.participants where event_id = $1',
    [eventId],
  );
  return { tally, rows: rows?.count };
}

const RACES = 20;

onNative(
  'a thousand race for a hundred places: a hundred get one, and nine hundred are told that it is full',
  async () => {
    for (let number = 0; number < RACES; number++) {
      const eventId = await publishEvent(native.query, organizerId, { maxPlayers: 100 });
      expect(await race(eventId, 1000), `race ${number}`).toEqual({
        tally: { registered: 100, event_full: 900 },
        rows: 100,
      });
    }
  },
);

onNative(
  'a player who loses the race for a place that the form showed is asked before waiting',
  async () => {
    const eventId = await publishEvent(native.query, organizerId, {
      maxPlayers: 10,
      keepsWaitingList: true,
    });
    expect(await race(eventId, 200, { placeShown: true })).toEqual({
      tally: { registered: 10, place_gone: 190 },
      rows: 10,
    });
  },
);

/** How capacity must not be decided: check, then act. */
const CHECK_THEN_ACT = `
create or replace function private.place_newcomer() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  is_full boolean;
begin
  select count(*) > events.max_players into is_full
  from public.events join public.participants on participants.event_id = events.id
  where events.id = new.event_id
  group by events.max_players;
  if is_full then
    perform private.raise_no_place('event_full');
  end if;
  update private.event_counters set active_participants = active_participants + 1
  where event_counters.event_id = new.event_id;
  return null;
end;
$$`;

onNative('the same race without the lock oversells, so the test can fail', async () => {
  const unlocked = native;
  const [kept] = await unlocked.query<{ definition: string }>(
    "select pg_get_functiondef('private.place_newcomer()'::regprocedure) as definition",
  );
  await unlocked.query(CHECK_THEN_ACT);
  try {
    let most = 0;
    for (let number = 0; number < 5 && most <= 100; number++) {
      const eventId = await publishEvent(unlocked.query, organizerId, { maxPlayers: 100 });
      most = Math.max(most, (await race(eventId, 1000)).rows ?? 0);
    }
    expect(most).toBeGreaterThan(100);
  } finally {
    await unlocked.query(kept?.definition ?? '');
  }
});

onNative(
  'the same submission sent a hundred times at once gives one row and one answer',
  async () => {
    const eventId = await publishEvent(native.query, organizerId, { maxPlayers: 1 });
    const submissionKey = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => register({ eventId, number: 1, submissionKey })),
    );
    const ids = new Set(
      answers.map((answer) => ('refused' in answer ? answer.refused : answer.participantId)),
    );
    expect([...ids]).toEqual([expect.stringMatching(/^guest_/)]);
    expect(answers.filter((answer) => 'repeated' in answer && !answer.repeated)).toHaveLength(1);
  },
);

onNative(
  'a player who is in a full event is told that they are registered, not that it is full',
  async () => {
    const eventId = await publishEvent(native.query, organizerId, { maxPlayers: 1 });
    await register({ eventId, number: 1 });
    expect(await register({ eventId, number: 1 })).toEqual({ refused: 'already_registered' });
    expect(await register({ eventId, number: 2 })).toEqual({ refused: 'event_full' });
  },
);

onNative('nobody can register for an event that is being unlisted', async () => {
  const eventId = await publishEvent(native.query, organizerId);
  const unlisting = await native.pool.connect();
  await unlisting.query('begin');
  await unlisting.query('select public.unlist_event($1)', [eventId]);
  const answer = register({ eventId, number: 1 });
  await waitsForLock(native.query);
  await unlisting.query('commit');
  unlisting.release();
  expect(await answer).toEqual({ refused: 'event_not_published' });
});

onNative('nobody is registered by rules that are replaced while they wait', async () => {
  const eventId = await publishEvent(native.query, organizerId);
  for (const group of [1, 2]) {
    const publishing = await native.pool.connect();
    await publishing.query('begin');
    await publishing.query('select from private.event_counters where event_id = $1 for update', [
      eventId,
    ]);
    const answer = register({ eventId, number: 10 * group, group });
    await waitsForLock(native.query);
    await publishing.query(
      "update public.publications set snapshot = snapshot || jsonb_build_object('halfPointByes', $2::int) where event_id = $1",
      [eventId, group],
    );
    await publishing.query('commit');
    publishing.release();
    expect(await answer).toEqual({ refused: 'form_changed' });
  }
  expect(
    await native.query('select from public.participants where event_id = $1', [eventId]),
  ).toEqual([]);
  expect(await register({ eventId, number: 1 })).toMatchObject({ repeated: false });
});

onNative(
  'no one can register while an event is being closed, and existing entries stay',
  async () => {
    const eventId = await publishEvent(native.query, organizerId);
    const closing = await native.pool.connect();
    await closing.query('begin');
    await closing.query("update public.events set registration_status = 'closed' where id = $1", [
      eventId,
    ]);
    const submissionKey = crypto.randomUUID();
    const late = register({ eventId, number: 1, submissionKey });
    await waitsForLock(native.query);
    await closing.query('commit');
    expect(await late).toEqual({ refused: 'registration_closed' });
    await closing.query("update public.events set registration_status = 'open' where id = $1", [
      eventId,
    ]);
    expect(await register({ eventId, number: 1, submissionKey })).toMatchObject({
      repeated: false,
    });
    await closing.query("update public.events set registration_status = 'closed' where id = $1", [
      eventId,
    ]);
    closing.release();
    expect(await register({ eventId, number: 1, submissionKey })).toMatchObject({ repeated: true });
  },
);

onNative(
  'erasing a person waits for a phone that enters a result, and holds nothing it needs',
  async () => {
    const eventId = await publishEvent(native.query, organizerId);
    const [erased] = await native.query<{ id: string }>(
      `insert into public.participants (event_id, full_name, email, status)
     values ($1, 'Ann', 'ann@x.example', 'cancelled') returning id`,
      [eventId],
    );
    const player = { startRank: 1, name: 'Ann', title: '', federation: '', fideId: '', games: [] };
    await native.query(
      "insert into public.section_results (event_id, section_id, slug, results) values ($1, '', 'all', $2)",
      [eventId, JSON.stringify({ players: [{ ...player, participantId: erased?.id }] })],
    );
    const phone = await native.pool.connect();
    await phone.query('begin');
    await phone.query('select from private.event_counters where event_id = $1 for update', [
      eventId,
    ]);
    const erasing = native.commitAs('authenticated', organizerId, (query) =>
      query('select public.erase_participant($1, $2)', [eventId, erased?.id]),
    );
    await waitsForLock(native.query);
    await phone.query('select from public.section_results where event_id = $1 for update nowait', [
      eventId,
    ]);
    await phone.query('commit');
    phone.release();
    await erasing;
    const [stored] = await native.query<{ name: string }>(
      "select results #>> '{players,0,name}' as name from public.section_results where event_id = $1",
      [eventId],
    );
    expect(stored?.name).toBe('Name withheld');
  },
);

onNative('concurrent claims never return the same mail', async () => {
  await native.query('delete from private.registration_mails');
  // Old enough for the daily limit of mails.
  await native.query("update public.profiles set created_at = now() - interval '31 days'");
  const eventId = await publishEvent(native.query, organizerId);
  await race(eventId, 200);
  const claimAll = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (;;) {
      const [row] = await native.query<{ claims: { participantId: string }[] }>(
        'select public.claim_registration_mails(3) as claims',
      );
      if (!row || row.claims.length === 0) return ids;
      ids.push(...row.claims.map(({ participantId }) => participantId));
    }
  };
  const claimed = (await Promise.all(Array.from({ length: 16 }, claimAll))).flat();
  expect(claimed).toHaveLength(200);
  expect(new Set(claimed).size).toBe(200);
});
