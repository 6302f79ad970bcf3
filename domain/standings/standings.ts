import { type Contestant, createField, type Field, type Progress } from './contestants.ts';
import { byDirectEncounter } from './direct-encounter.ts';
import { type StandingsPlayer, sumPoints } from './rounds.ts';
import { performance, type TieBreak, tieBreakRecord } from './tie-breaks.ts';

type Standing = {
  startRank: number;
  /** From 1; shared by players whom no tie-break separates. */
  rank: number;
  points: number;
  /** By tie-break, in the requested order; null for DE, which is a comparison, and if it does not apply. */
  values: (number | null)[];
  /**
   * False for a player who left a round robin so early that their games do not count: they come last, without points.
   */
  isCounted: boolean;
};

type Ranking = Progress & {
  tieBreaks: readonly TieBreak[];
  /** The start ranks to rank within a larger field; null for all. */
  among?: ReadonlySet<number> | null;
};

/**
 * Returns the standings after a number of rounds: by points, then by the tie-breaks in their order. Players whom none
 * separates share a rank, in the order of start ranks.
 */
export function standings(
  players: readonly StandingsPlayer[],
  { tieBreaks, among = null, ...progress }: Ranking,
): Standing[] {
  const field = createField(players, progress);
  const contestants = [...field.byStartRank.values()].filter(
    ({ startRank }) => among === null || among.has(startRank),
  );
  const points = new Map(
    contestants.map((contestant) => [contestant, sumPoints(contestant.rounds)]),
  );
  const values = new Map(
    contestants.map((contestant) => [
      contestant,
      tieBreaks.map((code) => tieBreakValue(code, contestant, field)),
    ]),
  );
  const counted = contestants.filter(({ isCounted }) => isCounted);
  const groups = tieBreaks.reduce<Contestant[][]>(
    (tied, code, index) =>
      tied.flatMap((group) =>
        code === 'DE'
          ? byDirectEncounter(group, field)
          : byValue(group, (contestant) => values.get(contestant)?.[index] ?? null),
      ),
    byValue(counted, (contestant) => points.get(contestant) ?? 0),
  );
  let before = 0;
  return [...groups, contestants.filter(({ isCounted }) => !isCounted)].flatMap((group) => {
    const rank = before + 1;
    before += group.length;
    return group
      .toSorted((a, b) => a.startRank - b.startRank)
      .map((contestant) => ({
        startRank: contestant.startRank,
        rank,
        points: points.get(contestant) ?? 0,
        values: values.get(contestant) ?? [],
        isCounted: contestant.isCounted,
      }));
  });
}

function tieBreakValue(code: TieBreak, player: Contestant, field: Field): number | null {
  const { value } = tieBreakRecord(code);
  return player.isCounted && value ? value(player, field) : null;
}

/** Returns the points after a number of rounds by start rank, as counted in the standings. */
export function pointsAfter(
  players: readonly StandingsPlayer[],
  progress: Progress,
): Map<number, number> {
  const { byStartRank } = createField(players, progress);
  return new Map([...byStartRank].map(([startRank, { rounds }]) => [startRank, sumPoints(rounds)]));
}

/**
 * Returns the performance ratings after a number of rounds by start rank; null without a game against a rated opponent.
 * They are shown next to the standings, and affect them only if TPR is among the tie-breaks.
 */
export function performances(
  players: readonly StandingsPlayer[],
  progress: Progress,
): Map<number, number | null> {
  const field = createField(players, progress);
  return new Map(
    [...field.byStartRank].map(([startRank, contestant]) => [
      startRank,
      performance(contestant, field),
    ]),
  );
}

/** Groups players by value, the greatest first; those without one last. */
function byValue(
  group: readonly Contestant[],
  numberOf: (contestant: Contestant) => number | null,
): Contestant[][] {
  const groups = new Map<number | null, Contestant[]>();
  for (const contestant of group) {
    const value = numberOf(contestant);
    groups.set(value, [...(groups.get(value) ?? []), contestant]);
  }
  return [...groups]
    .sort(([a], [b]) => (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY))
    .map(([, tied]) => tied);
}
