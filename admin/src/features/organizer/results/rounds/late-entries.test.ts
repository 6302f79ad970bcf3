import {
  startResults,
  startRoundRobin,
  withResult,
  withRound,
} from '@tabiya/domain/results/kept-results';
import { withPairingOrder } from '@tabiya/domain/results/pairing-order';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { USUAL_PAIRING } from '@tabiya/domain/results/section-round';
import { startQuads, startScheveningen } from '@tabiya/domain/results/started-groups';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import { expect, test } from 'vitest';
import { lateEntryNumbers, lateEntryRefusal, numberingText } from './late-entries.ts';

const EIGHT = Array.from({ length: 8 }, (_, index) =>
  sectionEntry(`Player ${index + 1}`, 2000 - index * 100),
);
const LATE = sectionEntry('Late', 1950);

/** A Swiss of which so many rounds are paired and won by White. */
function swissAfter(rounds: number): SectionResults {
  let results = startResults(EIGHT, 7);
  for (let round = 1; round <= rounds; round += 1) {
    const paired = withRound(
      withPairingOrder(results, round),
      round,
      [{ white: 1, black: 1 + round }],
      [],
    );
    results = withResult(paired, round, 1, '1');
  }
  return results;
}

const numberOf = (results: SectionResults) =>
  lateEntryNumbers(results, [LATE]).get(LATE.participantId);

test('a late entry is numbered by rating until round four is paired, and then gets the next number', () => {
  expect([0, 1, 3, 4, 5].map((rounds) => numberOf(swissAfter(rounds)))).toEqual([2, 2, 2, 9, 9]);
  expect(numberingText(swissAfter(3))).toMatch(/^Until round 4 is paired/);
  expect(numberingText(swissAfter(4))).toMatch(/^Round 4 is paired, so pairing numbers are final/);
  expect(lateEntryRefusal(swissAfter(4))).toBe(null);
});

test('several late entries are numbered in order, each by its rating', () => {
  const others = [sectionEntry('Later', 1950), sectionEntry('Unrated', null)];
  const numbers = (rounds: number) => [
    ...lateEntryNumbers(swissAfter(rounds), [LATE, ...others]).values(),
  ];
  expect(numbers(1)).toEqual([2, 3, 11]);
  expect(numbers(4)).toEqual([9, 10, 11]);
});

test('if numbers were drawn by lot, a late entry gets the next one', () => {
  const drawn = { ...swissAfter(1), pairing: { ...USUAL_PAIRING, isByLot: true } };
  expect(numberOf(drawn)).toBe(9);
  expect(numberingText(drawn)).toMatch(/^Pairing numbers were drawn by lot/);
});

test.each([
  ['quads', startQuads(EIGHT)],
  [
    'a team match',
    startScheveningen([
      { name: 'One', entries: EIGHT.slice(0, 4) },
      { name: 'Other', entries: EIGHT.slice(4) },
    ]),
  ],
  ['a round robin', startRoundRobin(EIGHT, false)],
])(
  'players can’t be added to %s: the reason and the way out, before and after the first result',
  (name, started) => {
    const before = lateEntryRefusal(started);
    expect(before).toMatch(new RegExp(`add players to ${name} once`));
    expect(before).toMatch(/delete these results and start again with them\.$/);
    const paired =
      started.boards?.[0] === undefined || started.boards[0].length === 0
        ? withRound(started, 1, [{ white: 1, black: 4 }], [])
        : started;
    const white = paired.boards?.[0]?.[0] ?? 0;
    expect(lateEntryRefusal(withResult(paired, 1, white, '='))).toMatch(
      /Move them to another section on the Participants tab\.$/,
    );
  },
);
