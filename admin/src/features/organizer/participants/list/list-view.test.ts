import type { Participant } from '@tabiya/domain/entries/list/participant';
import { PLAIN_ENTRY } from '@tabiya/domain/entries/list/testing/plain-entry';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { type ListView, participantsInView, sortedBy, WHOLE_LIST } from './list-view.ts';

const person = (fullName: string, more: Partial<Participant>) =>
  ({
    ...PLAIN_ENTRY,
    fullName,
    email: `${fullName.toLowerCase()}@x.example`,
    phoneNumber: '',
    localFederationId: '',
    fideId: '',
    idPending: false,
    disputedFideId: '',
    disputedFederationId: '',
    fideRating: null,
    notes: '',
    status: 'registered',
    registeredAt: '2026-11-20 10:00:00+00',
    ...more,
  }) as Participant;

const list = [
  person('Émile', { fideRating: 900, registeredAt: '2026-11-20 10:00:00.5+00' }),
  person('bob', { status: 'paid', fideRating: 1850, registeredAt: '2026-11-20 09:00:00+00' }),
  person('Ann', { phoneNumber: '555 0100', registeredAt: '2026-11-20 10:00:00+00' }),
];
const event = {
  ...EMPTY_EVENT,
  federationType: 'FIDE',
  sections: [makeSection(), makeSection({ id: 'u1800', name: 'U1800' })],
} as const satisfies Partial<typeof EMPTY_EVENT>;
const namesIn = (people: readonly Participant[], view: Partial<ListView>) =>
  participantsInView(
    people.map((participant) => ({ participant, notes: '', received: 0, waitingPlace: null })),
    { ...WHOLE_LIST, ...view },
    event,
  ).map(({ fullName }) => fullName);
const names = (view: Partial<ListView>) => namesIn(list, view);

test('the unfiltered list is in order of registration', () => {
  expect(names({})).toEqual(['bob', 'Ann', 'Émile']);
});

test('names sort in natural order', () => {
  expect(names({ sortBy: 'fullName' })).toEqual(['Ann', 'bob', 'Émile']);
});

test('names sort by family name', () => {
  const people = ['Ann Zeller', 'Zoë Haddad', 'Bob de Abt'].map((name) => person(name, {}));
  expect(namesIn(people, { sortBy: 'fullName' })).toEqual([
    'Bob de Abt',
    'Zoë Haddad',
    'Ann Zeller',
  ]);
});

test('ratings sort as numbers, with unrated players last in both directions', () => {
  expect(names({ sortBy: 'rating' })).toEqual(['Émile', 'bob', 'Ann']);
  expect(names({ sortBy: 'rating', descending: true })).toEqual(['bob', 'Émile', 'Ann']);
});

test('every word of a search must match, in any field', () => {
  expect(names({ search: ' X.example  0100 ' })).toEqual(['Ann']);
  expect(names({ search: 'ann bob' })).toEqual([]);
});

test('a payment reference is found as it is written, and by its beginning', () => {
  const people = [person('Ann', { referenceNumber: 1 }), person('Bob', { referenceNumber: 2 })];
  for (const search of ['RF74 0000 001', 'rf74'])
    expect(namesIn(people, { search })).toEqual(['Ann']);
  expect(namesIn(people, { search: '0001' })).toEqual([]);
});

test('a search works with and without accents', () => {
  expect(names({ search: 'emile' })).toEqual(['Émile']);
  expect(names({ search: 'ÉMILE' })).toEqual(['Émile']);
  expect(names({ search: "b'ob" })).toEqual(['bob']);
});

test('a status filter shows participants with that status', () => {
  expect(names({ status: 'paid' })).toEqual(['bob']);
});

test('a second click on a heading reverses the order; ratings start with the highest', () => {
  const byName = sortedBy(WHOLE_LIST, 'fullName', event);
  expect(byName).toMatchObject({ sortBy: 'fullName', descending: false });
  expect(sortedBy(byName, 'fullName', event)).toMatchObject({ descending: true });
  expect(sortedBy(byName, 'rating', event)).toMatchObject({ descending: true });
});

const entered = [
  person('Ann', { sectionId: 'u1800', feeOwed: 4000 }),
  person('Bob', { sectionId: 'open', feeOwed: 0, arrivedAt: '2027-04-02 08:00:00+00' }),
  person('Cora', { sectionId: 'open', feeOwed: 6000 }),
  person('Dora', { sectionId: 'u1800', status: 'waiting', feeOwed: 4000 }),
  person('Emil', { sectionId: null }),
];

test('a section filter shows its players, or those in no section of the event', () => {
  expect(namesIn(entered, { section: 'u1800' })).toEqual(['Ann', 'Dora']);
  expect(namesIn(entered, { section: '' })).toEqual(['Emil']);
});

test('sections sort in the order of the event, with participants in none last', () => {
  expect(namesIn(entered, { isGrouped: true, sortBy: 'fullName', descending: true })).toEqual([
    'Cora',
    'Bob',
    'Dora',
    'Ann',
    'Emil',
  ]);
});

test('unpaid, arrived, and absent count only players who play', () => {
  expect(namesIn(entered, { only: 'unpaid' })).toEqual(['Ann', 'Cora', 'Emil']);
  expect(namesIn(entered, { only: 'arrived' })).toEqual(['Bob']);
  expect(namesIn(entered, { only: 'absent' })).toEqual(['Ann', 'Cora', 'Emil']);
});

test('fees sort as amounts, highest first', () => {
  const view = sortedBy(WHOLE_LIST, 'feeOwed', event);
  expect(view.descending).toBe(true);
  expect(namesIn(entered, view)).toEqual(['Cora', 'Ann', 'Dora', 'Bob', 'Emil']);
});
