import { expect, test } from 'vitest';
import {
  daysBetween,
  draftToContinue,
  groupOwnEvents,
  laterOwnEvents,
  nextOwnEvent,
  type OwnEvent,
  searchOwnEvents,
} from './own-events.ts';

const TODAY = '2027-04-10';
const event = (title: string, dates: string, more: Partial<OwnEvent> = {}): OwnEvent => ({
  title,
  status: 'published',
  isCancelled: false,
  startDate: dates.slice(0, 10),
  endDate: dates.slice(-10),
  updatedAt: '2027-01-01T12:00:00Z',
  draftSavedAt: null,
  ...more,
});
const draft = (title: string, dates: string, more: Partial<OwnEvent> = {}) =>
  event(title, dates, { status: 'draft', ...more });
const titles = (events: readonly OwnEvent[]) => events.map(({ title }) => title);

test('events under way come first, upcoming ones start with the next, drafts with the last changed, past ones with the latest', () => {
  const groups = groupOwnEvents(
    [
      event('last year', '2026-04-01'),
      event('in June', '2027-06-01 2027-06-03'),
      draft('older draft', '2027-08-01'),
      draft('newer draft', '2027-07-01', { draftSavedAt: '2027-04-01T08:00:00Z' }),
      event('last month', '2027-03-01'),
      event('under way', '2027-04-08 2027-04-10'),
    ],
    TODAY,
  );
  expect(groups.map(({ name, events }) => [name, titles(events)])).toEqual([
    ['Now', ['under way']],
    ['Upcoming', ['in June']],
    ['Drafts', ['newer draft', 'older draft']],
    ['Past', ['last month', 'last year']],
  ]);
});

test('a group without events is left out', () => {
  expect(groupOwnEvents([draft('only', '2027-05-01')], TODAY).map(({ name }) => name)).toEqual([
    'Drafts',
  ]);
  expect(groupOwnEvents([], TODAY)).toEqual([]);
});

test('the next event is the first published one that is not over, on its last day too', () => {
  expect(nextOwnEvent([event('today', '2027-04-09 2027-04-10')], TODAY)?.title).toBe('today');
  const cancelled = event('cancelled', '2027-04-10 2027-04-10', { isCancelled: true });
  expect(nextOwnEvent([cancelled], TODAY)).toBeNull();
  expect(nextOwnEvent([event('over', '2027-04-08 2027-04-09')], TODAY)).toBeNull();
  expect(nextOwnEvent([draft('draft', '2027-04-12')], TODAY)).toBeNull();
});

test('the events after the next one are published, take place and are in order', () => {
  const events = [
    event('autumn', '2027-09-01 2027-09-02'),
    event('cancelled', '2027-06-10 2027-06-10', { isCancelled: true }),
    event('next', '2027-04-09 2027-04-10'),
    draft('draft', '2027-05-12'),
    event('summer', '2027-07-01 2027-07-02'),
  ];
  expect(laterOwnEvents(events, TODAY).map(({ title }) => title)).toEqual(['summer', 'autumn']);
  expect(laterOwnEvents([], TODAY)).toEqual([]);
});

test('the draft to continue is the one changed last, published or not, and never one that is over', () => {
  const kept = event('changes waiting', '2027-05-01', {
    updatedAt: '2027-04-09T10:00:00Z',
    draftSavedAt: '2027-04-09T10:00:00.000Z',
  });
  const unpublished = draft('draft', '2027-06-01', { updatedAt: '2027-04-09 09:00:00.5+00' });
  expect(draftToContinue([kept, unpublished], TODAY)?.title).toBe('changes waiting');
  expect(draftToContinue([unpublished, event('published', '2027-05-01')], TODAY)?.title).toBe(
    'draft',
  );
  expect(draftToContinue([draft('over', '2027-04-01')], TODAY)).toBeNull();
});

test('a search finds part of a title in any case, and everything without a text', () => {
  const events = [event('Winter Cup', '2027-05-01'), event('Spring Open', '2027-06-01')];
  expect(titles(searchOwnEvents(events, ' cup'))).toEqual(['Winter Cup']);
  expect(titles(searchOwnEvents(events, ''))).toEqual(['Winter Cup', 'Spring Open']);
  const marked = [event('Tournoi d’été', '2027-05-01'), event('Łódź Open', '2027-06-01')];
  expect(titles(searchOwnEvents(marked, "d'ete"))).toEqual(['Tournoi d’été']);
  expect(titles(searchOwnEvents(marked, 'lodz'))).toEqual(['Łódź Open']);
});

test('days are counted across months, and omitted on the day itself', () => {
  expect(daysBetween(TODAY, TODAY)).toBe(0);
  expect(daysBetween(TODAY, '2027-05-10')).toBe(30);
  expect(daysBetween(TODAY, '2027-04-09')).toBe(-1);
});
