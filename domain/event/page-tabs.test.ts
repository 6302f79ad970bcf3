import { expect, test } from 'vitest';
import { type EventPageModel, pageTabs } from '../pages/event-page.ts';
import { EMPTY_EVENT, type EventFields } from './event.ts';
import { EDITOR_TAB_IDS, tabToggle } from './tabs.ts';

const everythingOn = Object.fromEntries(
  EDITOR_TAB_IDS.map((tab) => [tabToggle(tab), true]),
) as EventFields['tabsShown'];

const full: EventFields = {
  ...EMPTY_EVENT,
  tabsShown: everythingOn,
  venueName: 'Town Hall',
  directorName: 'Olga',
  fideRules: 'As usual',
  faq: [{ question: 'Parking?', answer: 'Yes' }],
  resultsLink: 'results.example',
  rounds: [{ round: 1, date: '2027-04-02', time: '10:00', notes: '' }],
  eventDescription: 'Since 1927',
  customTabs: [{ id: 'p', label: 'Prizes', content: '1st: $100' }],
};

function labels(fields: EventFields, players = 1, now = '2027-01-01T00:00:00Z'): string[] {
  const model: EventPageModel = {
    event: { ...fields, eventId: 'e' },
    participants: Array.from({ length: players }, () => ({ name: 'Ann', rating: 1850 })),
    url: 'https://site.example/e',
    modifiedAt: '2027-01-01T00:00:00Z',
    now,
  };
  return pageTabs(model).map(({ label }) => label);
}

test('all tabs show in the order of the page, custom ones last', () => {
  expect(labels(full)).toEqual([
    'Home',
    'Schedule',
    'Participants',
    'Registration',
    'Results',
    'Location',
    'Rules',
    'FAQ',
    'Contact',
    'About',
    'Prizes',
  ]);
});

test('a tab shows only when it is switched on and has content; registration and participants always have', () => {
  const empty = { ...EMPTY_EVENT, tabsShown: everythingOn };
  expect(labels(empty, 0)).toEqual(['Home', 'Participants', 'Registration']);
  expect(labels({ ...full, tabsShown: EMPTY_EVENT.tabsShown })).toEqual(['Home']);
});

test('schedule needs rounds or a link, as on the page; results need a link', () => {
  const schedule = { ...full, rounds: [], scheduleInfo: 'To come' };
  expect(labels(schedule)).not.toContain('Schedule');
  expect(labels({ ...schedule, rounds: full.rounds })).toContain('Schedule');
  const round = { round: 1, date: '', time: '', notes: 'Bring a pen' };
  expect(labels({ ...schedule, rounds: [round] })).not.toContain('Schedule');
  const rounds = [round, { ...round, round: 2, time: '18:00' }];
  expect(labels({ ...schedule, rounds })).toContain('Schedule');
  const link = { ...schedule, useInternalScheduler: false, scheduleLink: 's.example' };
  expect(labels(link)).toContain('Schedule');
  expect(labels({ ...full, resultsLink: '', resultsInfo: 'Soon' })).not.toContain('Results');
});

test('an event that is over opens on its results', () => {
  const days = { startDate: '2027-04-02', endDate: '2027-04-04' };
  const before = labels({ ...full, ...days }, 1, '2027-04-04T23:59:59Z');
  const after = labels({ ...full, ...days }, 1, '2027-04-05T00:00:00Z');
  expect(before.slice(0, 2)).toEqual(['Home', 'Schedule']);
  expect(after.slice(0, 3)).toEqual(['Results', 'Home', 'Schedule']);
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(labels({ ...full, ...days, resultsLink: '' }, 1, '2027-05-01T00:00:00Z')[0]).toBe('Home');
});
