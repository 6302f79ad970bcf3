import { expect, test } from 'vitest';
import { importDoubts } from './import-doubts.ts';

const FITS = { isOtherTournament: false, roundsLost: 0 };

test('a file of this tournament with as many rounds as before raises no doubt', () => {
  expect(importDoubts(FITS, null)).toEqual([]);
  expect(importDoubts(FITS, { source: 'file' })).toEqual([]);
});

test('a file with other players, with fewer rounds, or replacing internal results raises a doubt', () => {
  expect(importDoubts({ isOtherTournament: true, roundsLost: 0 }, null)).toEqual([
    expect.stringContaining('another tournament'),
  ]);
  expect(importDoubts({ ...FITS, roundsLost: 1 }, { source: 'file' })).toEqual([
    expect.stringMatching(/1 more round\. .*older file/),
  ]);
  expect(importDoubts({ ...FITS, roundsLost: 2 }, { source: 'kept' })).toEqual([
    expect.stringContaining('2 more rounds'),
    expect.stringContaining('entered here'),
  ]);
  expect(importDoubts(null, { source: 'kept' })).toHaveLength(1);
});
