import type { SectionEntry } from './section-entries.ts';
import type { PrizeGroup, SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];

/** A place in a category; players whom nothing tells apart share it. */
type PrizePlace = {
  place: number;
  player: Player;
  /** In the standings of the section. */
  rank: number;
  points: number;
};

export type PrizeList = {
  group: PrizeGroup;
  winners: PrizePlace[];
  /** How many players could not be considered, as their year of birth, sex or rating is not known. */
  unknown: number;
};

type Ranked = { startRank: number; rank: number; points: number; isCounted: boolean };

/**
 * Who comes first in each category: the players who are in it, in the order of the standings, as many as there are prizes
 * and all who share the last place. Sex and year of birth are those of the entries.
 */
export function prizeLists(
  { players, prizeGroups = [] }: SectionResults,
  standings: readonly Ranked[],
  entries: readonly SectionEntry[],
): PrizeList[] {
  const byId = new Map(entries.map((entry) => [entry.participantId, entry]));
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  return prizeGroups.map((group) => {
    const verdicts = standings.flatMap(({ startRank, rank, points, isCounted }) => {
      const player = byRank.get(startRank);
      if (!player || !isCounted) return [];
      const entry = byId.get(player.participantId ?? '');
      return [{ player, rank, points, belongs: belongsTo(group, player, entry) }];
    });
    const inIt = verdicts.filter(({ belongs }) => belongs === true);
    const places = inIt.map(({ player, rank, points }) => ({
      place: inIt.findIndex((first) => first.rank === rank) + 1,
      player,
      rank,
      points,
    }));
    return {
      group,
      winners: places.filter(({ place }) => place <= group.places),
      unknown: verdicts.filter(({ belongs }) => belongs === null).length,
    };
  });
}

/** Whether a player is in a category; null where it cannot be said. */
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

/** A category for everybody, with three prizes. */
export const MAIN_PRIZES: PrizeGroup = {
  name: 'Main prizes',
  minRating: null,
  maxRating: null,
  bornFrom: null,
  bornUntil: null,
  isForWomen: false,
  places: 3,
};

/** The usual categories of an event that begins in a year. Years of birth are FIDE's: U18 turn 18 in that year at most. */
export function usualPrizeGroups(year: number): PrizeGroup[] {
  const one = { ...MAIN_PRIZES, places: 1 };
  return [
    { ...one, name: 'Women', isForWomen: true },
    ...[18, 16, 14, 12, 10].map((age) => ({ ...one, name: `U${age}`, bornFrom: year - age })),
    ...[50, 65].map((age) => ({ ...one, name: `Seniors ${age}+`, bornUntil: year - age })),
  ];
}

/** The lists as rows of a file, heads first. */
export function prizeRows(lists: readonly PrizeList[]): string[][] {
  return [
    ['Category', 'Place', 'Name', 'Points', 'Rank', 'Rating'],
    ...lists.flatMap(({ group, winners }) =>
      winners.map(({ place, player, points, rank }) => [
        group.name,
        String(place),
        player.name,
        String(points),
        String(rank),
        String(player.rating ?? ''),
      ]),
    ),
  ];
}
