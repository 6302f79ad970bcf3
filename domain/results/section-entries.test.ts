import { expect, test } from 'vitest';
import type { Participant } from '../entries/list/participant.ts';
import { PLAIN_ENTRY } from '../entries/list/testing/plain-entry.ts';
import { emptySection } from '../event/entry-terms/section.ts';
import { sectionEntries, toPlayer } from './section-entries.ts';

const participant = (id: string, more: Partial<Participant>) =>
  ({ ...PLAIN_ENTRY, ...UNRATED, id, fullName: id, ...more }) as Participant;

const UNRATED = {
  fideId: '',
  fideRating: null,
  nationalRating: null,
  status: 'registered',
} as const;
const EVENT = {
  federationType: 'FIDE' as const,
  sections: [
    { ...emptySection('a', 'National'), name: 'Open' },
    { ...emptySection('b', 'FIDE'), name: 'U1800' },
  ],
};
const PEOPLE = [
  participant('Cid', { sectionId: 'a', nationalRating: 1500, fideRating: 2200 }),
  participant('Bob', { sectionId: 'a', nationalRating: 1500, title: 'WGM' }),
  participant('Ann', { sectionId: 'a', nationalRating: 1900, status: 'paid' }),
  participant('Dot', { sectionId: 'a', nationalRating: 2000, status: 'waiting' }),
  participant('Eve', { sectionId: 'b', fideRating: 1700 }),
];
const names = (sectionId: string) =>
  sectionEntries(EVENT, sectionId, PEOPLE).map(({ name, rating }) => `${name} ${rating}`);

test('the players who hold a place in a section, by its rating, then by title and name', () => {
  expect(names('a')).toEqual(['Ann 1900', 'Bob 1500', 'Cid 1500']);
  expect(names('b')).toEqual(['Eve 1700']);
  expect(names('')).toEqual(['Cid 2200', 'Eve 1700', 'Bob null', 'Ann null']);
});

test('a grandmaster comes first among those of the same rating', () => {
  const same = ['', 'FM', 'GM'].map((title) =>
    participant(title || 'none', { sectionId: 'b', fideRating: 2400, title }),
  );
  const listed = sectionEntries(EVENT, 'b', same);
  expect(listed.map(({ name }) => name)).toEqual(['GM', 'FM', 'none']);
});

test('an entry becomes a player who has played nothing', () => {
  const [first] = sectionEntries(EVENT, 'a', PEOPLE);
  expect(first && toPlayer(first, 1)).toMatchObject({
    startRank: 1,
    participantId: 'Ann',
    rating: 1900,
    games: [],
  });
});
