import { expect, test } from 'vitest';
import { startResults, withResult, withRound } from './kept-results.ts';
import { pairingChange } from './pairing-change.ts';
import { sectionEntry } from './testing/section-entry.ts';

const started = startResults(
  [2200, 2100, 2000, 1900].map((rating) => sectionEntry(`${rating}`, rating)),
  5,
);
const pairs = [
  { white: 1, black: 3 },
  { white: 4, black: 2 },
];
const paired = withRound(started, 1, pairs, []);

test('unseen pairings can change freely', () => {
  expect(pairingChange(started, 1, true)).toEqual({ kind: 'free' });
  expect(pairingChange(paired, 1, false)).toEqual({ kind: 'free' });
});

test('public pairings stay, and so do those of a round that has begun', () => {
  expect(pairingChange(paired, 1, true)).toEqual({ kind: 'public' });
  expect(pairingChange(withResult(paired, 1, 4, '='), 1, false)).toEqual({ kind: 'begun' });
});

test('public pairings change where two would meet again over the board', () => {
  const again = (result: '1' | '+') =>
    withRound(
      withResult(withResult(paired, 1, 1, result), 1, 4, '1'),
      2,
      [
        { white: 3, black: 1 },
        { white: 2, black: 4 },
      ].slice(0, 1),
      [],
    );
  expect(pairingChange(again('1'), 2, true)).toEqual({
    ...{ kind: 'repeated', white: 3, black: 1, met: 1 },
  });
  expect(pairingChange(again('+'), 2, true)).toEqual({ kind: 'public' });
});
