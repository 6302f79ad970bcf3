import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { registerPlayer } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const CONTENT = {
  sections: [
    { id: 'open', name: 'Open', maxPlayers: 1 },
    { id: 'kids', name: 'Kids' },
  ],
  playerFields: {
    title: 'optional',
    club: 'optional',
    birthYear: 'optional',
    sex: 'optional',
    federation: 'optional',
  },
  halfPointByes: 1,
  rounds: [1, 2, 3],
  questions: [
    { id: 'shirt', label: 'Shirt', kind: 'short', isPublic: true },
    { id: 'diet', label: 'Diet', kind: 'short', isPublic: false },
  ],
  registrationFee: 40,
};

const CHOSEN = {
  section: 'open',
  title: 'WFM',
  club: 'Knights',
  federation: 'NOR',
  sex: 'w',
  birthYear: 1987,
  byes: [2],
  answers: { shirt: 'XXL', diet: 'Nothing with nuts' },
  showName: true,
  paymentAcknowledged: true,
};

async function published(database: Database) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, {
    keepsWaitingList: true,
    content: CONTENT,
  });
  const register = (form: object) => registerPlayer(database.query, eventId, form);
  return { organizerId, eventId, register };
}

test('a page gets its players’ public data, and the number of waiting players', async () => {
  for (const database of databases) {
    const { eventId, register } = await published(database);
    await register({ ...formFields(1), ...CHOSEN });
    await register({ ...formFields(2), ...CHOSEN });
    const [row] = await database.query<{ source: object }>(
      'select public.page_source($1) as source',
      [eventId],
    );
    expect(row?.source).toMatchObject({
      participants: [
        {
          fullName: 'Player 1',
          fideRating: null,
          nationalRating: null,
          status: 'registered',
          sectionId: 'open',
          title: 'WFM',
          federation: 'NOR',
          club: 'Knights',
          answers: { shirt: 'XXL' },
        },
      ],
      waiting: { open: 1 },
    });
    const text = JSON.stringify({ ...row?.source, snapshot: null });
    for (const secret of ['nuts', '1987', '4000', 'Player 2', 'byes', 'fee', 'sex']) {
      expect(text).not.toContain(secret);
    }
  }
});

test('only the organizer reads answers and payments', async () => {
  for (const database of databases) {
    const { organizerId, eventId, register } = await published(database);
    const stranger = await database.createUser(`${crypto.randomUUID()}@club.example`);
    await register({ ...formFields(1), ...CHOSEN });
    await database.query(
      'insert into public.receipts (event_id, participant_id, amount) select event_id, id, 4000 from public.participants where event_id = $1',
      [eventId],
    );
    const seenBy = (userId: string, table: string) =>
      database.as('authenticated', userId, (query) =>
        query(`select from public.${table} where event_id = $1`, [eventId]),
      );
    for (const table of ['participants', 'receipts', 'sections']) {
      expect(await seenBy(stranger, table), table).toEqual([]);
      expect(await seenBy(organizerId, table), table).not.toEqual([]);
      const visitor = database.as('anon', null, (query) => query(`select from public.${table}`));
      await expect(visitor, table).rejects.toThrow(/permission denied/);
    }
  }
});

test('players see what they owe, their payments, and their position on the waiting list', async () => {
  for (const database of databases) {
    const { eventId, register } = await published(database);
    await register({ ...formFields(1), ...CHOSEN });
    const player = await database.createUser(`${crypto.randomUUID()}@club.example`);
    const form = { ...formFields(2), ...CHOSEN };
    await registerPlayer(database.query, eventId, form, { userId: player });
    await database.query(
      'insert into public.receipts (event_id, participant_id, amount) values ($1, $2, 1500)',
      [eventId, player],
    );
    const [row] = await database.as('authenticated', player, (query) =>
      query<{ own: { entry: object }[] }>('select public.own_registrations() as own'),
    );
    expect(row?.own[0]?.entry).toMatchObject({
      status: 'waiting',
      sectionName: 'Open',
      feeOwed: 4000,
      received: 1500,
      reduction: '',
      reductionState: '',
      byes: [2],
      waitingPosition: 1,
    });
  }
});

test('places and the waiting list apply at once; other section settings apply when published', async () => {
  for (const { query, createUser, commitAs } of databases) {
    const organizerId = await createUser(`${crypto.randomUUID()}@club.example`);
    const eventId = await publishEvent(query, organizerId, { content: CONTENT });
    await commitAs('authenticated', organizerId, (inside) =>
      inside(
        `update public.events
         set max_players = 9, keeps_waiting_list = true, content = jsonb_set(content, '{sections}', $2)
         where id = $1`,
        [
          eventId,
          JSON.stringify([
            { id: 'open', name: 'Renamed', maxPlayers: 7 },
            { id: 'kids', name: 'Kids' },
            { id: 'more', name: 'More' },
          ]),
        ],
      ),
    );
    const [row] = await query<{ snapshot: object }>(
      'select snapshot from public.publications where event_id = $1',
      [eventId],
    );
    expect(row?.snapshot).toMatchObject({
      maxPlayers: 9,
      keepsWaitingList: true,
      sections: [
        { id: 'open', name: 'Open', maxPlayers: 7 },
        { id: 'kids', name: 'Kids', maxPlayers: null },
      ],
    });
  }
});

test('an event is full once all of its sections are, while its plan includes them', async () => {
  for (const { query, createUser, as } of databases) {
    const organizerId = await createUser(`${crypto.randomUUID()}@club.example`);
    const premium = (is: boolean) =>
      query('update public.profiles set premium = $2 where user_id = $1', [organizerId, is]);
    await premium(true);
    const eventId = await publishEvent(query, organizerId, {
      sections: [
        { id: 'open', name: 'Open', maxPlayers: 1 },
        { id: 'kids', name: 'Kids', maxPlayers: 1 },
      ],
    });
    const enter = (number: number, section: string) =>
      registerPlayer(query, eventId, { ...formFields(number), section });
    const isOpen = async () => {
      const [row] = await as('anon', null, (inside) =>
        inside<{ list: { events: { eventId: string }[] } }>(
          "select public.browse_events(in_now => '2027-01-01', in_open_only => true, in_limit => 100) as list",
        ),
      );
      return row?.list.events.some((one) => one.eventId === eventId);
    };
    await enter(1, 'open');
    await expect(enter(2, 'open')).rejects.toMatchObject({ detail: 'section_full' });
    expect(await isOpen()).toBe(true);
    await enter(2, 'kids');
    await expect(enter(3, 'kids')).rejects.toMatchObject({ detail: 'event_full' });
    expect(await isOpen()).toBe(false);
    await premium(false);
    expect(await isOpen()).toBe(true);
    await enter(3, 'kids');
    await premium(true);
    expect(await isOpen()).toBe(false);
  }
});

test('a page is rendered when the early fee ends, the late fee starts, registration closes, and the event ends', async () => {
  for (const { query, createUser } of databases) {
    const organizerId = await createUser(`${crypto.randomUUID()}@club.example`);
    const eventId = await publishEvent(query, organizerId, {
      registrationFee: 40,
      content: { timeZone: 'Asia/Kolkata', earlyUntil: '2027-01-31', lateFrom: '2027-03-01' },
    });
    const next = async () => {
      const [row] = await query<{ at: string | null }>(
        `select to_char(page_changes_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
         from private.event_counters where event_id = $1`,
        [eventId],
      );
      return row?.at;
    };
    expect(await next()).toBe('2027-01-31 18:30');
    for (const [past, then] of [
      [
        "delete from private.fees where event_id = $1 and begins_at = '2027-01-31T18:30Z'",
        '2027-02-28 18:30',
      ],
      ['delete from private.fees where event_id = $1', '2027-04-04 18:30'],
      [
        "update public.publications set registration_closes_at = '2027-03-30T12:00Z' where event_id = $1",
        '2027-03-30 12:00',
      ],
    ] as const) {
      await query(past, [eventId]);
      await query(
        'update private.event_counters set page_changes_at = private.next_page_change($1) where event_id = $1',
        [eventId],
      );
      expect(await next()).toBe(then);
    }
    await query(
      "update private.event_counters set page_changes_at = now() - interval '1 second' where event_id = $1",
      [eventId],
    );
    await query('select public.bump_due_pages()');
    expect(await next()).toBe('2027-03-30 12:00');
  }
});
