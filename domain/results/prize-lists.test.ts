import { expect, test } from 'vitest';
import { MAIN_PRIZES, prizeLists, prizeRows, prizeTotal, usualPrizeGroups } from './prize-lists.ts';
import type { PrizeGroup } from './prizes.ts';
import type { SectionEntry } from './section-entries.ts';
import { type SectionResults, sectionResultsSchema } from './section-results.ts';
import { crosstable } from './testing/crosstable.ts';

const entry = (number: number, more: Partial<SectionEntry>): SectionEntry => ({
  ...{
    participantId: `id ${number}`,
    name: `Player ${number}`,
    fideId: '',
    title: '',
    federation: '',
  },
  ...{ sex: '', birthYear: null, showName: null, club: '', rating: null, ...more },
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
].map((line) => ({ ...line, isCounted: true, group: 0 }));
const entries = [
  entry(1, { sex: 'w', birthYear: 2015 }),
  entry(2, { sex: 'm', birthYear: 1960 }),
  entry(3, { sex: 'm', birthYear: 1990 }),
];
/** The first in the standings wins, in any number of categories. */
const EACH = { sharing: 'none', isOneEach: false } as const;
const listsOf = (...prizeGroups: (typeof MAIN_PRIZES)[]) =>
  prizeLists(
    { ...crosstable(), players, prizeGroups, prizeRules: EACH },
    standings,
    entries,
    'EUR',
  );

test('prizes follow the standings within each category, and players tied for the last one are listed', () => {
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
  // The fourth player has no entry: neither sex nor year of birth is known.
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
    ['Category', 'Place', 'Name', 'Points', 'Rank', 'Rating', 'Prize'],
    ['Main prizes', '1', 'Player 3', '4', '1', '1980', ''],
  ]);
});

type Rules = NonNullable<SectionResults['prizeRules']>;
/** The standings of six players, with 5, 4, 4, 4, 2, and 2 points; no tie-break separates the last two. */
const SIX = [1, 2, 3, 4, 5, 5].map((rank, index) => ({
  ...{ startRank: index + 1, rank, isCounted: true, group: 0 },
  points: [5, 4, 4, 4, 2, 2][index] ?? 0,
}));
const WOMEN = { ...MAIN_PRIZES, name: 'Women', isForWomen: true };
const SENIORS = { ...MAIN_PRIZES, name: 'Seniors', bornUntil: 1960 };

/** Returns the winners, one line per category: start rank and money. */
function prizesOf(groups: PrizeGroup[], rules: Partial<Rules> | null, currency = 'EUR') {
  const results = crosstable('', '', '', '', '', '');
  const six = results.players.map((player) => ({
    ...player,
    participantId: `id ${player.startRank}`,
  }));
  const people = six.map(({ startRank }) =>
    entry(startRank, {
      sex: startRank % 2 === 0 ? 'w' : 'm',
      birthYear: startRank > 3 ? 1950 : 1990,
    }),
  );
  const prizeRules = { ...EACH, ...rules };
  const section = { ...results, players: six, prizeGroups: groups, ...(rules && { prizeRules }) };
  const lists = prizeLists(section, SIX, people, currency);
  return {
    total: prizeTotal(lists, currency),
    winners: lists.map(({ winners }) =>
      winners.map(({ player, prize }) => `${player.startRank}: ${prize ?? ''}`).join(', '),
    ),
  };
}

test('prize money goes by rank, and tied players share it', () => {
  const main = { ...MAIN_PRIZES, places: 5, amounts: [500, 300, 200, 100, 51] };
  expect(prizesOf([main], {})).toEqual({
    total: 1151,
    winners: ['1: 500, 2: 300, 3: 200, 4: 100, 5: 25.5, 6: 25.5'],
  });
});

test('shared equally, the prizes of those with the same points are divided, beyond the last, too', () => {
  const main = { ...MAIN_PRIZES, places: 3, amounts: [500, 300, 200] };
  const { winners, total } = prizesOf([main], { sharing: 'equal' });
  // 500 shared by three is 166.66, with two cents left over.
  expect(winners).toEqual(['1: 500, 2: 166.67, 3: 166.67, 4: 166.66']);
  expect(total).toBe(1000);
});

test('by Hort’s rule half of the money goes by place and half is shared', () => {
  const main = { ...MAIN_PRIZES, places: 4, amounts: [500, 300, 200, 100] };
  const { winners, total } = prizesOf([main], { sharing: 'hort' });
  expect(winners).toEqual(['1: 500, 2: 250, 3: 200, 4: 150']);
  expect(total).toBe(1100);
});

test('in a currency without decimals nothing is lost by sharing', () => {
  const main = { ...MAIN_PRIZES, places: 3, amounts: [5000, 3000, 2000] };
  expect(prizesOf([main], { sharing: 'equal' }, 'JPY')).toEqual({
    winners: ['1: 5000, 2: 1667, 3: 1667, 4: 1666'],
    total: 10000,
  });
});

test('a player gets only the largest prize, and leaves the others to the next', () => {
  const main = { ...MAIN_PRIZES, places: 4, amounts: [500, 300, 200, 50] };
  const women = { ...WOMEN, places: 2, amounts: [150, 80] };
  const seniors = { ...SENIORS, places: 1, amounts: [100] };
  // Player 2 takes 300 rather than 150, 4 the 150 rather than 50 or 100; 5 takes 50 from Main, or 100.
  expect(prizesOf([main, women, seniors], { isOneEach: true })).toEqual({
    winners: ['1: 500, 2: 300, 3: 200', '4: 150, 6: 80', '5: 100'],
    total: 1330,
  });
  expect(prizesOf([main, women, seniors], { isOneEach: false }).winners[1]).toBe('2: 150, 4: 80');
});

test('by default, one prize per player counts, and without money the first category', () => {
  const main = { ...MAIN_PRIZES, places: 2 };
  expect(prizesOf([main, { ...WOMEN, places: 1 }], null)).toEqual({
    winners: ['1: , 2: ', '4: '],
    total: null,
  });
});

test('sharing continues among the rest when one player takes another prize', () => {
  const main = { ...MAIN_PRIZES, places: 3, amounts: [500, 300, 200] };
  const women = { ...WOMEN, places: 1, amounts: [400] };
  // Sharing with two others, 2 would get 166.67: she takes 400, and the two others share 500.
  expect(prizesOf([main, women], { sharing: 'equal', isOneEach: true }).winners).toEqual([
    '1: 500, 3: 250, 4: 250',
    '2: 400',
  ]);
});

test('results that were stored before prizes had amounts are read as they are', () => {
  const stored = { ...crosstable('', ''), prizeGroups: [MAIN_PRIZES] };
  expect(sectionResultsSchema.parse(stored)).toEqual(stored);
});
