import { fromMinorUnits, toMinorUnits } from '../money/currency.ts';
import { withDistinctNames } from './distinct-names.ts';
import type { PrizeGroup, PrizeRules } from './prizes.ts';
import type { SectionEntry } from './section-entries.ts';
import type { SectionResults } from './section-results.ts';
import { sharePrizes } from './shared-prizes.ts';

type Player = SectionResults['players'][number];

/** A place in a category; players whom no tie-break separates share it. */
type PrizePlace = {
  place: number;
  player: Player;
  /** The rank in the section's standings. */
  rank: number;
  points: number;
  /** The index of their group in the section, from 0. */
  group: number;
  /** In whole units of the currency; null if the category has no money. */
  prize: number | null;
};

export type PrizeList = {
  group: PrizeGroup;
  winners: PrizePlace[];
  /** The number of players who could not be considered, as their year of birth, sex, or rating is unknown. */
  unknown: number;
};

type RankedPlayer = {
  startRank: number;
  rank: number;
  points: number;
  isCounted: boolean;
  group: number;
};

/** The rules of a section without a choice. */
const USUAL_RULES: PrizeRules = { sharing: 'none', isOneEach: true };

/** Returns the prize rules of a section. */
export function prizeRules({ prizeRules: chosen }: SectionResults): PrizeRules {
  return chosen ?? USUAL_RULES;
}

/**
 * Returns the winners in each category: its eligible players in the order of the standings, as many as there are
 * prizes, including all who share the last place, and all who share its money. In a section of groups each group has
 * all prizes. Sex and year of birth are those of the entries.
 *
 * If a player may win only one prize, they get the one with the most money, of equal amounts that of the category
 * listed first, and leave the others to the next player. The first player of the section chooses first.
 */
export function prizeLists(
  stored: SectionResults,
  standings: readonly RankedPlayer[],
  entries: readonly SectionEntry[],
  currency: string,
): PrizeList[] {
  const results = { ...stored, players: withDistinctNames(stored.players) };
  const rules = prizeRules(results);
  const categories = (results.prizeGroups ?? []).map((group) =>
    prizeCategory(group, results, standings, entries),
  );
  const lists = categories.map((category) => awardPrizes(category, rules, currency));
  if (!rules.isOneEach) return lists;
  for (const { startRank } of standings) {
    const won = lists.flatMap(({ winners }, index) =>
      winners
        .filter(({ player }) => player.startRank === startRank)
        .map(({ prize }) => ({ index, prize: prize ?? 0 })),
    );
    const [best] = won.toSorted((a, b) => b.prize - a.prize || a.index - b.index);
    if (!best || won.length === 1) continue;
    for (const [index, category] of categories.entries()) {
      if (index === best.index) continue;
      const players = category.players.filter(({ player }) => player.startRank !== startRank);
      if (players.length === category.players.length) continue;
      categories[index] = { ...category, players };
      lists[index] = awardPrizes({ ...category, players }, rules, currency);
    }
  }
  return lists;
}

type Category = {
  group: PrizeGroup;
  /** The eligible players, in order of the standings. */
  players: { player: Player; rank: number; points: number; group: number }[];
  unknown: number;
};

function prizeCategory(
  group: PrizeGroup,
  { players }: SectionResults,
  standings: readonly RankedPlayer[],
  entries: readonly SectionEntry[],
): Category {
  const byId = new Map(entries.map((entry) => [entry.participantId, entry]));
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  const verdicts = standings.flatMap(({ startRank, isCounted, ...standing }) => {
    const player = byRank.get(startRank);
    if (!player || !isCounted) return [];
    const entry = byId.get(player.participantId ?? '');
    return [{ player, ...standing, belongs: belongsTo(group, player, entry) }];
  });
  return {
    group,
    players: verdicts.filter(({ belongs }) => belongs === true),
    unknown: verdicts.filter(({ belongs }) => belongs === null).length,
  };
}

/** Returns the winners of a category, group by group of the section. */
function awardPrizes(category: Category, rules: PrizeRules, currency: string): PrizeList {
  const { group, unknown } = category;
  const groups = [...new Set(category.players.map((player) => player.group))];
  const winners = groups.flatMap((section) =>
    winnersAmong(
      group,
      category.players.filter((player) => player.group === section),
      rules,
      currency,
    ),
  );
  return { group, unknown, winners };
}

function winnersAmong(
  group: PrizeGroup,
  players: Category['players'],
  { sharing }: PrizeRules,
  currency: string,
): PrizePlace[] {
  const amounts = (group.amounts ?? []).slice(0, group.places);
  const minor = amounts.map((amount) => toMinorUnits(amount, currency));
  const money = sharePrizes(players, minor, sharing);
  const placeOf = new Map(players.map(({ rank }, index) => [rank, index + 1] as const).reverse());
  const places = players.map((player, index) => ({
    ...player,
    place: placeOf.get(player.rank) ?? index + 1,
    prize: amounts.length === 0 ? null : fromMinorUnits(money[index] ?? 0, currency),
  }));
  return places.filter(({ place, prize }) => place <= group.places || (prize ?? 0) > 0);
}

/** Returns the total prize money of these lists, in whole units of the currency; null if none of them has any. */
export function prizeTotal(lists: readonly PrizeList[], currency: string): number | null {
  const prizes = lists.flatMap(({ winners }) => winners.flatMap(({ prize }) => prize ?? []));
  if (!lists.some(({ group }) => group.amounts?.length)) return null;
  const minor = prizes.reduce((sum, prize) => sum + toMinorUnits(prize, currency), 0);
  return fromMinorUnits(minor, currency);
}

/** Returns true if a player is in a category; null if that is unknown. */
function belongsTo(
  { minRating, maxRating, bornFrom, bornUntil, isForWomen }: PrizeGroup,
  { rating }: Player,
  entry: SectionEntry | undefined,
): boolean | null {
  const sex = entry?.sex ?? '';
  const born = entry?.birthYear ?? null;
  const checks = [
    !isForWomen || (sex === '' ? null : sex === 'w'),
    (minRating === null && maxRating === null) || within(rating, minRating, maxRating),
    (bornFrom === null && bornUntil === null) || within(born, bornFrom, bornUntil),
  ];
  if (checks.includes(false)) return false;
  return checks.includes(null) ? null : true;
}

function within(value: number | null, from: number | null, to: number | null): boolean | null {
  return value === null ? null : value >= (from ?? value) && value <= (to ?? value);
}

/** A category for all players, with three prizes. */
export const MAIN_PRIZES: PrizeGroup = {
  name: 'Main prizes',
  minRating: null,
  maxRating: null,
  bornFrom: null,
  bornUntil: null,
  isForWomen: false,
  places: 3,
};

/**
 * Returns the usual categories of an event by the year in which it begins. Years of birth are FIDE's: U18 turn 18 in
 * that year at most.
 */
export function usualPrizeGroups(year: number): PrizeGroup[] {
  const category = { ...MAIN_PRIZES, places: 1 };
  return [
    { ...category, name: 'Women', isForWomen: true },
    ...[18, 16, 14, 12, 10].map((age) => ({ ...category, name: `U${age}`, bornFrom: year - age })),
    ...[50, 65].map((age) => ({ ...category, name: `Seniors ${age}+`, bornUntil: year - age })),
  ];
}

/** Returns the lists as rows of a file, heads first. `groups` are the names of the section's groups, if any. */
export function prizeRows(lists: readonly PrizeList[], groups: readonly string[] = []): string[][] {
  return [
    ['Category', 'Place', 'Name', 'Points', 'Rank', 'Rating', 'Prize'],
    ...lists.flatMap(({ group, winners }) =>
      winners.map(({ place, player, points, rank, prize, group: section }) => [
        [group.name, groups[section] ?? ''].filter((part) => part !== '').join(', '),
        String(place),
        player.name,
        String(points),
        String(rank),
        String(player.rating ?? ''),
        String(prize ?? ''),
      ]),
    ),
  ];
}
