import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { registerPlayer } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const QUESTIONS = [
  { id: 'shirt', label: 'Shirt', kind: 'short', isPublic: true },
  { id: 'diet', label: 'Diet', kind: 'short', isPublic: false },
];
const CONTENT = {
  registrationFee: 40,
  playerFields: {
    title: 'optional',
    club: 'optional',
    birthYear: 'optional',
    sex: 'optional',
    federation: 'optional',
  },
  questions: QUESTIONS,
};

/** A published event with a premium organizer, and the way to enter players. */
async function tournament(database: Database, settings: Parameters<typeof publishEvent>[2] = {}) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, {
    content: CONTENT,
    ...settings,
  });
  const register = async (form: object) => {
    const receipt = await registerPlayer(database.query, eventId, {
      ...form,
      paymentAcknowledged: true,
    });
    return receipt.participantId;
  };
  const asOrganizer = <Result>(work: Parameters<Database['commitAs']>[2]) =>
    database.commitAs('authenticated', organizerId, work) as Promise<Result>;
  const entryOf = async (participantId: string) => {
    const [entry] = await database.query(
      'select * from public.participants where event_id = $1 and id = $2',
      [eventId, participantId],
    );
    return entry;
  };
  return { organizerId, eventId, register, asOrganizer, entryOf };
}

/** Everything that a person may say of themselves. */
const TOLD = {
  title: 'WFM',
  club: 'Knights',
  federation: 'NOR',
  sex: 'w',
  birthYear: 1987,
  notes: 'Wheelchair',
  answers: { shirt: 'XXL', diet: 'No nuts' },
  fideRating: 1900,
};

async function addBesides(database: Database, eventId: string, participantId: string) {
  const key = [eventId, participantId];
  await database.query('insert into public.organizer_notes values ($1, $2, $3)', [
    ...key,
    'Owes a coffee',
  ]);
  await database.query(
    "insert into public.receipts (event_id, participant_id, amount, note) values ($1, $2, 4000, 'From the aunt')",
    key,
  );
}

/** Puts the end of an event some days before the instant at which contact details are due to be erased. */
async function endFor(database: Database, eventId: string, daysBeforeDue: number, months = 12) {
  const day = `(current_date - make_interval(months => ${months}) + make_interval(days => ${daysBeforeDue} - 1))::date`;
  for (const [table, key] of [
    ['events', 'id'],
    ['publications', 'event_id'],
  ]) {
    await database.query(
      `update public.${table} set start_date = ${day}, end_date = ${day} where ${key} = $1`,
      [eventId],
    );
  }
}

const eraseDue = async (database: Database, limit = 100) => {
  const [row] = await database.commitAs('service_role', null, (query) =>
    query<{ erased: string[] }>('select public.erase_due_contacts($1) as erased', [limit]),
  );
  return row?.erased ?? [];
};

test('contact details are erased when their time is over; name, results, and payments stay', async () => {
  for (const database of databases) {
    const { eventId, register, asOrganizer, entryOf } = await tournament(database);
    const id = await register({ ...formFields(1), ...TOLD });
    await addBesides(database, eventId, id);
    await asOrganizer((query) =>
      query(
        "update public.participants set phone_number = '555 0199', status = 'cancelled' where event_id = $1",
        [eventId],
      ),
    );
    await database.query(
      'insert into private.entry_links (token_hash, event_id, participant_id) values (md5($2) || md5($2), $1, $2)',
      [eventId, id],
    );
    await endFor(database, eventId, 2);
    expect(await eraseDue(database)).toEqual([]);
    await endFor(database, eventId, -2);
    expect(await eraseDue(database)).toEqual(['player.1@players.example']);
    const entry = await entryOf(id);
    expect(entry).toMatchObject({
      ...{ full_name: 'Player 1', title: 'WFM', club: 'Knights', fide_rating: 1900 },
      ...{ email: '', phone_number: '', notes: '', sex: '', birth_year: null },
      ...{ answers: { shirt: 'XXL' }, show_name: true, erased_at: expect.anything() },
    });
    const [left] = await database.query(
      `select
         (select count(*)::integer from public.receipts where event_id = $1) as receipts,
         (select count(*)::integer from public.organizer_notes where event_id = $1) as notes,
         (select count(*)::integer from private.registration_mails where event_id = $1) as mails,
         (select count(*)::integer from private.entry_links where event_id = $1) as links,
         (
           select jsonb_agg(distinct field)
           from private.entry_changes, jsonb_object_keys(changes) as field
           where event_id = $1
         ) as history`,
      [eventId],
    );
    // Of the history stays what says nothing of the person.
    expect(left).toEqual({
      ...{ receipts: 1, notes: 0, mails: 0, links: 0 },
      history: ['receipt', 'status'],
    });
    expect(await eraseDue(database)).toEqual([]);
  }
});

test('the retention period is the one that players were told', async () => {
  for (const database of databases) {
    const { eventId, register } = await tournament(database);
    await register(formFields(1));
    await endFor(database, eventId, -2, 3);
    await database.query('update public.events set contact_months = 3 where id = $1', [eventId]);
    await database.query(
      `update public.publications set snapshot = snapshot || '{"contactMonths": 24}' where event_id = $1`,
      [eventId],
    );
    expect(await eraseDue(database)).toEqual([]);
    await database.query(
      `update public.publications set snapshot = snapshot || '{"contactMonths": 3}' where event_id = $1`,
      [eventId],
    );
    expect(await eraseDue(database)).toHaveLength(1);
  }
});

test('a sweep erases in batches, including namesakes, and a child stays withheld', async () => {
  for (const database of databases) {
    const { eventId, asOrganizer } = await tournament(database);
    await asOrganizer((query) =>
      query(
        `insert into public.participants (event_id, full_name, email, birth_year)
         select $1, 'Ann Archer', 'ann' || number || '@club.example', 2020
         from generate_series(1, 3) as number`,
        [eventId],
      ),
    );
    await endFor(database, eventId, -2);
    const counts = [];
    for (let turn = 0; turn < 3; turn++) counts.push((await eraseDue(database, 2)).length);
    expect(counts).toEqual([2, 1, 0]);
    const [row] = await database.query<{ source: { participants: object[] } }>(
      'select public.page_source($1) as source',
      [eventId],
    );
    expect(row?.source.participants).toMatchObject([
      { fullName: null },
      { fullName: null },
      { fullName: null },
    ]);
  }
});

test('data entered after an erasure is erased in turn', async () => {
  for (const database of databases) {
    const { eventId, register, asOrganizer, entryOf } = await tournament(database);
    const id = await register(formFields(1));
    await endFor(database, eventId, -2);
    await eraseDue(database);
    const change = (set: string) =>
      asOrganizer((query) =>
        query(`update public.participants set ${set} where event_id = $1`, [eventId]),
      );
    await change("club = 'Bishops'");
    expect(await entryOf(id)).toMatchObject({ email: '', erased_at: expect.anything() });
    await change("email = 'again@club.example'");
    expect(await entryOf(id)).toMatchObject({ erased_at: null });
    expect(await eraseDue(database)).toEqual(['again@club.example']);
  }
});

test('an organizer erases a person: sums stay without a name, and the place goes to the next', async () => {
  for (const database of databases) {
    const { eventId, register, asOrganizer } = await tournament(database, {
      maxPlayers: 1,
      keepsWaitingList: true,
    });
    const id = await register({ ...formFields(1), ...TOLD });
    const next = await register(formFields(2));
    await addBesides(database, eventId, id);
    await asOrganizer((query) => query('select public.erase_participant($1, $2)', [eventId, id]));
    const rows = await database.query(
      'select * from public.participants where event_id = $1 order by registered_at',
      [eventId],
    );
    expect(rows).toMatchObject([
      { id, full_name: 'Name withheld', status: 'cancelled', email: '', club: '', answers: {} },
      { id: next, full_name: 'Player 2', status: 'registered' },
    ]);
    const receipts = await database.query(
      'select amount::integer, note from public.receipts where event_id = $1',
      [eventId],
    );
    expect(receipts).toEqual([{ amount: 4000, note: '' }]);
  }
});

test('only the event’s organizer erases a person', async () => {
  for (const database of databases) {
    const { eventId, register, entryOf } = await tournament(database);
    const id = await register(formFields(1));
    const stranger = await database.createUser(`${crypto.randomUUID()}@club.example`);
    const attempt = (role: 'anon' | 'authenticated', userId: string | null) =>
      database.as(role, userId, (query) =>
        query('select public.erase_participant($1, $2)', [eventId, id]),
      );
    await expect(attempt('authenticated', stranger)).rejects.toMatchObject({ code: 'PT404' });
    await expect(attempt('anon', null)).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.as('authenticated', stranger, (query) =>
        query('select public.erase_due_contacts(10)'),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await entryOf(id)).toMatchObject({ full_name: 'Player 1' });
  }
});

/** A line of a player in a TRF file, by its columns. */
const trfLine = (rank: number, name: string, fideId: string, birth: string) =>
  `001 ${String(rank).padStart(4)} w wf ${name.padEnd(33)} 1900 NOR ${fideId.padStart(11)} ${birth.padEnd(10)}  2.0    1`;

test('an erased person becomes a withheld name in results and their file, with games and rating', async () => {
  for (const database of databases) {
    const { eventId, register, asOrganizer } = await tournament(database);
    const id = await register({ ...formFields(1), fideId: '1503014' });
    const player = (startRank: number, name: string, more: object) => ({
      ...{ startRank, name, title: '', federation: 'NOR', fideId: '', rating: 1900 },
      ...{ participantId: null, games: [{ opponent: 2, color: 'w', result: '1' }], ...more },
    });
    const results = {
      players: [
        player(1, 'Player 1', { participantId: id, fideId: '1503014' }),
        player(12, 'Other Player', {}),
      ],
    };
    const file = [
      trfLine(1, 'Player, 1', '1503014', '1987/01/02'),
      trfLine(12, 'Player, Other', '1503015', '1990/01/02'),
    ].join('\n');
    await database.query(
      'insert into public.section_results (event_id, section_id, slug, results, file, previous) values ($1, $2, $3, $4, $5, $4)',
      [eventId, '', 'all', JSON.stringify(results), file],
    );
    await asOrganizer((query) => query('select public.erase_participant($1, $2)', [eventId, id]));
    const [row] = await database.query<{ results: object; previous: object; file: string }>(
      'select results, previous, file from public.section_results where event_id = $1',
      [eventId],
    );
    for (const kept of [row?.results, row?.previous]) {
      expect(kept).toMatchObject({
        players: [
          { startRank: 1, name: 'Name withheld', fideId: '', participantId: null, rating: 1900 },
          { startRank: 12, name: 'Other Player' },
        ],
      });
    }
    const [first, second] = (row?.file ?? '').split('\n');
    expect(first).toHaveLength(trfLine(1, '', '', '').length);
    expect(first).toContain('Name withheld');
    expect(first).not.toMatch(/Player|1503014|1987/);
    expect(first?.slice(80)).toBe('  2.0    1'.slice(1));
    expect(second).toBe(trfLine(12, 'Player, Other', '1503015', '1990/01/02'));

    await endFor(database, eventId, -2);
    await asOrganizer((query) =>
      query(
        "insert into public.participants (event_id, full_name, email) values ($1, 'Late', 'late@club.example')",
        [eventId],
      ),
    );
    await eraseDue(database);
    const [later] = await database.query<{ file: string }>(
      'select file from public.section_results where event_id = $1',
      [eventId],
    );
    expect(later?.file).toContain('Player, Other');
    expect(later?.file).not.toContain('1990');
  }
});

test('results keep another entry of the same name, and erase a name without an entry', async () => {
  for (const database of databases) {
    const { eventId, register, asOrganizer } = await tournament(database);
    const [id, namesake] = [
      await register(formFields(1)),
      await register({ ...formFields(2), fullName: 'Player 1' }),
    ];
    const player = (startRank: number, participantId: string | null) => ({
      ...{ startRank, name: 'Player 1', title: '', federation: 'NOR', fideId: '', rating: 1900 },
      ...{ participantId, games: [] },
    });
    const results = {
      players: [player(1, id), player(2, namesake), player(3, null), player(4, 'removed')],
    };
    await database.query(
      'insert into public.section_results (event_id, section_id, slug, results) values ($1, $2, $3, $4)',
      [eventId, '', 'all', JSON.stringify(results)],
    );
    await asOrganizer((query) => query('select public.erase_participant($1, $2)', [eventId, id]));
    const [row] = await database.query<{ results: typeof results }>(
      'select results from public.section_results where event_id = $1',
      [eventId],
    );
    expect(row?.results.players.map(({ name, participantId }) => [name, participantId])).toEqual([
      ['Name withheld', null],
      ['Player 1', namesake],
      ['Name withheld', null],
      ['Name withheld', null],
    ]);
  }
});

test('only the organizer and the player can export the data stored about an entry', async () => {
  for (const database of databases) {
    const { organizerId, eventId, asOrganizer } = await tournament(database);
    const player = await database.createUser(`${crypto.randomUUID()}@club.example`);
    const form = { ...formFields(1), ...TOLD, paymentAcknowledged: true };
    await registerPlayer(database.query, eventId, form, { userId: player });
    await addBesides(database, eventId, player);
    const dataFor = (userId: string) =>
      database.as('authenticated', userId, async (query) => {
        const sql = 'select public.participant_data($1, $2) as data';
        const [row] = await query<{ data: Record<string, unknown> | null }>(sql, [eventId, player]);
        return row?.data ?? null;
      });
    const told = {
      entry: { fullName: 'Player 1', notes: 'Wheelchair', birthYear: 1987, currency: 'USD' },
      answers: [
        { question: 'Diet', answer: 'No nuts' },
        { question: 'Shirt', answer: 'XXL' },
      ],
      mails: [{ kind: 'registration' }],
    };
    expect(await dataFor(organizerId)).toMatchObject({
      ...told,
      organizerNotes: 'Owes a coffee',
      receipts: [{ note: 'From the aunt', method: 'cash' }],
    });
    const own = await dataFor(player);
    expect(own).toMatchObject(told);
    expect(JSON.stringify(own)).not.toMatch(/coffee|aunt/);
    expect(Number((own as { receipts: { amount: unknown }[] }).receipts[0]?.amount)).toBe(40);
    const stranger = await database.createUser(`${crypto.randomUUID()}@club.example`);
    expect(await dataFor(stranger)).toBeNull();
    await asOrganizer((query) =>
      query('select public.erase_participant($1, $2)', [eventId, player]),
    );
    expect(await dataFor(player)).toBeNull();
  }
});
