import { expect, test } from 'vitest';
import { MAIN_PRIZES, prizeLists, prizeRows, usualPrizeGroups } from './prize-lists.ts';
import type { SectionEntry } from './section-entries.ts';
import { crosstable } from './testing/crosstable.ts';

const entry = (number: number, more: Partial<SectionEntry>): SectionEntry => ({
  ...{
    participantId: `id ${number}`,
    name: `Player ${number}`,
    fideId: '',
    title: '',
    federation: '',
  },
  ...{ sex: '', birthYear: null, club: '', rating: null, ...more },
});
const players = crosstable('', '', '', '').players.map((player) => ({
  ...player,
  participantId: `id ${player.startRank}`,
}));
const standings = [
  { startRank: 3, rank: 1, points: 4 },
  { startRank: 1, rank: 2, points: 3 },
  { startRank: 2, rank: 2, points: 3 },
  { startRank: 4, rank: 4, points: 1 },
].map((line) => ({ ...line, isCounted: true }));
const entries = [
  entry(1, { sex: 'w', birthYear: 2015 }),
  entry(2, { sex: 'm', birthYear: 1960 }),
  entry(3, { sex: 'm', birthYear: 1990 }),
];
const listsOf = (...prizeGroups: (typeof MAIN_PRIZES)[]) =>
  prizeLists({ ...crosstable(), players, prizeGroups }, standings, entries);

test('prizes go by the standings within each category, and who shares the last place is listed', () => {
  const [main, women, seniors, rated] = listsOf(
    { ...MAIN_PRIZES, places: 2 },
    { ...MAIN_PRIZES, isForWomen: true },
    { ...MAIN_PRIZES, bornUntil: 1977 },
    { ...MAIN_PRIZES, maxRating: 1990, places: 1 },
  ).map(({ winners, unknown }) => [
    winners.map(({ place, player }) => `${place} ${player.startRank}`),
    unknown,
  ]);
  expect(main).toEqual([['1 3', '2 1', '2 2'], 0]);
  // The fourth player is no entry: neither sex nor year of birth is known.
  expect(women).toEqual([['1 1'], 1]);
  expect(seniors).toEqual([['1 2'], 1]);
  expect(rated).toEqual([['1 3'], 0]);
});

test('juniors and seniors of a year', () => {
  const groups = usualPrizeGroups(2026);
  expect(groups.find(({ name }) => name === 'U18')).toMatchObject({
    bornFrom: 2008,
    bornUntil: null,
  });
  expect(groups.find(({ name }) => name === 'Seniors 65+')).toMatchObject({ bornUntil: 1961 });
});

test('the lists as a file', () => {
  expect(prizeRows(listsOf({ ...MAIN_PRIZES, places: 1 }))).toEqual([
    ['Category', 'Place', 'Name', 'Points', 'Rank', 'Rating'],
    ['Main prizes', '1', 'Player 3', '4', '1', '1980'],
  ]);
});
