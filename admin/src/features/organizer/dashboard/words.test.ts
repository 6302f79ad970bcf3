import { expect, test } from 'vitest';
import { draftText, laterText } from './words.ts';

test('a later tournament names its days and places', () => {
  const event = { startDate: '2027-04-10', activeCount: 17, maxPlayers: 60 };
  expect(laterText(event, '2027-02-22')).toBe('in 47 days · 17 of 60 places');
  expect(laterText(event, '2027-04-09')).toBe('tomorrow · 17 of 60 places');
  expect(laterText(event, '2027-04-10')).toBe('today · 17 of 60 places');
  expect(laterText(event, '2027-04-11')).toBe('in progress · 17 of 60 places');
  expect(laterText({ ...event, activeCount: 1, maxPlayers: null }, '2027-04-09')).toBe(
    'tomorrow · 1 player',
  );
});

test('a draft names when it was edited last, and whether its page is published', () => {
  const now = new Date('2027-04-10T12:00:00Z');
  const event = { updatedAt: '2027-04-10T09:00:00Z', draftSavedAt: null };
  expect(draftText({ ...event, status: 'draft' }, now)).toBe('Draft, edited 3 hours ago');
  const draftSavedAt = '2027-04-10T10:00:00Z';
  expect(draftText({ ...event, draftSavedAt, status: 'published' }, now)).toBe(
    'Unpublished changes, edited 2 hours ago',
  );
});
