import { expect, test } from 'vitest';
import { toPublicList } from './participant.ts';
import { redactParticipant, showsName } from './shown-name.ts';
import { PLAIN_ENTRY } from './testing/plain-entry.ts';

const player = { ...PLAIN_ENTRY, fideRating: 1500, nationalRating: null, status: 'paid' as const };

test('by default, everyone is named except players under sixteen by year of birth', () => {
  const named = (birthYear: number | null, showName: boolean | null = null) =>
    showsName({ birthYear, showName }, '2027-04-02');
  expect([named(null), named(1990), named(2011), named(2012)]).toEqual([true, true, true, false]);
  expect([named(2020, true), named(1990, false)]).toEqual([true, false]);
});

test('a withheld name hides everything that identifies the player, and sorts after the names', () => {
  const known = { ...player, title: 'WGM', club: 'Knights', federation: 'NOR' };
  const list = [
    { ...known, fullName: 'Hidden Hana', showName: false, answers: { shirt: 'M' } },
    { ...known, fullName: 'Zoe Zimmer', showName: true },
  ].map((participant) => redactParticipant(participant, '2027-04-02'));
  const questions = [{ id: 'shirt', isPublic: true }];
  expect(toPublicList(list, 'FIDE', questions)).toEqual([
    { name: 'Zoe Zimmer', rating: 1500, title: 'WGM', club: 'Knights', federation: 'NOR' },
    { name: null, rating: 1500 },
  ]);
});
