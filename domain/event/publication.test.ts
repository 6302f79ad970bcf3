import { expect, test } from 'vitest';
import { EMPTY_EVENT, type EventFields } from './event.ts';
import { toPublication } from './new-publication.ts';
import { FREE_PLAN, PREMIUM_PLAN } from './plan.ts';
import { applyPlanToSnapshot, snapshotSchema } from './publication.ts';

const complete: EventFields = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  federationType: 'FIDE',
  country: 'Norway',
  city: 'Bergen',
  tabsShown: { ...EMPTY_EVENT.tabsShown, showSchedule: true },
};
const round = { round: 1, date: '2027-04-02', time: '7 PM', notes: '' };

/** Returns true if the Schedule tab of an event with these fields is published. */
function showsSchedule(fields: Partial<EventFields>): boolean | undefined {
  const result = toPublication({ ...complete, ...fields }, 'spring-open040227abcd');
  return result.ok ? result.event.tabsShown.showSchedule : undefined;
}

test('a schedule is published with a link, or with rounds of the internal one, and not without', () => {
  expect(showsSchedule({ useInternalScheduler: true, rounds: [round] })).toBe(true);
  expect(showsSchedule({ useInternalScheduler: true, rounds: [] })).toBe(false);
  const undated = { ...round, date: ' ', time: '' };
  expect(showsSchedule({ useInternalScheduler: true, rounds: [undated, undated] })).toBe(false);
  expect(showsSchedule({ useInternalScheduler: false, scheduleLink: 'rounds.example' })).toBe(true);
  expect(showsSchedule({ useInternalScheduler: false, rounds: [round] })).toBe(false);
});

test('an event that lacks something names each field at fault', () => {
  const result = toPublication({ ...complete, title: '', venueName: ' ' }, 'id');
  expect(result.ok ? [] : result.problems.map(({ field }) => field)).toEqual([
    'title',
    'venueName',
  ]);
});

test('a publication contains what only premium shows, and is cut when shown', () => {
  const rich = { ...complete, rounds: [round], directorName: 'Dora', primaryColorHex: '#123456' };
  const result = toPublication(rich, 'id');
  if (!result.ok) throw new Error('It was refused.');
  expect(result.event).toMatchObject({
    directorName: 'Dora',
    primaryColorHex: '#123456',
    tabsShown: { showSchedule: true },
  });
  expect(applyPlanToSnapshot(result.event, PREMIUM_PLAN)).toEqual(result.event);
  expect(applyPlanToSnapshot(result.event, FREE_PLAN)).toMatchObject({
    directorName: '',
    primaryColorHex: '#2d5a27',
    tabsShown: { showSchedule: false },
  });
});

test('an older copy shows its content, without what has lapsed since', () => {
  const { paymentLink: _, ...older } = { ...complete, eventId: 'id', directorName: 'Dora' };
  const snapshot = snapshotSchema.parse(older);
  expect(applyPlanToSnapshot(snapshot, PREMIUM_PLAN)).toMatchObject({
    directorName: 'Dora',
    paymentLink: '',
  });
  expect(applyPlanToSnapshot(snapshot, FREE_PLAN)).toMatchObject({
    title: 'Spring Open',
    directorName: '',
  });
});
