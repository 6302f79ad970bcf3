import { createHash } from 'node:crypto';
import {
  type GameResult,
  startRoundRobin,
  withResult,
  withWithdrawal,
} from '@tabiya/domain/results/kept-results';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import { sectionProgress } from '@tabiya/domain/results/section-progress';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable, gameLines } from '@tabiya/domain/results/testing/crosstable';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** Round 2 of six players: boards 1 to 3 are 1–4, 5–2 and 3–6. */
const PLAYED: SectionResults = {
  ...crosstable('2w1 4w', '1b0 5b', '4w1 6w', '3b0 1b', '6w= 2w', '5b= 3b'),
  boards: [
    [1, 3, 5],
    [1, 5, 3],
  ],
};

type Answer = {
  outcome: string | null;
  round: number | null;
  boards: { board: number; white: { name: string; result: string | null } }[];
};

const SECTIONS = [
  { id: 'a', name: 'Open' },
  { id: 'b', name: 'Juniors' },
];

/** A premium event with results in both sections, on every kind of database. */
async function onEach(work: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>) {
  for (const database of databases) await work(await openDesk(database));
}

async function openDesk(database: Database, results = PLAYED) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, { sections: SECTIONS });
  const call = (name: string, values: unknown[], userId = organizerId) =>
    database.commitAs('authenticated', userId, async (query) => {
      const holes = values.map((_, index) => `$${index + 2}`).join(', ');
      const [row] = await query<{ answer: unknown }>(
        `select to_jsonb(public.${name}($1, ${holes})) as answer`,
        [eventId, ...values],
      );
      return row?.answer;
    });
  const save = (next: SectionResults, version: number, section = 'a') =>
    call('save_section_results', [section, next, version]);
  await save(results, 0);
  await save(results, 0, 'b');
  const desk = (token: string, entry: object | null = null) =>
    database.commitAs('service_role', null, async (query) => {
      const [row] = await query<{ answer: Answer | null }>(
        'select public.helper_desk($1, $2) as answer',
        [createHash('sha256').update(token).digest('hex'), entry],
      );
      return row?.answer ?? null;
    });
  return {
    ...database,
    ...{ organizerId, eventId, call, save, desk },
    link: (first: number, last: number, section = 'a') =>
      call('make_helper_link', [section, first, last]) as Promise<{ id: string; token: string }>,
    enter: async (token: string, entry: object) => (await desk(token, entry))?.outcome,
    async games(section = 'a') {
      const [row] = await database.query<{ results: SectionResults; version: number }>(
        `select results, version::integer from public.section_results
         where event_id = $1 and section_id = $2`,
        [eventId, section],
      );
      return row && { lines: gameLines(row.results), version: row.version };
    },
  };
}

const BOARD_1 = { round: 2, board: 1, white: 1, black: 4 };
const BOARD_2 = { round: 2, board: 2, white: 5, black: 2 };

test('a link shows its boards of the current round, and enters results on them', () =>
  onEach(async ({ link, desk, games, query, eventId }) => {
    const { token } = await link(1, 2);
    expect(token).toMatch(/^[\w-]{22}$/);
    const shown = await desk(token);
    expect(shown).toMatchObject({ title: 'Spring Open', section: 'Open', round: 2, outcome: null });
    expect(shown?.boards.map(({ board, white }) => [board, white.name, white.result])).toEqual([
      [1, 'Player 1', null],
      [2, 'Player 5', null],
    ]);
    const counters = 'select revision::float from private.event_counters where event_id = $1';
    const [before] = await query(counters, [eventId]);
    const answer = await desk(token, { ...BOARD_2, result: '0' });
    expect(answer?.outcome).toBe('entered');
    expect(answer?.boards[1]?.white.result).toBe('0');
    expect(await games()).toEqual({
      lines: ['2w1 4w', '1b0 5b1', '4w1 6w', '3b0 1b', '6w= 2w0', '5b= 3b'],
      version: 2,
    });
    const [after] = await query(counters, [eventId]);
    expect(Number(after?.['revision'])).toBe(Number(before?.['revision']) + 1);
    expect((await games('b'))?.version).toBe(1);
  }));

test.each([
  ['1', ['1', '0']],
  ['=', ['=', '=']],
  ['+', ['+', '-']],
  ['-', ['-', '+']],
  ['--', ['-', '-']],
])('the result %s counts for both players', (result, [white, black] = []) =>
  onEach(async ({ link, enter, games }) => {
    const { token } = await link(1, 1);
    expect(await enter(token, { ...BOARD_1, result })).toBe('entered');
    const lines = (await games())?.lines;
    expect([lines?.[0], lines?.[3]]).toEqual([`2w1 4w${white}`, `3b0 1b${black}`]);
  }),
);

test('an entered result stays, and sending the same one again is no error', () =>
  onEach(async ({ link, enter, games }) => {
    const { token } = await link(1, 3);
    await enter(token, { ...BOARD_1, result: '1' });
    const entered = await games();
    expect(await enter(token, { ...BOARD_1, result: '1' })).toBe('entered');
    for (const result of ['0', '=', '--']) {
      expect(await enter(token, { ...BOARD_1, result })).toBe('has_result');
    }
    expect(await games()).toEqual(entered);
  }));

test('another board, round, pair, or result is rejected and changes nothing', () =>
  onEach(async ({ link, enter, games }) => {
    const { token } = await link(2, 2);
    const before = await games();
    // Of a board of others and of one that is not there nothing else is said.
    expect(await enter(token, { ...BOARD_1, result: '1' })).toBe('other_board');
    expect(await enter(token, { ...BOARD_2, board: 9, result: '1' })).toBe('other_board');
    expect(await enter(token, { ...BOARD_2, board: '2', result: '1' })).toBe('other_board');
    expect(await enter(token, { ...BOARD_2, round: 1, result: '1' })).toBe('round_over');
    expect(await enter(token, { ...BOARD_2, round: 3, result: '1' })).toBe('round_over');
    expect(await enter(token, { ...BOARD_2, white: 2, black: 5, result: '1' })).toBe(
      'other_players',
    );
    for (const result of ['', 'x', '½', null, { a: 1 }]) {
      expect(await enter(token, { ...BOARD_2, result })).toBe('no_result');
    }
    expect(await games()).toEqual(before);
  }));

test('a guessed, foreign, old, or ended link reveals and changes nothing', () =>
  onEach(async ({ link, desk, games, call, query, organizerId }) => {
    const [mine, old, ended, unpaid] = [
      await link(1, 3, 'b'),
      await link(1, 3),
      await link(1, 3),
      await link(1, 3),
    ];
    // A link of one section says nothing of the other, which has the same boards.
    await desk(mine.token, { ...BOARD_1, result: '1' });
    expect((await games())?.version).toBe(1);
    const end = "update private.helper_links set ends_at = now() - interval '1 second'";
    await query(`${end} where id = $1`, [old.id]);
    await call('end_helper_link', [ended.id]);
    for (const token of ['', 'x'.repeat(22), old.token, ended.token]) {
      expect(await desk(token)).toBeNull();
      expect(await desk(token, { ...BOARD_1, result: '1' })).toBeNull();
    }
    await query('update public.profiles set premium = false where user_id = $1', [organizerId]);
    expect(await desk(unpaid.token)).toBeNull();
    expect((await games())?.version).toBe(1);
  }));

test('tokens are stored only as hashes, end after a day, and record their last use', () =>
  onEach(async ({ link, desk, call, query, eventId }) => {
    const { id, token } = await link(1, 2);
    const [row] = await query<{ stored: string; hours: number }>(
      `select to_jsonb(helper_links)::text as stored,
         (extract(epoch from ends_at - now()) / 3600)::float as hours
       from private.helper_links where event_id = $1`,
      [eventId],
    );
    expect(row?.stored).not.toContain(token);
    expect(row?.hours).toBeCloseTo(24, 1);
    const known = { id, first: 1, last: 2, endsAt: expect.any(String) };
    expect(await call('helper_links', ['a'])).toEqual([{ ...known, lastUsedAt: null }]);
    await desk(token);
    expect(await call('helper_links', ['a'])).toEqual([
      { ...known, lastUsedAt: expect.any(String) },
    ]);
  }));

test('the requests of one link are limited', () =>
  onEach(async ({ link, desk, games, query }) => {
    const { id, token } = await link(1, 3);
    await desk(token);
    await query('update private.usage_counts set used = 2000 where subject = $1', [`helper ${id}`]);
    expect(await desk(token, { ...BOARD_1, result: '1' })).toEqual({ outcome: 'too_many' });
    expect((await games())?.version).toBe(1);
  }));

test('a held-back round or one from a program is shown to no phone', () =>
  onEach(async ({ link, desk, save, enter }) => {
    const { token } = await link(1, 3);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const past = new Date(Date.now() - 60_000).toISOString();
    const hidden = { outcome: null, round: null, boards: [] };
    await save({ ...PLAYED, release: { round: 2, pairings: null } }, 1);
    expect(await desk(token)).toMatchObject(hidden);
    expect(await enter(token, { ...BOARD_1, result: '1' })).toBe('round_over');
    await save({ ...PLAYED, release: { round: 2, pairings: soon } }, 2);
    expect(await desk(token)).toMatchObject(hidden);
    await save({ ...PLAYED, release: { round: 2, pairings: past, results: null } }, 3);
    expect((await desk(token))?.boards).toHaveLength(3);
    await save({ ...PLAYED, source: 'file' }, 4);
    expect(await desk(token)).toMatchObject(hidden);
  }));

test('a helper sees no name that pages withhold', () =>
  onEach(async ({ link, desk, save, query, eventId }) => {
    await query(
      `insert into public.participants (event_id, id, full_name, email, show_name, organizer_created)
       values ($1, 'organizer_ann', 'Ann Archer', 'ann@players.example', false, true)`,
      [eventId],
    );
    const players = PLAYED.players.map((player) =>
      player.startRank === 1
        ? { ...player, participantId: 'organizer_ann', name: 'Ann Archer' }
        : player,
    );
    await save({ ...PLAYED, players }, 1);
    const { token } = await link(1, 1);
    expect(JSON.stringify(await desk(token))).not.toContain('Archer');
  }));

test('only the organizer creates, sees, and ends links, and only the functions use them', () =>
  onEach(async ({ link, call, as, createUser, eventId, desk, query, organizerId }) => {
    const { id, token } = await link(1, 3);
    const stranger = await createUser(`${crypto.randomUUID()}@club.example`);
    const missing = { detail: 'event_not_found' };
    await expect(call('make_helper_link', ['a', 1, 3], stranger)).rejects.toMatchObject(missing);
    await expect(call('end_helper_link', [id], stranger)).rejects.toMatchObject(missing);
    expect(await call('helper_links', ['a'], stranger)).toEqual([]);
    for (const [role, userId] of [
      ['anon', null],
      ['authenticated', organizerId],
    ] as const) {
      await expect(
        as(role, userId, (ask) => ask("select public.helper_desk('x', null)")),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        as(role, userId, (ask) => ask('select * from private.helper_links')),
      ).rejects.toMatchObject({ code: '42501' });
    }
    expect(await desk(token)).not.toBeNull();
    await expect(link(3, 1)).rejects.toMatchObject({ detail: 'boards_invalid' });
    await expect(link(0, 1)).rejects.toMatchObject({ detail: 'boards_invalid' });
    await query('update public.profiles set premium = false where user_id = $1', [organizerId]);
    await expect(link(1, 3)).rejects.toMatchObject({ detail: 'results_not_in_plan' });
    await query('delete from public.events where id = $1', [eventId]);
    expect(await query('select from private.helper_links where event_id = $1', [eventId])).toEqual(
      [],
    );
  }));

test('a section has at most forty phones', () =>
  onEach(async ({ link, query, eventId }) => {
    await query(
      `insert into private.helper_links (token_hash, event_id, section_id, first_board, last_board)
       select private.token_hash(number::text || $1), $1, 'a', 1, 1 from generate_series(1, 40) as number`,
      [eventId],
    );
    await expect(link(1, 3)).rejects.toMatchObject({ detail: 'too_many_helpers' });
    await query(
      "update private.helper_links set ends_at = now() - interval '1 second' where event_id = $1",
      [eventId],
    );
    await link(1, 3);
  }));

test.each([
  ['fixed boards', { first: 1, fixed: [{ startRank: 6, board: 1 }] }],
  ['boards from 21 on', { first: 21, fixed: [] }],
  [
    'two with one fixed board, and one that another number takes',
    {
      first: 2,
      fixed: [
        { startRank: 4, board: 3 },
        { startRank: 2, board: 3 },
        { startRank: 2, board: 2 },
        { startRank: 3, board: 50 },
      ],
    },
  ],
])('boards have the hall’s numbers: %s', (_, boardNumbers) =>
  onEach(async ({ link, save, desk }) => {
    const results = { ...PLAYED, boardNumbers };
    await save(results, 1);
    const { token } = await link(1, 9999);
    expect((await desk(token))?.boards.map(({ board, white }) => [board, white.name])).toEqual(
      roundBoards(results, 2).boards.map(({ board, white }) => [board, white.name]),
    );
  }),
);

const RESULTS: readonly GameResult[] = ['1', '=', '0', '+', '-', '--', null];
const number = fc.integer({ min: 1, max: 8 });

/** Round robins of up to seven players, as far as they may be, and sections of other systems with the same games. */
const anyResults = fc
  .record({
    size: fc.integer({ min: 2, max: 7 }),
    system: fc.constantFrom(...(['swiss', 'roundRobin', 'quads', 'scheveningen'] as const)),
    games: fc.array(fc.tuple(number, number, fc.constantFrom(...RESULTS)), { maxLength: 30 }),
    left: fc.array(number, { maxLength: 2 }),
    first: number,
    fixed: fc.array(fc.record({ startRank: number, board: number }), { maxLength: 5 }),
  })
  .map(({ size, system, games, left, first, fixed }): SectionResults => {
    const entries = Array.from({ length: size }, (_, index) => sectionEntry(`P${index + 1}`, null));
    const played = games.reduce(
      (results, [round, white, result]) => withResult(results, round, white, result),
      startRoundRobin(entries, false),
    );
    const results = left
      .filter((startRank) => startRank <= size)
      .reduce((before, startRank) => withWithdrawal(before, startRank, true), played);
    return {
      ...results,
      system,
      boardNumbers: { first, fixed },
    };
  });

test('the database has the same round and boards as the screens', async () => {
  const documents = fc.sample(anyResults, 300);
  const expected = documents.map((results) => {
    const { round } = sectionProgress(results, new Date().toISOString());
    const boards = roundBoards(results, round).boards.map(({ board, white, black }) => {
      return [board, white.startRank, black.startRank];
    });
    return { round, boards };
  });
  for (const { query } of databases) {
    const rows = await query<{ round: number; boards: number[][] }>(
      `select private.current_round(document.value) as round, (
         select jsonb_agg(
           jsonb_build_array(boards.board, boards.white -> 'startRank', boards.black -> 'startRank')
           order by boards.board
         )
         from private.boards_of_round(document.value, private.current_round(document.value)) as boards
       ) as boards
       from private.elements_of($1::jsonb) as document order by document.place`,
      [JSON.stringify(documents)],
    );
    expect(rows).toEqual(expected);
  }
});
