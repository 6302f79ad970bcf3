import { expect, test } from 'vitest';
import type { Participant } from '../list/participant.ts';
import { PLAIN_ENTRY } from '../list/testing/plain-entry.ts';
import { makeSection } from '../testing/entry-fixtures.ts';
import {
  foundDifferences,
  type ListComparison,
  type ListDifference,
  listChanges,
  listDifferences,
  undoChanges,
} from './list-differences.ts';

const FIDE = { list: 'FIDE', asOf: '2026-11-01' };
const NOR = { list: 'NOR', asOf: '2026-11-01' };
const EVENT = {
  ratingKind: 'standard' as const,
  federationType: 'FIDE' as const,
  sections: [makeSection({ id: 'u19', name: 'U1900', maxRating: 1900, ratingList: 'FIDE' })],
};

const ANN: Participant = {
  ...PLAIN_ENTRY,
  ...{ id: 'ann', eventId: 'e', userId: null, isGuest: false, organizerCreated: true },
  ...{ fullName: 'Ann Archer', email: 'ann@x.example', phoneNumber: '' },
  ...{ localFederationId: '', fideId: '100', idPending: false },
  ...{ disputedFideId: '', disputedFederationId: '', fideRating: 1850 },
  ...{ nationalRating: null, notes: '', status: 'registered' },
  registeredAt: '2026-11-20T14:18:05.242Z',
};
const LISTED = {
  ...{ participantId: 'ann', list: 'FIDE', id: '100', isListed: true, name: 'Archer, Ann' },
  ...{ federation: 'NOR', title: '', rating: 1850 },
};

const compare = (
  listed: Partial<ListComparison['differences'][number]>,
  ann: Partial<Participant> = {},
) =>
  listDifferences(
    { lists: [FIDE, NOR], differences: [{ ...LISTED, ...listed }] },
    [{ ...ANN, ...ann }],
    EVENT,
  );
const summaries = ({ differences }: { differences: readonly ListDifference[] }) =>
  differences.map(({ field, now, listed, isSuggested, note }) => [
    field,
    now,
    listed,
    isSuggested,
    note,
  ]);

test('rating and title are suggested, but not another spelling of the name', () => {
  expect(summaries(compare({ rating: 1872, title: 'WFM', name: 'Archer, Ann Marie' }))).toEqual([
    ['fideRating', 1850, 1872, true, ''],
    ['title', '', 'WFM', true, ''],
    ['fullName', 'Ann Archer', 'Ann Marie Archer', false, ''],
  ]);
});

test('order, accents, an empty federation, and a missing rating make no difference', () => {
  expect(summaries(compare({ name: 'ÁRCHER ann' }))).toEqual([]);
  expect(summaries(compare({ rating: null }, { fideRating: 0 }))).toEqual([]);
  expect(summaries(compare({}, { federation: 'SWE' }))).toEqual([
    ['federation', 'SWE', 'NOR', true, ''],
  ]);
});

test('a rating that breaks the section’s limit has a note and comes first', () => {
  const { differences } = listDifferences(
    {
      lists: [FIDE],
      differences: [
        { ...LISTED, participantId: 'bob', rating: 1700 },
        { ...LISTED, rating: 1901 },
      ],
    },
    [
      { ...ANN, sectionId: 'u19' },
      { ...ANN, id: 'bob' },
    ],
    EVENT,
  );
  expect(differences.map(({ key, note }) => [key, note])).toEqual([
    ['ann fideRating', 'No longer eligible for U1900: at most 1900'],
    ['bob fideRating', ''],
  ]);
  // The organizer had already admitted a player above the limit.
  expect(summaries(compare({ rating: 1950 }, { sectionId: 'u19', fideRating: 1920 }))).toEqual([
    ['fideRating', 1920, 1950, true, ''],
  ]);
});

test('nothing is suggested if the ID belongs to someone else', () => {
  expect(summaries(compare({ rating: 2100, title: 'IM', name: 'Berg, Bob' }))).toEqual([
    ['fideRating', 1850, 2100, false, 'The ID belongs to Bob Berg'],
    ['title', '', 'IM', false, 'The ID belongs to Bob Berg'],
    ['fullName', 'Ann Archer', 'Bob Berg', false, 'The ID belongs to Bob Berg'],
  ]);
});

test('a title that the list lacks is not removed by default', () => {
  expect(summaries(compare({}, { title: 'NM' }))).toEqual([
    ['title', 'NM', '', false, 'The list has no title'],
  ]);
});

test('a federation’s list changes the national rating, and the name only without a FIDE ID', () => {
  const listed = { list: 'NOR', rating: 1700, name: 'Archer, Ann Marie' };
  expect(summaries(compare(listed))).toEqual([['nationalRating', null, 1700, true, '']]);
  expect(summaries(compare(listed, { fideId: '' })).map(([field]) => field)).toEqual([
    'nationalRating',
    'fullName',
  ]);
});

test('an ID that the list lacks is reported and changes nothing', () => {
  const gone = { isListed: false, name: null, federation: null, title: null, rating: null };
  const { differences, missing } = compare(gone);
  expect(differences).toEqual([]);
  expect(missing).toMatchObject([{ participant: { id: 'ann' }, list: FIDE, id: '100' }]);
});

test('an entry without an ID gets the ID and data of the player who was looked up', () => {
  const player = {
    ...{ id: '555', name: 'Archer, Ann', federation: 'NOR', title: 'WFM', standard: 1900 },
    ...{ rapid: null, blitz: 2050 },
  };
  const entry = { ...ANN, fideId: '', idPending: true };
  const differences = foundDifferences(entry, FIDE, player, EVENT);
  expect(summaries({ differences })).toEqual([
    ['fideId', '', '555', true, 'Found in the FIDE list of November 2026'],
    ['fideRating', 1850, 1900, true, ''],
    ['title', '', 'WFM', true, ''],
  ]);
  const changes = listChanges(differences);
  expect(changes).toEqual([
    {
      id: 'ann',
      before: { fideId: '', fideRating: 1850, title: '', idPending: true },
      after: { fideId: '555', fideRating: 1900, title: 'WFM', idPending: false },
    },
  ]);
  expect(undoChanges(changes)).toEqual([
    { id: 'ann', before: changes[0]?.after, after: changes[0]?.before },
  ]);
});

test('using the list’s name changes the family name, and undo restores both', () => {
  const { differences } = compare({ name: 'Archer Young, Ann' }, { familyName: 'Archer' });
  const names = differences.filter(({ field }) => field === 'fullName');
  expect(listChanges(names)).toEqual([
    {
      id: 'ann',
      before: { fullName: 'Ann Archer', familyName: 'Archer' },
      after: { fullName: 'Ann Archer Young', familyName: 'Archer Young' },
    },
  ]);
});
