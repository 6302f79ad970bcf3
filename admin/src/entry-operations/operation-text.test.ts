import type { Participant } from '@tabiya/domain/entries/list/participant';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { failuresText, newRating, statusChangeText } from './operation-text.ts';

const people = (names: readonly string[]) =>
  names.map((fullName) => ({ id: fullName, fullName }) as Participant);

test('one participant is named; several are counted', () => {
  expect(statusChangeText(people(['Ann']), 'paid')).toBe('Ann marked as paid.');
  expect(statusChangeText(people(['Ann', 'Bob']), 'cancelled')).toBe(
    '2 participants marked as cancelled.',
  );
});

test('participants who were not changed are named by reason, the first five of them', () => {
  const failed = people(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  const reasons = new Map(failed.map(({ id }) => [id, id === 'B' ? 'Gone.' : 'Full.']));
  expect(failuresText(failed, reasons, 9)).toBe(
    '7 of 9 couldn’t be changed. A, C, D, E: Full. B: Gone. 2 more are marked in the list.',
  );
  expect(failuresText(failed.slice(0, 1), reasons, 1)).toBe('Full.');
});

test('a move to a section with another kind of rating says which rating counts there', () => {
  const sections = [makeSection({ id: 'open' }), makeSection({ id: 'blitz', ratingKind: 'blitz' })];
  const event = { ...EMPTY_EVENT, federationType: 'FIDE' as const, sections };
  const rated = (fideRating: number | null, sectionId: string) =>
    people(['Ann', 'Bob']).map((one) => ({ ...one, fideRating, sectionId }));
  const [was, now, unrated] = [rated(1900, 'open'), rated(1980, 'blitz'), rated(null, 'open')];
  expect(newRating(was.slice(1), now.slice(1), event)).toBe('New rating (blitz): 1980 (was 1900).');
  expect(newRating(now.slice(1), unrated.slice(1), event)).toBe(
    'New rating (standard): none (was 1980).',
  );
  expect(newRating(was, now, event)).toBe('The rating changed for 2 players.');
  expect(newRating(was, was, event)).toBe('');
});
