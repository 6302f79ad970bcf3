import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { GAME, idOfRank, openHall, PAIRED } from './reporting-hall.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** On every kind of database. */
async function onEach(work: (hall: Awaited<ReturnType<typeof openHall>>) => Promise<void>) {
  for (const database of databases) await work(await openHall(database));
}

const OPEN = ['2w1 3w', '1b0 4b', '4w1 1b', '3b0 2w'];

test('a code shows its board’s game, and accepts its side’s report', () =>
  onEach(async ({ codes, slip, lines, reports }) => {
    const [first, second, ...others] = await codes();
    expect([first?.white, first?.black, second?.white, others]).toEqual([1, 3, 4, []]);
    const [w = '', b = ''] = [first?.w, first?.b];
    for (const token of [w, b]) expect(token).toMatch(/^[\w-]{22}$/);
    const shown = await slip(w);
    expect(shown).toMatchObject({
      outcome: null,
      round: 2,
      slip: { side: 'w', reports: { w: null, b: null } },
      boards: [{ board: 1, white: { name: 'Player 1' } }],
    });
    const answer = await slip(w, { ...GAME, board: 1, result: '0' });
    expect(answer).toMatchObject({ outcome: 'reported', slip: { reports: { w: '0', b: null } } });
    expect(await slip(b)).toMatchObject({ slip: { side: 'b', reports: { w: '0', b: null } } });
    // Sending the same code again is not a second report.
    await slip(w, { ...GAME, board: 1, result: '0' });
    expect(await lines()).toEqual(OPEN);
    expect(await slip(b, { ...GAME, board: 1, result: '1' })).toMatchObject({ outcome: 'differs' });
    expect(await slip(b, { ...GAME, board: 1, result: '0' })).toMatchObject({ outcome: 'entered' });
    expect(await lines()).toEqual(['2w1 3w0', '1b0 4b', '4w1 1b1', '3b0 2w']);
    expect(await reports()).toHaveLength(2);
  }));

test('a report by a code and one by an entry’s link count together', () =>
  onEach(async ({ codes, slip, report, lines }) => {
    const [first] = await codes();
    await report('Ann', { ...GAME, result: '=' });
    await slip(first?.b ?? '', { ...GAME, board: 1, result: '=' });
    expect((await lines())?.[0]).toBe('2w1 3w=');
  }));

test('another round, another board, and results that players can’t report are rejected', () =>
  onEach(async ({ codes, slip, lines, reports }) => {
    const [first] = await codes();
    const w = first?.w ?? '';
    for (const other of [
      { ...GAME, round: 1 },
      { ...GAME, round: 3 },
      { round: 2, white: 4, black: 2 },
      { round: 2, white: 3, black: 1 },
    ]) {
      expect(await slip(w, { ...other, board: 1, result: '1' })).toMatchObject({
        outcome: 'other_game',
      });
    }
    for (const result of ['+', '-', '--'] as const) {
      expect(await slip(w, { ...GAME, board: 1, result })).toMatchObject({ outcome: 'no_result' });
    }
    expect(await reports()).toEqual([]);
    expect(await lines()).toEqual(OPEN);
  }));

test('a code of an earlier round or a changed pairing shows and changes nothing', () =>
  onEach(async ({ codes, slip, save, lines }) => {
    const [first] = await codes();
    const w = first?.w ?? '';
    const nothing = { boards: [], slip: { reports: { w: null, b: null } } };
    const turned = crosstable('2w1 3b', '1b0 4b', '4w1 1w', '3b0 2w');
    const turnedBoards = [
      [1, 3],
      [3, 4],
    ];
    await save({ ...PAIRED, players: turned.players, boards: turnedBoards }, 1);
    const changed = await slip(w, { ...GAME, board: 1, result: '1' });
    expect(changed).toMatchObject({ ...nothing, outcome: 'other_game' });
    const next = crosstable('2w1 3w 4w', '1b0 4b 3w', '4w1 1b 2b', '3b0 2w 1b');
    await save({ ...PAIRED, players: next.players, boards: [...(PAIRED.boards ?? []), [1, 2]] }, 2);
    const before = await lines();
    const over = await slip(w, { ...GAME, board: 1, result: '1' });
    expect(over).toMatchObject({ ...nothing, outcome: 'other_game' });
    expect(await lines()).toEqual(before);
  }));

test('if a player’s number changed, neither their slip nor their report counts for the new holder', () =>
  onEach(async ({ codes, slip, save, report, reports, organizerId, commitAs, eventId }) => {
    const slips = async () => (await codes())[0]?.w ?? '';
    const printed = await slips();
    await report('Ann', { ...GAME, result: '1' });
    const named = (name: string) => ({
      ...PAIRED,
      players: PAIRED.players.map((player) =>
        player.startRank === 3 ? { ...player, name } : player,
      ),
    });
    // The same entry under another name, and the same name without its entry, are the same player.
    await save(named('Cass'), 1);
    await save(named('Cass'), 2, (rank) => (rank === 3 ? null : idOfRank(rank)));
    await commitAs('authenticated', organizerId, async (ask) => {
      await ask("select public.delete_section_results($1, '', 3)", [eventId]);
      await ask("select public.undo_section_results($1, '', 4)", [eventId]);
    });
    expect(await slip(printed)).toMatchObject({ slip: { reports: { w: '1', b: null } } });
    const newer = await slips();
    await commitAs('authenticated', organizerId, (ask) =>
      ask("select public.delete_section_results($1, '', 5)", [eventId]),
    );
    await save(named('Eve'), 6, (rank) => (rank === 3 ? null : idOfRank(rank)));
    for (const token of [printed, newer]) expect(await slip(token)).toBe('phone_link_ended');
    expect(await reports()).toEqual([]);
    expect(await slip(await slips())).toMatchObject({ slip: { reports: { w: null, b: null } } });
  }));

test('a guessed code, or one of a section without reports or the plan, reveals nothing', () =>
  onEach(async ({ codes, slip, save, query, organizerId, lines }) => {
    expect(await slip('x'.repeat(22), { ...GAME, board: 1, result: '1' })).toBe('phone_link_ended');
    const [first] = await codes();
    const w = first?.w ?? '';
    const { playersReport: _, ...silent } = PAIRED;
    await save(silent, 1);
    expect(await codes()).toEqual([]);
    const answer = await slip(w, { ...GAME, board: 1, result: '1' });
    expect(answer).toMatchObject({
      ...{ outcome: 'not_taken', boards: [], slip: { reports: { w: null, b: null } } },
    });
    await save(PAIRED, 2);
    await query('update public.profiles set premium = false where user_id = $1', [organizerId]);
    expect(await slip(w, { ...GAME, board: 1, result: '1' })).toBe('phone_link_ended');
    expect(await lines()).toEqual(OPEN);
  }));

test('codes of the last round end a day after the event, and creating new ones deletes them', () =>
  onEach(async ({ codes, slip, query, eventId, lines }) => {
    const w = (await codes())[0]?.w ?? '';
    const endsAt = (age: string) =>
      query('update public.publications set ends_at = now() - $2::interval where event_id = $1', [
        eventId,
        age,
      ]);
    await endsAt('23 hours');
    expect(await slip(w)).toMatchObject({ round: 2, slip: { reports: { w: null, b: null } } });
    await endsAt('25 hours');
    expect(await slip(w, { ...GAME, board: 1, result: '1' })).toBe('phone_link_ended');
    expect(await lines()).toEqual(OPEN);
    expect(await codes()).toEqual([]);
    expect(
      await query('select from private.slip_codes where event_id = $1', [eventId]),
    ).toHaveLength(0);
  }));

test('an impossible round has no codes', () =>
  onEach(async ({ codes }) => {
    for (const round of [0, -1, 31]) {
      await expect(codes(round), String(round)).rejects.toMatchObject({ detail: 'round_invalid' });
    }
  }));

test('reprinted slips keep the older ones working, the newest four per side', () =>
  onEach(async ({ codes, slip, query, eventId }) => {
    const printed = [];
    for (let time = 0; time < 6; time += 1) {
      printed.push((await codes())[0]?.w ?? '');
      await query(
        "update private.slip_codes set created_at = created_at - interval '1 minute' where event_id = $1",
        [eventId],
      );
    }
    const works = await Promise.all(
      printed.map(async (token) => (await slip(token)) !== 'phone_link_ended'),
    );
    expect(works).toEqual([false, false, true, true, true, true]);
  }));

test('the requests of one code are limited', () =>
  onEach(async ({ codes, slip, query }) => {
    const [first] = await codes();
    const w = first?.w ?? '';
    await slip(w);
    await query(
      "update private.usage_counts set used = 1000 where subject = 'slip ' || private.token_hash($1)",
      [w],
    );
    expect(await slip(w, { ...GAME, board: 1, result: '1' })).toBe('too_many_requests');
    // The other side is not kept from reporting.
    expect(await slip(first?.b ?? '', { ...GAME, board: 1, result: '1' })).toMatchObject({
      outcome: 'reported',
    });
  }));

test('only the organizer creates codes, which are stored only as hashes', () =>
  onEach(async ({ codes, commitAs, as, createUser, eventId, query, organizerId }) => {
    const made = await codes();
    const [stored] = await query<{ text: string }>(
      'select jsonb_agg(to_jsonb(slip_codes))::text as text from private.slip_codes where event_id = $1',
      [eventId],
    );
    for (const { w, b } of made) {
      expect(stored?.text).not.toContain(w);
      expect(stored?.text).not.toContain(b);
    }
    const stranger = await createUser(`${crypto.randomUUID()}@club.example`);
    await expect(
      commitAs('authenticated', stranger, (ask) =>
        ask("select public.make_slip_codes($1, '', 2, '[]')", [eventId]),
      ),
    ).rejects.toMatchObject({ detail: 'event_not_found' });
    for (const [role, userId] of [
      ['anon', null],
      ['authenticated', organizerId],
    ] as const) {
      await expect(
        as(role, userId, (ask) => ask('select * from private.slip_codes')),
      ).rejects.toMatchObject({ code: '42501' });
    }
  }));

test('a report decided on a section that changed meanwhile is decided again', () =>
  onEach(async ({ codes, slip, save, report, phones, lines, reports }) => {
    const [first] = await codes();
    const w = first?.w ?? '';
    const entry = { ...GAME, board: 1, result: '1' } as const;
    /** Reports while something else happens between the reading and each writing. */
    const race = (between: () => Promise<unknown>) =>
      slip(w, entry, {
        ...phones,
        async report(...call) {
          await between();
          return phones.report(...call);
        },
      });
    let version = 1;
    const saveOnce = () => save({ ...PAIRED, rounds: 7 }, version++);
    expect(await race(() => (version === 1 ? saveOnce() : Promise.resolve()))).toMatchObject({
      outcome: 'reported',
    });
    // The opponent agrees, so that the game has this result.
    expect(await race(() => report('Cas', { ...GAME, result: '1' }))).toMatchObject({
      outcome: 'entered',
      boards: [{ result: '1' }],
    });
    expect((await lines())?.[0]).toBe('2w1 3w1');
    expect(await reports()).toHaveLength(2);
  }));

test('of the codes of a section the newest 8,000 are kept', () =>
  onEach(async ({ codes, query, eventId }) => {
    await query(
      `insert into private.slip_codes (token_hash, event_id, section_id, round, white, black, side)
       select encode(sha256(number::text::bytea), 'hex'), $1, '', 1, number, number + 1, 'w'
       from generate_series(1, 8100) as number`,
      [eventId],
    );
    await codes();
    expect(
      await query('select count(*)::integer as kept from private.slip_codes where event_id = $1', [
        eventId,
      ]),
    ).toEqual([{ kept: 8004 }]);
    await expect(
      codes(
        2,
        Array.from({ length: 1001 }, () => ({ white: 1, black: 2 })),
      ),
    ).rejects.toMatchObject({ detail: 'round_invalid' });
  }));
