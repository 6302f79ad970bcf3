import { expect, test } from 'vitest';
import { sectionResultsSchema } from './section-results.ts';
import { sectionStandings } from './section-standings.ts';
import { crosstable } from './testing/crosstable.ts';

const RANKS = (results: Parameters<typeof sectionStandings>[0]) =>
  sectionStandings(results).rows.map(({ startRank, rank, points }) => [startRank, rank, points]);

test('standings count every result that is known, and have a column for each tie-break but DE', () => {
  const results = crosstable('2w1 3b', '1b0 4w1', '4w= 1w', '3b= 2b0');
  expect(sectionStandings(results).heads).toEqual(['BH/C1', 'WIN']);
  expect(RANKS(results)).toEqual([
    [2, 1, 1],
    [1, 2, 1],
    [4, 3, 0.5],
    [3, 4, 0.5],
  ]);
});

test('before the first result everybody has nothing', () => {
  expect(RANKS(crosstable('2w', '1b'))).toEqual([
    [1, 1, 0],
    [2, 1, 0],
  ]);
});

test('a table that was imported stays as it came', () => {
  const [one, two] = crosstable('', '').players;
  if (!one || !two) throw new Error('no players');
  const results = {
    ...crosstable(),
    source: 'standings' as const,
    columns: ['Buch'],
    players: [
      { ...one, standing: { rank: 2, points: 4.5, values: [12.5] } },
      { ...two, standing: { rank: 1, points: 5, values: [null] } },
    ],
  };
  expect(sectionResultsSchema.parse(results)).toEqual(results);
  expect(sectionStandings(results)).toEqual({
    heads: ['Buch'],
    rows: [
      { startRank: 2, rank: 1, points: 5, values: [null] },
      { startRank: 1, rank: 2, points: 4.5, values: [12.5] },
    ],
  });
});
