import { expect, test } from 'vitest';
import type { ResultsSummary } from './results-summary.ts';
import { winners } from './winners.ts';

const section = (changes: Partial<ResultsSummary> = {}): ResultsSummary => ({
  slug: 'open',
  name: 'Open',
  played: 5,
  paired: null,
  rounds: 5,
  top: [
    { rank: 1, startRank: 2, name: 'GM Ann', points: '4½' },
    { rank: 2, startRank: 1, name: 'Ben', points: '4' },
  ],
  ...changes,
});

test('who is first after the last round has won, and so has the first of an imported table', () => {
  expect(winners([section(), section({ name: 'U1800', played: null, rounds: 0 })])).toEqual([
    { section: 'Open', name: 'GM Ann' },
    { section: 'U1800', name: 'GM Ann' },
  ]);
});

test('nobody has won before the last round is over, and nobody whose name is withheld or erased is named', () => {
  expect(winners([section({ played: 4, paired: 5 }), section({ rounds: 0 })])).toEqual([]);
  for (const name of ['', 'Name withheld']) {
    const withheld = [{ rank: 1, startRank: 2, name, points: '5' }];
    expect(winners([section({ top: withheld })]), name).toEqual([]);
  }
});
