import { expect, test } from 'vitest';
import { publishedEventSchema } from '../event/published-event.ts';
import { TABS } from '../event/tabs.ts';
import { pageTabs } from '../pages/event-page.ts';
import { SAMPLE_EVENT_ID, sampleEventPage, sampleNewsPage } from './sample-event.ts';

const page = (today: string) => sampleEventPage(today, `https://tabiya.example/${SAMPLE_EVENT_ID}`);

test('the sample is an event that could be published', () => {
  expect(publishedEventSchema.safeParse(page('2026-11-20').event).error).toBeUndefined();
});

test('the sample has its known id, 10 participants and 6 rounds', () => {
  const { event, participants } = page('2026-11-20');
  expect(event.eventId).toBe('SampleData0725');
  expect(participants).toHaveLength(10);
  expect(event.rounds).toHaveLength(6);
});

test('the sample shows every kind of tab', () => {
  expect(pageTabs(page('2026-11-20')).map(({ id }) => id)).toEqual([...TABS, 'custom-blitz']);
});

test('the sample is never over', () => {
  expect(page('2026-11-20').event).toMatchObject({
    startDate: '2027-07-23',
    endDate: '2027-07-25',
  });
  expect(page('2027-07-25').event.endDate).toBe('2027-07-25');
  expect(page('2027-07-26').event.endDate).toBe('2028-07-30');
});

test('the sample stays the same until it is over', () => {
  expect(page('2027-01-01')).toEqual(page('2027-07-25'));
  expect(page('2027-07-25').modifiedAt.slice(0, 10)).toBe('2026-07-26');
});

test('the posts of the sample are older than the page, the newest first, and look ahead to the next one', () => {
  const { posts, event } = sampleNewsPage('2027-07-01', '');
  const days = posts.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(days.every((day) => day < event.startDate)).toBe(true);
  expect(posts[0]?.title).toContain('Next summer');
});
