import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionResultsSchema } from '../../results/section-results.ts';
import { resultsFromTable } from './standings-table.ts';

const NOTHING = { before: null, rounds: 5 };

function taken(heads: string[], ...lines: string[][]) {
  const imported = resultsFromTable({ heads, lines }, NOTHING);
  if (!imported.ok) throw new Error(imported.problem);
  return imported;
}

test('a table has rank, name, points, and tie-breaks', () => {
  const { results, notices } = taken(
    ['Rk.', 'Name', 'FED', 'Rtg', 'Pts.', ' TB1 ', 'Club', 'Buch'],
    ['1.', 'Archer, Ann', 'NOR', '2011', '4,5', '12½', 'Bergen', '30'],
    ['2', 'Bob Baker', '', '0', '4', '', 'Oslo', '28.5'],
  );
  expect(notices).toEqual([]);
  expect(results).toMatchObject({ source: 'standings', rounds: 5, columns: ['TB1', 'Buch'] });
  expect(results.players).toMatchObject([
    {
      startRank: 1,
      name: 'Ann Archer',
      federation: 'NOR',
      rating: 2011,
      standing: { rank: 1, points: 4.5, values: [12.5, 30] },
    },
    {
      startRank: 2,
      name: 'Bob Baker',
      rating: null,
      standing: { rank: 2, points: 4, values: [null, 28.5] },
    },
  ]);
  expect(sectionResultsSchema.parse(results)).toEqual(results);
});

test('a table without names or points is rejected', () => {
  const problemOf = (heads: string[], lines: string[][]) =>
    resultsFromTable({ heads, lines }, NOTHING);
  expect(problemOf(['Place', 'Club'], [['1', 'x']])).toEqual({
    ok: false,
    problem: 'This file has no column “Name” and no column “Points”.',
  });
  expect(problemOf(['Name', 'Points'], [['', '1']])).toEqual({
    ok: false,
    problem: expect.stringContaining('no players'),
  });
});

test('cells that are not numbers are reported by line', () => {
  const { results, notices } = taken(
    ['Name', 'Points', 'Rank'],
    ['Ann', 'many', '-3'],
    ['', '1', '2'],
    ['Bob', '3', 'x'],
  );
  expect(notices).toEqual([
    {
      kind: 'line',
      lines: [
        'Lines without a name are skipped.',
        'Line 2: “many” isn’t a valid number of points.',
      ],
    },
  ]);
  expect(results.players.map(({ standing }) => standing)).toEqual([
    { rank: 1, points: 0, values: [] },
    { rank: 2, points: 3, values: [] },
  ]);
});

test('the values of any table can be stored', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.double().map(String),
    fc.integer().map(String),
  );
  const heads = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('Name', 'Points', 'Rank', 'Rtg', 'BH')),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(heads, fc.array(fc.array(cell, { maxLength: 16 })), (more, lines) => {
      const imported = resultsFromTable({ heads: ['Name', 'Points', ...more], lines }, NOTHING);
      if (imported.ok) expect(sectionResultsSchema.safeParse(imported.results).success).toBe(true);
    }),
  );
});
