import {
  type GameResult,
  startRoundRobin,
  withResult,
  withWithdrawal,
} from '@tabiya/domain/results/kept-results';
import { boardsInRange } from '@tabiya/domain/results/phone-entry';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const PAST = new Date(Date.now() - 60_000).toISOString();
const SOON = new Date(Date.now() + 3_600_000).toISOString();
const RESULTS: readonly GameResult[] = ['1', '=', '0', '+', '-', '--', null];
const number = fc.integer({ min: 1, max: 8 });

/** Round robins of up to seven players, as far as they may be, and sections of other systems with the same games. */
const anyResults = fc
  .record({
    size: fc.integer({ min: 2, max: 7 }),
    system: fc.constantFrom(...(['swiss', 'roundRobin', 'quads', 'scheveningen'] as const)),
    games: fc.array(fc.tuple(number, number, fc.constantFrom(...RESULTS)), { maxLength: 30 }),
    left: fc.array(number, { maxLength: 2 }),
    source: fc.constantFrom(...(['kept', 'kept', 'kept', 'file'] as const)),
    held: fc.option(fc.tuple(number, fc.constantFrom(null, PAST, SOON))),
    first: number,
    fixed: fc.array(fc.record({ startRank: number, board: number }), { maxLength: 5 }),
  })
  .map(({ size, source, system, games, left, held, first, fixed }): SectionResults => {
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
      source,
      system,
      ...(held && { release: { round: held[0], pairings: held[1] } }),
      boardNumbers: { first, fixed },
    };
  });

test('players report the games of the round and boards that phones enter', async () => {
  const documents = fc.sample(anyResults, 300);
  const now = new Date().toISOString();
  const expected = documents.map((results) => {
    const { round, boards } = boardsInRange(results, { first: 1, last: 9999 }, now);
    return {
      round,
      boards: boards.map(({ board, white, black }) => [board, white.startRank, black.startRank]),
    };
  });
  for (const { query } of databases) {
    const rows = await query<{ round: number | null; boards: number[][] }>(
      `select private.current_round(document.value) as round, coalesce((
         select jsonb_agg(
           jsonb_build_array(boards.board, boards.white -> 'startRank', boards.black -> 'startRank')
           order by boards.board
         )
         from private.boards_of_round(document.value, private.current_round(document.value)) as boards
       ), '[]') as boards
       from private.elements_of($1::jsonb) as document order by document.place`,
      [JSON.stringify(documents)],
    );
    expect(rows).toEqual(expected);
  }
});
