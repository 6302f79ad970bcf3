import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { type EventSettings, formFields, publishEvent } from './fixtures.ts';
import { registerPlayer } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** An event of an organizer on every kind of database, in a transaction of its own. */
async function onEach(
  settings: EventSettings,
  work: (list: ReturnType<typeof listOf>) => Promise<void>,
): Promise<void> {
  for (const database of databases) {
    const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
    await database.query('update public.profiles set premium = true where user_id = $1', [
      organizerId,
    ]);
    const eventId = await publishEvent(database.query, organizerId, {
      keepsWaitingList: true,
      ...settings,
    });
    await work(listOf(database, organizerId, eventId));
  }
}

/** The list of an event, as players and organizer reach it. */
function listOf({ query, as, commitAs }: Database, organizerId: string, eventId: string) {
  const organize = (sql: string, parameters: unknown[] = []) =>
    commitAs('authenticated', organizerId, (inside) => inside(sql, parameters));
  return {
    query,
    as,
    eventId,
    commitAs,
    organize,
    async register(number: number, more: object = {}) {
      const form = { ...formFields(number), ...more };
      const sender = { network: `address ${number}` };
      return (await registerPlayer(query, eventId, form, sender)).participantId;
    },
    setStatus: (number: number, status: string) =>
      organize(
        'update public.participants set status = $3 where event_id = $1 and full_name = $2',
        [eventId, `Player ${number}`, status],
      ),
    async statuses() {
      const rows = await query<{ full_name: string; status: string }>(
        'select full_name, status from public.participants where event_id = $1 order by id',
        [eventId],
      );
      return Object.fromEntries(
        rows.map(({ full_name, status }) => [Number(full_name.replace('Player ', '')), status]),
      );
    },
    async mails() {
      const rows = await query<{ full_name: string }>(
        `select participants.full_name from private.registration_mails as mails
         join public.participants on participants.event_id = mails.event_id and participants.id = mails.participant_id
         where mails.event_id = $1 and mails.kind = 'promoted' order by mails.created_at, mails.id`,
        [eventId],
      );
      return rows.map(({ full_name }) => full_name);
    },
    /** As if every email so far had been sent. */
    sent: () =>
      query(
        'update private.registration_mails set attempts = 1, next_attempt_at = null where event_id = $1',
        [eventId],
      ),
  };
}

const ONE_PLACE = { maxPlayers: 1 };

test('a player who registers for a full event waits, and gets the next free place, with an email', () =>
  onEach(ONE_PLACE, async ({ register, statuses, setStatus, mails, sent }) => {
    await register(1);
    await register(2);
    await register(3);
    expect(await statuses()).toEqual({ 1: 'registered', 2: 'waiting', 3: 'waiting' });
    await sent();
    await setStatus(1, 'cancelled');
    expect(await statuses()).toEqual({ 1: 'cancelled', 2: 'registered', 3: 'waiting' });
    expect(await mails()).toEqual(['Player 2']);
  }));

test('no player who was shown a place waits without agreeing', () =>
  onEach(
    { sections: [{ id: 'open', name: 'Open', maxPlayers: 1 }] },
    async ({ register, statuses }) => {
      const shown = { section: 'open', placeShown: true };
      await register(1, shown);
      const asked = { code: 'PT409', detail: 'place_gone', hint: 'section' };
      await expect(register(2, shown)).rejects.toMatchObject(asked);
      expect(await statuses()).toEqual({ 1: 'registered' });
      await expect(register(1, shown), 'who has the place already').rejects.toMatchObject({
        detail: 'already_registered',
      });
      await register(2, { ...shown, placeShown: false });
      await register(3, { section: 'open' });
      expect(await statuses()).toEqual({ 1: 'registered', 2: 'waiting', 3: 'waiting' });
    },
  ));

test('after the event, only the organizer can give a place', () =>
  onEach(
    ONE_PLACE,
    async ({ register, statuses, setStatus, mails, sent, organize, query, eventId }) => {
      await register(1);
      await register(2);
      const third = await register(3);
      await sent();
      const endsIn = (hours: number) =>
        query(
          'update public.publications set ends_at = now() + make_interval(hours => $2) where event_id = $1',
          [eventId, hours],
        );
      await endsIn(-1);
      await setStatus(1, 'cancelled');
      await organize('update public.events set max_players = 2 where id = $1', [eventId]);
      expect(await statuses()).toEqual({ 1: 'cancelled', 2: 'waiting', 3: 'waiting' });
      expect(await mails()).toEqual([]);
      await organize('select public.give_place($1, $2)', [eventId, third]);
      expect(await statuses()).toEqual({ 1: 'cancelled', 2: 'waiting', 3: 'registered' });
      await endsIn(1);
      expect(await statuses(), 'published with a later end').toMatchObject({ 2: 'registered' });
      expect(await mails()).toEqual(['Player 3', 'Player 2']);
    },
  ));

test('without a waiting list, a full event is full', () =>
  onEach({ ...ONE_PLACE, keepsWaitingList: false }, async ({ register }) => {
    await register(1);
    await expect(register(2)).rejects.toMatchObject({ code: 'PT409', detail: 'event_full' });
  }));

test('deleting an entry frees its place', () =>
  onEach(ONE_PLACE, async ({ register, statuses, organize, eventId }) => {
    const first = await register(1);
    await register(2);
    await organize('delete from public.participants where event_id = $1 and id = $2', [
      eventId,
      first,
    ]);
    expect(await statuses()).toEqual({ 2: 'registered' });
  }));

test.each([
  ['more places', 'max_players = 3', ['registered', 'registered', 'registered', 'waiting']],
  ['no limit', 'max_players = null', ['registered', 'registered', 'registered', 'registered']],
])('%s go to waiting players, in their order', (_, change, expected) =>
  onEach(ONE_PLACE, async ({ register, statuses, organize, eventId }) => {
    for (const number of [1, 2, 3, 4]) await register(number);
    await organize(`update public.events set ${change} where id = $1`, [eventId]);
    expect(Object.values(await statuses())).toEqual(expected);
  }),
);

test('no one gets a taken place, whatever the organizer does', () =>
  onEach(ONE_PLACE, async ({ register, setStatus, statuses }) => {
    await register(1);
    await register(2);
    for (const status of ['registered', 'paid']) {
      await expect(setStatus(2, status)).rejects.toMatchObject({ detail: 'event_full' });
    }
    await setStatus(2, 'cancelled');
    await expect(setStatus(2, 'registered')).rejects.toMatchObject({ detail: 'event_full' });
    await setStatus(2, 'waiting');
    expect(await statuses()).toEqual({ 1: 'registered', 2: 'waiting' });
  }));

test('an organizer adds players to a full event as waiting only, and to a free one as registered', () =>
  onEach(ONE_PLACE, async ({ organize, statuses, eventId }) => {
    const add = (number: number, status: string) =>
      organize(
        'insert into public.participants (event_id, full_name, email, status) values ($1, $2, $3, $4)',
        [eventId, `Player ${number}`, `${number}@x.example`, status],
      );
    await add(1, 'waiting');
    await expect(add(2, 'registered')).rejects.toMatchObject({ detail: 'event_full' });
    await add(2, 'waiting');
    expect(await statuses()).toEqual({ 1: 'registered', 2: 'waiting' });
  }));

test('a place out of turn is an additional one, and the others keep their order', () =>
  onEach(ONE_PLACE, async ({ register, statuses, organize, eventId, query, mails, sent }) => {
    await register(1);
    await register(2);
    const third = await register(3);
    await sent();
    await organize('select public.give_place($1, $2)', [eventId, third]);
    await organize('select public.give_place($1, $2)', [eventId, third]);
    expect(await statuses()).toEqual({ 1: 'registered', 2: 'waiting', 3: 'registered' });
    expect(await mails()).toEqual(['Player 3']);
    const [row] = await query(
      `select events.max_players, publications.snapshot -> 'maxPlayers' as published
       from public.events join public.publications on publications.event_id = events.id where events.id = $1`,
      [eventId],
    );
    expect(row).toEqual({ max_players: 2, published: 2 });
  }));

test('only the organizer gives places', () =>
  onEach(ONE_PLACE, async ({ register, as, eventId }) => {
    await register(1);
    const second = await register(2);
    const stranger = as('authenticated', crypto.randomUUID(), (query) =>
      query('select public.give_place($1, $2)', [eventId, second]),
    );
    await expect(stranger).rejects.toMatchObject({ detail: 'participant_gone' });
    const visitor = as('anon', null, (query) =>
      query('select public.give_place($1, $2)', [eventId, second]),
    );
    await expect(visitor).rejects.toThrow(/permission denied/);
  }));

test('a cancelled entry gets an additional place, before all who wait', () =>
  onEach(ONE_PLACE, async ({ register, statuses, organize, eventId, setStatus, query }) => {
    const first = await register(1);
    await register(2);
    await register(3);
    await setStatus(1, 'cancelled');
    expect(await statuses()).toEqual({ 1: 'cancelled', 2: 'registered', 3: 'waiting' });
    await organize('select public.give_place($1, $2)', [eventId, first]);
    expect(await statuses()).toEqual({ 1: 'registered', 2: 'registered', 3: 'waiting' });
    const [row] = await query('select max_players from public.events where id = $1', [eventId]);
    expect(row).toEqual({ max_players: 2 });
  }));

const SECTIONS = {
  maxPlayers: 3,
  sections: [
    { id: 'open', name: 'Open', maxPlayers: 1 },
    { id: 'u1800', name: 'U1800', maxPlayers: 2 },
  ],
};

test('each section has its places, and together they have those of the event', () =>
  onEach(SECTIONS, async ({ organize, statuses, eventId, query }) => {
    const add = (number: number, section: string | null, status = 'waiting') =>
      organize(
        `insert into public.participants (event_id, full_name, email, status, section_id)
         values ($1, $2, $3, $4, $5)`,
        [eventId, `Player ${number}`, `${number}@x.example`, status, section],
      );
    await add(1, 'open');
    await add(2, 'open');
    await add(3, 'u1800');
    await expect(add(9, 'open', 'registered')).rejects.toMatchObject({ detail: 'section_full' });
    await add(4, null);
    await expect(add(9, 'u1800', 'registered')).rejects.toMatchObject({ detail: 'event_full' });
    await add(5, 'u1800');
    expect(await statuses()).toEqual({
      1: 'registered',
      2: 'waiting',
      3: 'registered',
      4: 'registered',
      5: 'waiting',
    });
    // The event's free place isn't for the first player, whose section is full.
    await organize('delete from public.participants where full_name = $1 and event_id = $2', [
      'Player 4',
      eventId,
    ]);
    expect(await statuses()).toMatchObject({ 2: 'waiting', 5: 'registered' });
    // Moving frees a place of the section and takes one of the other, which is full.
    const move = (number: number, section: string) =>
      organize(
        'update public.participants set section_id = $3 where full_name = $1 and event_id = $2',
        [`Player ${number}`, eventId, section],
      );
    await expect(move(1, 'u1800')).rejects.toMatchObject({ detail: 'section_full' });
    await query('update public.events set max_players = 4 where id = $1', [eventId]);
    await organize(
      `update public.events set content = jsonb_set(content, '{sections, 1, maxPlayers}', '3') where id = $1`,
      [eventId],
    );
    await move(1, 'u1800');
    expect(await statuses()).toMatchObject({ 1: 'registered', 2: 'registered' });
    expect(await countersOf(query, eventId)).toEqual({
      event: 4,
      open_sections: 0,
      sections: { open: 1, u1800: 3 },
    });
  }));

test('a place out of turn raises whichever limit is reached', () =>
  onEach(SECTIONS, async ({ organize, statuses, eventId, query }) => {
    await organize(
      `insert into public.participants (event_id, full_name, email, status, section_id)
       select $1, 'Player ' || number, number || '@x.example', 'waiting', 'open' from generate_series(1, 3) as number`,
      [eventId],
    );
    const [third] = await query<{ id: string }>(
      "select id from public.participants where event_id = $1 and full_name = 'Player 3'",
      [eventId],
    );
    await organize('select public.give_place($1, $2)', [eventId, third?.id]);
    expect(await statuses()).toEqual({ 1: 'registered', 2: 'waiting', 3: 'registered' });
    const [row] = await query(
      `select max_players, content #> '{sections, 0, maxPlayers}' as section from public.events where id = $1`,
      [eventId],
    );
    expect(row).toEqual({ max_players: 3, section: 2 });
  }));

test('a section with entries cannot be removed; one without can', () =>
  onEach(SECTIONS, async ({ organize, setStatus, eventId }) => {
    await organize(
      `insert into public.participants (event_id, full_name, email, section_id)
       values ($1, 'Player 1', '1@x.example', 'open')`,
      [eventId],
    );
    await setStatus(1, 'cancelled');
    const keep = (sections: object[]) =>
      organize(
        "update public.events set content = content || jsonb_build_object('sections', $2::jsonb) where id = $1",
        [eventId, JSON.stringify(sections)],
      );
    await expect(keep([])).rejects.toMatchObject({
      code: 'PT409',
      detail: '{"code": "section_has_participants", "section": "Open"}',
    });
    await keep([{ id: 'open', name: 'Open' }]);
    await expect(keep([{ id: 'open' }])).rejects.toMatchObject({ hint: 'sections' });
    await expect(keep(Array(2).fill({ id: 'open', name: 'Open' }))).rejects.toMatchObject({
      hint: 'sections',
    });
  }));

test('a restored entry is first on the waiting list if its place was taken', () =>
  onEach(ONE_PLACE, async ({ register, statuses, organize, eventId, setStatus }) => {
    const first = await register(1);
    await register(2);
    await register(3);
    await organize('delete from public.participants where event_id = $1 and id = $2', [
      eventId,
      first,
    ]);
    await organize('select public.restore_participant($1, $2)', [eventId, first]);
    expect(await statuses()).toEqual({ 1: 'waiting', 2: 'registered', 3: 'waiting' });
    await setStatus(2, 'cancelled');
    expect(await statuses()).toEqual({ 1: 'registered', 2: 'cancelled', 3: 'waiting' });
  }));

test('a player who registers again after cancelling waits like everyone else', () =>
  onEach(ONE_PLACE, async ({ query, eventId, register, setStatus, statuses }) => {
    const userId = crypto.randomUUID();
    await query('insert into auth.users (id, email) values ($1, $2)', [
      userId,
      `${userId}@club.example`,
    ]);
    const again = () => registerPlayer(query, eventId, formFields(1), { userId });
    await again();
    await register(2);
    await setStatus(1, 'cancelled');
    await again();
    expect(await statuses()).toEqual({ 1: 'waiting', 2: 'registered' });
  }));

async function countersOf(query: Database['query'], eventId: string) {
  const [row] = await query(
    `select counters.active_participants as event, counters.open_sections, (
       select jsonb_object_agg(section_id, active_participants) from private.section_counters
       where section_counters.event_id = counters.event_id
     ) as sections
     from private.event_counters as counters where counters.event_id = $1`,
    [eventId],
  );
  return row;
}
