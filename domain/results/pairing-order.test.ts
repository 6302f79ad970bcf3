import { expect, test } from 'vitest';
import { startResults, withPlayer, withResult, withRound } from './kept-results.ts';
import { isOpenForPairing, pairingOrder, withPairingOrder } from './pairing-order.ts';
import type { SectionResults } from './section-results.ts';
import { sectionRound, USUAL_PAIRING } from './section-round.ts';
import { sectionEntry } from './testing/section-entry.ts';
import { withoutRound } from './unpaired-round.ts';

const SIX = [2200, 2100, 2000, 1900, 1800, 1700].map((rating) => sectionEntry(`${rating}`, rating));

/** A round of some pairs, paired by the current numbers and won by White. */
function played(results: SectionResults, round: number, pairs: readonly [number, number][]) {
  const pairings = pairs.map(([white, black]) => ({ white, black }));
  const paired = withRound(withPairingOrder(results, round), round, pairings, []);
  return pairs.reduce((now, [white]) => withResult(now, round, white, '1'), paired);
}

const first = () =>
  played(startResults(SIX, 9), 1, [
    [1, 4],
    [2, 5],
    [3, 6],
  ]);

test('a late entry has the number of their rating in the rounds to come, and earlier ones keep theirs', () => {
  const later = withPlayer(first(), sectionEntry('2050', 2050));
  expect(pairingOrder(later, 1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pairingOrder(later, 2)).toEqual([1, 2, 7, 3, 4, 5, 6]);
  expect(sectionRound(later, 2, new Set()).players.map(({ number }) => number)).toEqual([
    ...[1, 2, 4, 5, 6, 7, 3],
  ]);
  const second = played(later, 2, [
    [4, 1],
    [5, 2],
    [6, 3],
  ]);
  const latest = withPlayer(second, sectionEntry('2150', 2150));
  expect(pairingOrder(latest, 2).slice(0, 7)).toEqual([1, 2, 7, 3, 4, 5, 6]);
  expect(pairingOrder(latest, 3)).toEqual([1, 8, 2, 7, 3, 4, 5, 6]);
});

test('numbers are frozen once round four is paired', () => {
  let results = first();
  for (const round of [2, 3])
    results = played(results, round, [
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
  const beforeFour = withPlayer(results, sectionEntry('2300', 2300));
  expect(pairingOrder(beforeFour, 4)[0]).toBe(7);
  const afterFour = played(beforeFour, 4, [
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  const latest = withPlayer(afterFour, sectionEntry('2400', 2400));
  expect(pairingOrder(latest, 5)).toEqual([7, 1, 2, 3, 4, 5, 6, 8]);
  const fifth = played(latest, 5, [
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  expect(pairingOrder(fifth, 6)).toEqual([7, 1, 2, 3, 4, 5, 6, 8]);
  expect(pairingOrder(fifth, 1).slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('numbers drawn by lot are not sorted', () => {
  const drawn: SectionResults = { ...first(), pairing: { ...USUAL_PAIRING, isByLot: true } };
  expect(pairingOrder(withPlayer(drawn, sectionEntry('2300', 2300)), 2)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7],
  ]);
});

test('an unpaired round loses its numbers', () => {
  const later = withPlayer(first(), sectionEntry('2300', 2300));
  const second = withRound(withPairingOrder(later, 2), 2, [{ white: 7, black: 1 }], []);
  expect(second.numbers).toEqual([
    [1, 2, 3, 4, 5, 6],
    [7, 1, 2, 3, 4, 5, 6],
  ]);
  expect(withoutRound(second, 2)).toEqual(later);
});

test('a round is open for pairing until one of its games has a result', () => {
  const paired = withRound(startResults(SIX, 9), 1, [{ white: 1, black: 4 }], []);
  expect(isOpenForPairing(paired, 1)).toBe(true);
  expect(isOpenForPairing(withResult(paired, 1, 1, '1'), 1)).toBe(false);
  expect(isOpenForPairing(withRound(paired, 2, [{ white: 1, black: 2 }], []), 1)).toBe(false);
});

test('acceleration keeps its last player of round one: late entries above them belong to the first group', () => {
  const accelerated: SectionResults = {
    ...first(),
    pairing: { ...USUAL_PAIRING, isAccelerated: true },
  };
  const later = withPlayer(accelerated, sectionEntry('2300', 2300));
  const inFirst = sectionRound(later, 2, new Set()).players.filter(
    ({ virtualPoints = [] }) => virtualPoints.length > 0,
  );
  expect(inFirst.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '7']);
});
