import { createHash } from 'node:crypto';
import { withResult, withRound } from '@tabiya/domain/results/kept-results';
import type { PhoneDesk, PhoneEntry } from '@tabiya/domain/results/phone-boards';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable, gameLines } from '@tabiya/domain/results/testing/crosstable';
import { phoneDesk } from '@tabiya/server/boards/phone-desk';
import type { PhoneStore } from '@tabiya/server/boards/phone-store';
import { HttpError } from '@tabiya/server/http/http-error';
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
  const ask = (name: string, values: unknown[]) =>
    database.commitAs('service_role', null, async (query) => {
      const holes = values.map((_, index) => `$${index + 1}`).join(', ');
      const [row] = await query<{ answer: unknown }>(
        `select public.${name}(${holes}) as answer`,
        values,
      );
      return row?.answer ?? null;
    });
  const store: PhoneStore = {
    open: (hash) => ask('open_helper_link', [hash]),
    enter: (hash, shape, scores) =>
      ask('enter_by_helper_link', [hash, shape, JSON.stringify(scores)]),
    openSlip: (hash) => ask('open_slip_code', [hash]),
    report: () => Promise.reject(new Error('A helper reported.')),
  };
  /** The answer to a phone; a number is the status of a refusal. */
  const desk = async (
    token: string,
    entry: PhoneEntry | null = null,
    through = store,
  ): Promise<PhoneDesk | number> => {
    try {
      return (await phoneDesk(token, entry, through)).desk;
    } catch (error) {
      if (error instanceof HttpError) return error.status;
      throw error;
    }
  };
  const outcomeOf = (answer: PhoneDesk | number) =>
    typeof answer === 'number' ? answer : answer.outcome;
  return {
    ...database,
    ...{ organizerId, eventId, call, save, desk, store },
    link: (first: number, last: number, section = 'a') =>
      call('make_helper_link', [section, first, last]) as Promise<{ id: string; token: string }>,
    enter: async (token: string, entry: PhoneEntry) => outcomeOf(await desk(token, entry)),
    /** Enters a result while something else happens between the reading and each writing. */
    race: async (token: string, entry: PhoneEntry, between: () => Promise<unknown>) => {
      const through: PhoneStore = {
        ...store,
        async enter(...call) {
          await between();
          return store.enter(...call);
        },
      };
      return outcomeOf(await desk(token, entry, through));
    },
    async shown(token: string) {
      const answer = await desk(token);
      if (typeof answer === 'number') throw new Error(`A phone was refused: ${answer}`);
      return answer;
    },
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
  onEach(async ({ link, desk, shown: shownTo, games, query, eventId }) => {
    const { token } = await link(1, 2);
    expect(token).toMatch(/^[\w-]{22}$/);
    const shown = await shownTo(token);
    expect(shown).toMatchObject({ title: 'Spring Open', section: 'Open', round: 2, outcome: null });
    expect(shown.boards.map(({ board, white, result }) => [board, white.name, result])).toEqual([
      [1, 'Player 1', null],
      [2, 'Player 5', null],
    ]);
    const counters = 'select revision::float from private.event_counters where event_id = $1';
    const [before] = await query(counters, [eventId]);
    const answer = await desk(token, { ...BOARD_2, result: '0' });
    expect(answer).toMatchObject({ outcome: 'entered', boards: [{}, { result: '0' }] });
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
] as const)('the result %s counts for both players', (result, [white, black]) =>
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
    for (const result of ['0', '=', '--'] as const) {
      expect(await enter(token, { ...BOARD_1, result })).toBe('has_result');
    }
    expect(await games()).toEqual(entered);
  }));

test('another board, round, or pair is rejected and changes nothing', () =>
  onEach(async ({ link, enter, games }) => {
    const { token } = await link(2, 2);
    const before = await games();
    // Of a board of others and of one that is not there nothing else is said.
    expect(await enter(token, { ...BOARD_1, result: '1' })).toBe('other_board');
    expect(await enter(token, { ...BOARD_2, board: 9, result: '1' })).toBe('other_board');
    expect(await enter(token, { ...BOARD_2, round: 1, result: '1' })).toBe('round_over');
    expect(await enter(token, { ...BOARD_2, round: 3, result: '1' })).toBe('round_over');
    expect(await enter(token, { ...BOARD_2, white: 2, black: 5, result: '1' })).toBe(
      'other_players',
    );
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
      expect(await desk(token)).toBe(404);
      expect(await desk(token, { ...BOARD_1, result: '1' })).toBe(404);
    }
    await query('update public.profiles set premium = false where user_id = $1', [organizerId]);
    expect(await desk(unpaid.token)).toBe(404);
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
    expect(await desk(token, { ...BOARD_1, result: '1' })).toBe(429);
    expect((await games())?.version).toBe(1);
  }));

test('a held-back round or one from a program is shown to no phone', () =>
  onEach(async ({ link, desk, shown, save, enter }) => {
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
    expect((await shown(token)).boards).toHaveLength(3);
    await save({ ...PLAYED, source: 'file' }, 4);
    expect(await desk(token)).toMatchObject(hidden);
  }));

test('a helper sees no name that pages withhold', () =>
  onEach(async ({ link, shown, query, save, store, eventId }) => {
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
    expect((await shown(token)).boards[0]?.white.name).toBe('Player 1');
    // Neither is in what the functions get, or keep in their logs.
    const hash = createHash('sha256').update(token).digest('hex');
    expect(JSON.stringify(await store.open(hash))).not.toContain('Archer');
    expect(JSON.stringify(await store.enter(hash, 0, []))).not.toContain('Archer');
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
      for (const call of [
        "open_helper_link('x')",
        "enter_by_helper_link('x', 1, '[]')",
        "open_slip_code('x')",
        "report_by_slip('x', 1, '1', '[]')",
      ]) {
        await expect(as(role, userId, (ask) => ask(`select public.${call}`))).rejects.toMatchObject(
          { code: '42501' },
        );
      }
      await expect(
        as(role, userId, (ask) => ask('select * from private.helper_links')),
      ).rejects.toMatchObject({ code: '42501' });
    }
    expect(await desk(token)).toMatchObject({ round: 2 });
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

const FIRST = { ...BOARD_1, result: '1' } as const;

test('a result is entered beside one that the organizer saves at the same time', () =>
  onEach(async ({ link, race, save, games }) => {
    const { token } = await link(1, 3);
    let isSaved = false;
    const outcome = await race(token, FIRST, async () => {
      if (!isSaved) await save(withResult(PLAYED, 2, 3, '='), 1);
      isSaved = true;
    });
    expect(outcome).toBe('entered');
    expect(await games()).toEqual({
      lines: ['2w1 4w1', '1b0 5b', '4w1 6w=', '3b0 1b0', '6w= 2w', '5b= 3b='],
      version: 3,
    });
  }));

test('a result is entered beside that of another phone, without a second try', () =>
  onEach(async ({ link, race, enter, games }) => {
    const [mine, other] = [await link(1, 1), await link(2, 2)];
    let tries = 0;
    const outcome = await race(mine.token, FIRST, async () => {
      tries += 1;
      await enter(other.token, { ...BOARD_2, result: '0' });
    });
    expect([outcome, tries]).toEqual(['entered', 1]);
    expect((await games())?.lines).toEqual([
      ...['2w1 4w1', '1b0 5b1', '4w1 6w', '3b0 1b0', '6w= 2w0', '5b= 3b'],
    ]);
  }));

test('a game that another phone enters in between keeps that result', () =>
  onEach(async ({ link, race, enter, games }) => {
    const [mine, other] = [await link(1, 1), await link(1, 1)];
    const between = () => enter(other.token, { ...BOARD_1, result: '=' });
    expect(await race(mine.token, FIRST, between)).toBe('has_result');
    expect((await games())?.lines[0]).toBe('2w1 4w=');
  }));

test('a result of a round that ends in between is not entered', () =>
  onEach(async ({ link, race, save, games }) => {
    const { token } = await link(1, 1);
    const next = withRound(PLAYED, 3, [{ white: 1, black: 2 }], []);
    expect(await race(token, FIRST, () => save(next, 1))).toBe('round_over');
    expect((await games())?.lines[0]).toBe('2w1 4w 2w');
  }));

test('a link that is ended, or results that are deleted, in between get nothing', () =>
  onEach(async ({ link, race, call, games }) => {
    const [ended, kept] = [await link(1, 1), await link(1, 1)];
    expect(await race(ended.token, FIRST, () => call('end_helper_link', [ended.id]))).toBe(404);
    expect((await games())?.version).toBe(1);
    const deleted = () => call('delete_section_results', ['a', 1]);
    expect(await race(kept.token, FIRST, deleted)).toBe('round_over');
  }));

test('a section that changes during every try refuses a result in the end', () =>
  onEach(async ({ link, race, save, games }) => {
    const { token } = await link(1, 1);
    let version = 1;
    const outcome = await race(token, FIRST, async () => {
      await save(PLAYED, version);
      version += 1;
    });
    expect(outcome).toBe(503);
    expect(await games()).toMatchObject({ version: 13 });
  }));
