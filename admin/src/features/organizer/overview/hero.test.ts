import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { FREE_PLAN, PREMIUM_PLAN } from '@tabiya/domain/event/plan';
import { expect, test } from 'vitest';
import { heroActions } from './hero-actions.ts';
import { heroWords } from './hero-words.ts';
import { stepLines } from './step-lines.ts';
import type { OverviewData } from './use-overview.ts';

const NOW = '2027-03-20T13:12:00Z';
const day = { date: '2027-03-20', day: 2, days: 3 };

/** A tournament in Lisbon, which has the clock of UTC in winter. */
const overview = (change: Partial<OverviewData>): OverviewData => ({
  event: {
    ...EMPTY_EVENT,
    ...{ eventId: 'e', organizerId: 'o', status: 'published', onboardingCompleted: true },
    ...{ createdAt: '', updatedAt: '', publishedAt: NOW, title: 'Open', maxPlayers: 240 },
    ...{ startDate: '2027-03-19', endDate: '2027-03-21', timeZone: 'Europe/Lisbon' },
    ...{ venueName: 'Pavilion' },
  },
  ...{ plan: PREMIUM_PLAN, now: NOW, phase: { kind: 'over' }, stage: null, needs: [] },
  ...{ entries: [], results: {}, arrivals: { expected: 200, arrived: 162 } },
  ...{ registration: 'internal', outstanding: null, received: 0 },
  ...change,
});
const labels = (change: Partial<OverviewData>) =>
  heroActions(overview(change)).map(({ label }) => label);

test('a paired round shows when it starts and who is missing, with check-in first', () => {
  const stage = { round: 5, step: 'enter' as const, boards: 100, missing: 100 };
  const start = Date.parse('2027-03-20T14:00:00Z');
  const change = { stage, phase: { kind: 'round' as const, ...day, round: 5, start, stage } };
  expect(heroWords(overview(change))).toEqual({
    kicker: 'Saturday, March 20 · day 2 of 3',
    heading: 'Round 5 starts at 14:00',
    sentence: 'In 48 minutes. 100 boards, no results yet.',
  });
  expect(labels(change)).toEqual(['Check In', 'Enter Results']);
  expect(stepLines(overview(change)).map(({ state }) => state)).toEqual([
    ...['current', 'done', 'done', 'open', 'open'],
  ]);
  const begun = { ...change, now: '2027-03-20T14:00:00Z' };
  expect(heroWords(overview(begun)).heading).toBe('Round 5 is being played');
  expect(labels(begun)).toEqual(['Enter Results', 'Check In']);
  const early = { ...stage, missing: 99 };
  expect(
    heroWords(overview({ ...change, stage: early, phase: { ...change.phase, stage: early } })),
  ).toMatchObject({
    heading: 'Round 5 is being played',
    sentence: expect.stringMatching(/^1 of 100/),
  });
});

test('an open tournament offers to share its link, or to open registration if that is closed', () => {
  const phase = { kind: 'open' as const, daysLeft: 30 };
  expect(heroWords(overview({ phase }))).toMatchObject({
    kicker: expect.stringMatching(/Pavilion · in 30 days$/),
    heading: '200 of 240 places',
  });
  const { event } = overview({ phase });
  const sections = [makeSection({ maxPlayers: 210 })];
  expect(heroWords(overview({ phase, event: { ...event, sections } })).heading).toBe(
    '200 of 210 places',
  );
  expect(labels({ phase })[0]).toBe('Copy Link');
  expect(labels({ phase, registration: 'closed' })[0]).toBe('Open Registration');
  const first = { phase, arrivals: { expected: 0, arrived: 0 } };
  expect(heroWords(overview(first)).heading).toBe('Your page is live and open for registration');
});

test('the free plan gets no action that leads to a locked feature', () => {
  expect(labels({})[0]).toBe('Email');
  expect(labels({ plan: FREE_PLAN })).toEqual(['Edit Page', 'Participants']);
  expect(stepLines(overview({ plan: FREE_PLAN }))).toEqual([]);
  const phase = { kind: 'cancelled' as const };
  expect(labels({ phase, plan: FREE_PLAN })).toEqual(['Participants']);
});
