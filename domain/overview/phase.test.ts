import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../event/event.ts';
import type { SectionProgress } from '../results/section-progress.ts';
import { tournamentPhase } from './phase.ts';

/** In Auckland, whose mornings are on the previous day in UTC. */
const event = {
  ...EMPTY_EVENT,
  ...{ status: 'published' as const, publishedAt: '2027-01-01T00:00:00Z' },
  ...{ startDate: '2027-03-20', endDate: '2027-03-21', timeZone: 'Pacific/Auckland' },
  rounds: [
    { round: 1, date: '2027-03-20', time: '10:00', notes: '' },
    { round: 2, date: '2027-03-20', time: '3 PM', notes: '' },
    { round: 3, date: '2027-03-21', time: '10:00', notes: '' },
  ],
};
/** Nine in the morning of the first day at the venue. */
const MORNING = '2027-03-19T20:00:00Z';
const NOON = '2027-03-19T23:00:00Z';
const AFTERNOON = '2027-03-20T03:00:00Z';
const progress = (round: number, next: SectionProgress['next'], missing = 0): SectionProgress => ({
  ...{ round, rounds: 3, games: round === 0 ? 0 : 10, missing, postponed: 0, next },
});
const START = progress(0, { kind: 'start' });
const OVER = progress(3, { kind: 'over' });

test('a tournament that is not public is a draft, or was public once; one that is cancelled is that first', () => {
  const draft = { ...event, status: 'draft' as const, publishedAt: null };
  expect(tournamentPhase(draft, [], MORNING)).toEqual({ kind: 'draft', isUnlisted: false });
  expect(tournamentPhase({ ...event, status: 'draft' }, [], MORNING)).toMatchObject({
    isUnlisted: true,
  });
  expect(tournamentPhase({ ...draft, isCancelled: true }, [], MORNING)).toEqual({
    kind: 'cancelled',
  });
});

test('the last seven days before the first one at the venue are a phase of their own', () => {
  expect(tournamentPhase(event, [START], '2027-03-11T20:00:00Z')).toEqual({
    kind: 'open',
    daysLeft: 8,
  });
  expect(tournamentPhase(event, [START], '2027-03-12T20:00:00Z')).toEqual({
    kind: 'soon',
    daysLeft: 7,
  });
  // It is still March 18 in UTC, and already March 19 at the venue.
  expect(tournamentPhase(event, [START], '2027-03-18T12:00:00Z')).toEqual({
    kind: 'soon',
    daysLeft: 1,
  });
  expect(tournamentPhase({ ...event, startDate: '' }, [], MORNING)).toEqual({
    ...{ kind: 'open', daysLeft: null },
  });
});

test('a day of play is at its next round, with its start at the venue', () => {
  expect(tournamentPhase(event, [START], MORNING)).toMatchObject({
    ...{ kind: 'round', date: '2027-03-20', day: 1, days: 2, round: 1 },
    start: Date.parse('2027-03-19T21:00:00Z'),
    stage: { round: 1, step: 'pair', boards: 0, missing: 0 },
  });
  const playing = progress(1, { kind: 'enter', round: 1, games: 4 }, 4);
  expect(tournamentPhase(event, [playing], NOON)).toMatchObject({
    round: 1,
    stage: { step: 'enter' },
  });
  const played = progress(1, { kind: 'pair', round: 2 });
  expect(tournamentPhase(event, [played], NOON)).toMatchObject({ kind: 'round', round: 2 });
});

test('a day is over for the evening once the next round is of a later day', () => {
  const played = progress(2, { kind: 'pair', round: 3 });
  expect(tournamentPhase(event, [played], AFTERNOON)).toEqual({
    ...{ kind: 'evening', date: '2027-03-20', day: 1, days: 2, round: 3 },
    start: Date.parse('2027-03-20T21:00:00Z'),
  });
  // A round paired in the evening is the next one.
  const paired = progress(3, { kind: 'enter', round: 3, games: 10 }, 10);
  expect(tournamentPhase(event, [paired], AFTERNOON)).toMatchObject({ kind: 'round', round: 3 });
});

test('without results here, the schedule determines the round, or nothing does', () => {
  expect(tournamentPhase(event, [], NOON)).toMatchObject({ kind: 'round', round: 2, stage: null });
  expect(tournamentPhase(event, [], AFTERNOON)).toMatchObject({
    kind: 'round',
    round: 2,
    stage: null,
  });
  expect(tournamentPhase({ ...event, rounds: [] }, [], NOON)).toMatchObject({
    round: null,
    start: null,
  });
});

test('it is over with the last result, or with the last day at the venue', () => {
  expect(tournamentPhase(event, [OVER, OVER], NOON)).toEqual({ kind: 'over' });
  expect(tournamentPhase(event, [OVER, START], NOON)).toMatchObject({ kind: 'round', round: 1 });
  expect(tournamentPhase(event, [START], '2027-03-21T10:59:59Z')).toMatchObject({ kind: 'round' });
  expect(tournamentPhase(event, [START], '2027-03-21T11:00:00Z')).toEqual({ kind: 'over' });
  expect(tournamentPhase({ ...event, endDate: '' }, [], '2027-03-20T11:00:00Z')).toEqual({
    kind: 'over',
  });
});
