import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import { expect, test } from 'vitest';
import { fittingTeams, playingEntries } from './use-start-form.ts';

const [ann, bob, cid, dot] = ['Ann', 'Bob', 'Cid', 'Dot'].map((name) => ({
  ...sectionEntry(name, null),
  hasArrived: name !== 'Cid',
})) as [Entry, Entry, Entry, Entry];
type Entry = ReturnType<typeof sectionEntry>;
const ALL = [ann, bob, cid, dot];

test('a round robin, quads, and teams leave out players who are not checked in, unless they are chosen', () => {
  for (const kind of ['single', 'double', 'quads', 'scheveningen'] as const) {
    expect(playingEntries(ALL, kind, {})).toEqual([ann, bob, dot]);
  }
  expect(playingEntries(ALL, 'single', { 'id of Cid': true, 'id of Ann': false })).toEqual([
    ...[bob, cid, dot],
  ]);
  const unchecked = ALL.map((entry) => ({ ...entry, hasArrived: false }));
  expect(playingEntries(unchecked, 'single', {})).toEqual(unchecked);
});

test('a Swiss starts with everyone, because it asks before each round', () => {
  expect(playingEntries(ALL, 'swiss', {})).toEqual(ALL);
});

test('teams lose players who do not play, and the smaller one gets those who do after all', () => {
  const teams = [
    { name: 'Oslo', entries: [ann, bob] },
    { name: 'Bergen', entries: [cid, dot] },
  ] as const;
  const without = fittingTeams(teams, [ann, bob, dot]);
  expect(without.map(({ name, entries }) => [name, entries])).toEqual([
    ['Oslo', [ann, bob]],
    ['Bergen', [dot]],
  ]);
  expect(fittingTeams(without, ALL)[1].entries).toEqual([cid, dot]);
});
