import { expect, test } from 'vitest';
import { sampleEventPage } from '../sample/sample-event.ts';
import { finalSections } from './final-sections.ts';

const PAGE = sampleEventPage('2026-11-20', 'https://tabiya.example/open');
const { event } = PAGE;
const final = { players: 2, games: 1, draws: 0, winner: null };
const section = {
  ...{ slug: 'open', name: 'Open', played: 1, paired: null, isBegun: false, rounds: 1 },
  top: [{ rank: 1, startRank: 1, title: '', name: 'Ann', points: '1' }],
};
const won = (changes: Partial<typeof event> = {}, now = `${event.endDate}T15:00:00Z`) =>
  finalSections({
    ...PAGE,
    event: { ...event, ...changes },
    now,
    results: [
      { ...section, final },
      { ...section, slug: 'u1800', final: null },
    ],
  }).map(({ slug }) => slug);

test('from the last day on, the sections that are final have been won', () => {
  expect(won()).toEqual(['open']);
  expect(won({}, `${event.startDate}T15:00:00Z`)).toEqual([]);
  // The last day begins at the venue, in New York.
  expect(won({}, `${event.endDate}T03:00:00Z`)).toEqual([]);
});

test('no one has won a cancelled event, or one that doesn’t show its results', () => {
  expect(won({ isCancelled: true })).toEqual([]);
  expect(won({ tabsShown: { ...event.tabsShown, showResults: false } })).toEqual([]);
});

test('an imported table, whose round is unknown, counts once the event is over', () => {
  const table = { ...section, played: null, rounds: 0, final };
  const wonAt = (now: string) => finalSections({ ...PAGE, now, results: [table] }).length;
  expect(wonAt(`${event.endDate}T15:00:00Z`)).toBe(0);
  expect(wonAt('2099-01-01T00:00:00Z')).toBe(1);
});
