import { expect, test } from 'vitest';
import type { ResultsSummary } from '../results/results-summary.ts';
import { sampleEventPage } from '../sample/sample-event.ts';
import { currentRound } from './current-round.ts';

const PAGE = sampleEventPage('2026-11-20', 'https://tabiya.example/open');
const SECTION: ResultsSummary = {
  ...{ slug: 'open', name: 'Open', played: 2, paired: null, isBegun: false, rounds: 5, top: [] },
};
const ON = { boards: [], games: 4, finished: 0 };

/** Returns the number of the next round of a schedule of seven, while these sections are played. */
function nextRound(...sections: Partial<ResultsSummary>[]) {
  const { event } = PAGE;
  const rounds = [1, 2, 3, 4, 5, 6, 7].map((round) => ({
    ...{ round, date: event.startDate, time: `${10 + round}:00`, notes: '' },
  }));
  return currentRound({
    ...PAGE,
    event: { ...event, rounds, useInternalScheduler: true },
    now: `${event.startDate}T15:00:00Z`,
    results: sections.map((section) => ({ ...SECTION, ...section })),
  })?.next?.round;
}

test('the next round is that of the sections that are not over', () => {
  expect(nextRound({ played: 5 }, { played: 6, rounds: 7 })).toBe(7);
  expect(nextRound({ played: 5 }, { played: 5, paired: 6, on: ON, rounds: 7 })).toBe(7);
  expect(nextRound({ played: 2 }, { played: 3, rounds: 7 })).toBeUndefined();
  // The number of rounds is unknown.
  expect(nextRound({ played: 5, rounds: 0 })).toBe(6);
});

test('after the last round of all sections, what else is in the schedule is not a round', () => {
  expect(nextRound({ played: 5 }, { played: 5 })).toBeUndefined();
  expect(nextRound({ played: 4, paired: 5, on: ON })).toBeUndefined();
  expect(
    nextRound({ played: 4, paired: 5, on: ON }, { played: 4, paired: 5, on: ON, rounds: 7 }),
  ).toBe(6);
});
