import type { Participant } from '@tabiya/domain/participants/participant';
import { expect, test } from 'vitest';
import { type ListView, participantsInView, sortedBy, WHOLE_LIST } from './list-view.ts';

const person = (fullName: string, more: Partial<Participant>) =>
  ({
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
const names = (view: Partial<ListView>) =>
  participantsInView(list, { ...WHOLE_LIST, ...view }, 'FIDE').map(({ fullName }) => fullName);

test('the whole list is in the order of registration', () => {
  expect(names({})).toEqual(['bob', 'Ann', 'Émile']);
});

test('names sort as people sort them', () => {
  expect(names({ sortBy: 'fullName' })).toEqual(['Ann', 'bob', 'Émile']);
});

test('ratings sort as numbers, and who has none is last both ways', () => {
  expect(names({ sortBy: 'rating' })).toEqual(['Émile', 'bob', 'Ann']);
  expect(names({ sortBy: 'rating', descending: true })).toEqual(['bob', 'Émile', 'Ann']);
});

test('every word of a search has to occur, in any field', () => {
  expect(names({ search: ' X.example  0100 ' })).toEqual(['Ann']);
  expect(names({ search: 'ann bob' })).toEqual([]);
});

test('a search needs no marks, and takes them', () => {
  expect(names({ search: 'emile' })).toEqual(['Émile']);
  expect(names({ search: 'ÉMILE' })).toEqual(['Émile']);
});

test('a status shows those who have it', () => {
  expect(names({ status: 'paid' })).toEqual(['bob']);
});

test('a second press on a head turns the order round; ratings start at the top', () => {
  const byName = sortedBy(WHOLE_LIST, 'fullName');
  expect(byName).toMatchObject({ sortBy: 'fullName', descending: false });
  expect(sortedBy(byName, 'fullName')).toMatchObject({ descending: true });
  expect(sortedBy(byName, 'rating')).toMatchObject({ descending: true });
});
