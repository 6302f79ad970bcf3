import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../event/event.ts';
import { organizerNeeds } from './needs.ts';
import type { Phase } from './phase.ts';

type Entry = Parameters<typeof organizerNeeds>[0]['entries'][number];

/** A paid entry with its ID; only the fields that the needs depend on. */
const entry = (change: Partial<Entry> = {}) =>
  ({
    ...{ id: 'a', status: 'paid', sectionId: null, feeOwed: null, reductionState: '' },
    ...{ fideId: '1503014', localFederationId: '', federation: 'NOR', sex: 'f', birthYear: 1990 },
    ...{ fullName: 'Ann Archer', familyName: 'Archer', fideRating: 1800, nationalRating: null },
    ...change,
  }) as Entry;

const open: Phase = { kind: 'open', daysLeft: 20 };
const soon: Phase = { kind: 'soon', daysLeft: 3 };
const none = { event: EMPTY_EVENT, phase: open, stage: null, changes: 0, mails: 0, refunds: 0 };
const kinds = (source: Parameters<typeof organizerNeeds>[0]) =>
  organizerNeeds(source).map(({ kind, count }) => `${count} ${kind}`);

test('nothing is needed once everyone has paid and nothing is held back', () => {
  expect(organizerNeeds({ ...none, entries: [entry()] })).toEqual([]);
});

test('unpaid players and those without an ID are not urgent until the last week', () => {
  const entries = [entry({ status: 'registered', fideId: '' }), entry({ status: 'registered' })];
  const hurry = (phase: Phase) =>
    organizerNeeds({ ...none, phase, entries }).map(({ kind, isUrgent }) => [kind, isUrgent]);
  expect(hurry(open)).toEqual([
    ['unpaid', false],
    ['ids', false],
  ]);
  expect(hurry(soon)).toEqual([
    ['unpaid', true],
    ['ids', true],
  ]);
});

test('a waiting list hurries once there is a place, and comes first then', () => {
  const entries = [entry({ status: 'registered' }), entry({ id: 'b', status: 'waiting' })];
  const places = (maxPlayers: number) => ({ ...EMPTY_EVENT, maxPlayers });
  expect(kinds({ ...none, event: places(1), entries })).toEqual(['1 waiting', '1 unpaid']);
  expect(organizerNeeds({ ...none, event: places(1), entries })[0]).toMatchObject({
    isUrgent: false,
  });
  expect(organizerNeeds({ ...none, event: places(2), entries })[0]).toMatchObject({
    isUrgent: true,
  });
});

test('changes and held emails come before missing IDs', () => {
  const entries = [entry({ status: 'registered', reductionState: 'claimed' })];
  expect(kinds({ ...none, changes: 3, mails: 2, entries })).toEqual([
    ...['2 mails', '3 changes', '1 unpaid', '1 reductions'],
  ]);
});

test('after the last day results and the report are left', () => {
  const stage = { round: 5, step: 'enter' as const, boards: 10, missing: 4 };
  const entries = [entry({ sex: '' }), entry({ status: 'waiting', fideId: '' })];
  expect(kinds({ ...none, phase: { kind: 'over' }, stage, entries })).toEqual([
    ...['4 results', '1 incomplete'],
  ]);
  expect(kinds({ ...none, phase: soon, stage, entries })).toEqual(['1 waiting']);
});

test('in a cancelled tournament, payments to refund come first, and no one has to pay', () => {
  const entries = [entry({ status: 'registered' }), entry()];
  const cancelled: Phase = { kind: 'cancelled' };
  expect(kinds({ ...none, phase: cancelled, refunds: 3, mails: 1, entries })).toEqual([
    ...['3 refunds', '1 mails'],
  ]);
  expect(kinds({ ...none, refunds: 3, entries: [entry()] })).toEqual([]);
});
