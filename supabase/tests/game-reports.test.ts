import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { GAME, openHall, PAIRED } from './reporting-hall.ts';

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

test('one report waits for the other, and two that agree become the result', () =>
  onEach(async ({ report, game, reports, lines, query, eventId }) => {
    expect(await game('Ann')).toMatchObject({
      ...{ ...GAME, side: 'w', isEntered: false, reports: { w: null, b: null } },
    });
    expect(await report('Ann', { ...GAME, result: '=' })).toBe('reported');
    expect(await lines()).toEqual(OPEN);
    expect(await game('Cas')).toMatchObject({ side: 'b', reports: { w: '=', b: null } });
    expect(await reports()).toEqual([{ ...GAME, side: 'w', result: '=' }]);
    const counters = 'select revision::float from private.event_counters where event_id = $1';
    const [before] = await query(counters, [eventId]);
    expect(await report('Cas', { ...GAME, result: '=' })).toBe('entered');
    expect(await lines()).toEqual(['2w1 3w=', '1b0 4b', '4w1 1b=', '3b0 2w']);
    const [after] = await query(counters, [eventId]);
    expect(Number(after?.['revision'])).toBe(Number(before?.['revision']) + 1);
  }));

test('two differing reports enter nothing, and either player can still agree with the other', () =>
  onEach(async ({ report, reports, lines }) => {
    await report('Ann', { ...GAME, result: '1' });
    expect(await report('Cas', { ...GAME, result: '0' })).toBe('differs');
    expect(await lines()).toEqual(OPEN);
    expect(await reports()).toEqual([
      { ...GAME, side: 'w', result: '1' },
      { ...GAME, side: 'b', result: '0' },
    ]);
    expect(await report('Ann', { ...GAME, result: '=' })).toBe('differs');
    expect(await report('Ann', { ...GAME, result: '0' })).toBe('entered');
    expect(await lines()).toEqual(['2w1 3w0', '1b0 4b', '4w1 1b1', '3b0 2w']);
  }));

test('a player’s data export has what they reported, and not what the other side did', () =>
  onEach(async ({ report, commitAs, organizerId, eventId }) => {
    await report('Ann', { ...GAME, result: '1' });
    await report('Cas', { ...GAME, result: '0' });
    const reportsOf = (participantId: string) =>
      commitAs('authenticated', organizerId, async (ask) => {
        const sql = "select public.participant_data($1, $2) -> 'reports' as reports";
        return (await ask<{ reports: unknown }>(sql, [eventId, participantId]))[0]?.reports;
      });
    const reportedAt = expect.any(String);
    expect(await reportsOf('organizer_ann')).toEqual([
      { round: 2, side: 'w', result: '1', reportedAt },
    ]);
    expect(await reportsOf('organizer_cas')).toEqual([
      { round: 2, side: 'b', result: '0', reportedAt },
    ]);
    expect(await reportsOf('organizer_dot')).toEqual([]);
  }));

test('one player alone enters nothing, however often they report', () =>
  onEach(async ({ report, lines }) => {
    for (let time = 0; time < 3; time += 1) await report('Ann', { ...GAME, result: '1' });
    expect(await lines()).toEqual(OPEN);
  }));

test('no report changes an entered result', () =>
  onEach(async ({ report, save, lines }) => {
    const entered = crosstable('2w1 3w1', '1b0 4b', '4w1 1b0', '3b0 2w');
    await report('Cas', { ...GAME, result: '0' });
    await save({ ...PAIRED, players: entered.players }, 1);
    const before = await lines();
    expect(await report('Ann', { ...GAME, result: '0' })).toBe('game_has_result');
    expect(await report('Ann', { ...GAME, result: '1' })).toBe('entered');
    expect(await lines()).toEqual(before);
  }));

test('another round, other players’ games, and invalid results are rejected', () =>
  onEach(async ({ report, reports, lines }) => {
    for (const other of [
      { ...GAME, round: 1, white: 1, black: 2 },
      { ...GAME, round: 3 },
      { round: 2, white: 4, black: 2 },
      { round: 2, white: 3, black: 1 },
    ]) {
      expect(await report('Ann', { ...other, result: '1' })).toBe('game_moved');
    }
    for (const result of ['+', '-', '--', '', null]) {
      expect(await report('Ann', { ...GAME, result })).toBe('game_moved');
    }
    expect(await reports()).toEqual([]);
    expect(await lines()).toEqual(OPEN);
  }));

test('reports are rejected if the organizer does not allow them, holds the round back, or lost the plan', () =>
  onEach(async ({ report, game, save, query, organizerId, lines }) => {
    const refused = async () => {
      expect(await game('Ann')).toBeNull();
      expect(await report('Ann', { ...GAME, result: '1' })).toBe('reports_not_taken');
    };
    const { playersReport: _, ...silent } = PAIRED;
    await save(silent, 1);
    await refused();
    await save({ ...PAIRED, release: { round: 2, pairings: null } }, 2);
    await refused();
    await save({ ...PAIRED, source: 'file' }, 3);
    await refused();
    await save(PAIRED, 4);
    await query('update public.profiles set premium = false where user_id = $1', [organizerId]);
    expect(await report('Ann', { ...GAME, result: '1' })).toBe('reports_not_taken');
    expect(await lines()).toEqual(OPEN);
  }));

test('a guessed link, and one of an entry without a game, reveal and change nothing', () =>
  onEach(async ({ report, save, query, eventId, reports }) => {
    expect(await report('Ann', { ...GAME, result: '1' }, 'x'.repeat(43))).toBe('reports_not_taken');
    await save(crosstable('2w1', '1b0', '4w1', '3b0'), 1);
    await query('update public.section_results set results = null where event_id = $1', [eventId]);
    expect(await report('Ann', { ...GAME, result: '1' })).toBe('reports_not_taken');
    expect(await reports()).toEqual([]);
  }));

test('a player’s reports are limited', () =>
  onEach(async ({ report, query, eventId, lines }) => {
    await report('Ann', { ...GAME, result: '1' });
    await query(
      "update private.usage_counts set used = 60 where subject = concat('reports ', $1::text, '  1')",
      [eventId],
    );
    expect(await report('Ann', { ...GAME, result: '0' })).toBe('too_many_reports');
    // The opponent is not kept from reporting.
    expect(await report('Cas', { ...GAME, result: '1' })).toBe('entered');
    expect((await lines())?.[0]).toBe('2w1 3w1');
  }));

test('reports of a changed pairing and of earlier rounds are ignored', () =>
  onEach(async ({ report, game, save, reports }) => {
    await report('Cas', { ...GAME, result: '0' });
    const turned = crosstable('2w1 3b', '1b0 4b', '4w1 1w', '3b0 2w');
    await save(
      {
        ...PAIRED,
        players: turned.players,
        boards: [
          [1, 3],
          [3, 4],
        ],
      },
      1,
    );
    expect(await report('Ann', { ...GAME, result: '0' })).toBe('game_moved');
    expect(await game('Ann')).toMatchObject({ white: 3, side: 'b', reports: { w: null, b: null } });
    expect(await report('Ann', { round: 2, white: 3, black: 1, result: '0' })).toBe('reported');
    const next = crosstable('2w1 3b1 4w', '1b0 4b= 3w', '4w1 1w0 2b', '3b0 2w= 1b');
    await save(
      {
        ...PAIRED,
        players: next.players,
        boards: [
          [1, 3],
          [3, 4],
          [1, 2],
        ],
      },
      2,
    );
    await report('Ann', { round: 3, white: 1, black: 4, result: '1' });
    expect(await reports()).toEqual([{ round: 3, white: 1, black: 4, side: 'w', result: '1' }]);
  }));

test('only the organizer reads reports, and only the functions accept them', () =>
  onEach(async ({ report, as, createUser, eventId, query, organizerId }) => {
    await report('Ann', { ...GAME, result: '1' });
    const stranger = await createUser(`${crypto.randomUUID()}@club.example`);
    const read = (userId: string) =>
      as('authenticated', userId, async (ask) => {
        const [row] = await ask<{ answer: unknown }>(
          "select public.game_reports($1, '') as answer",
          [eventId],
        );
        return row?.answer;
      });
    expect(await read(stranger)).toEqual([]);
    expect(await read(organizerId)).toHaveLength(1);
    for (const sql of [
      "select public.report_by_entry('x', '', 1, '{}', '[]')",
      'select * from private.game_reports',
    ]) {
      for (const [role, userId] of [
        ['anon', null],
        ['authenticated', organizerId],
      ] as const) {
        await expect(as(role, userId, (ask) => ask(sql))).rejects.toMatchObject({ code: '42501' });
      }
    }
    await query('delete from public.section_results where event_id = $1', [eventId]);
    expect(await query('select from private.game_reports where event_id = $1', [eventId])).toEqual(
      [],
    );
  }));
