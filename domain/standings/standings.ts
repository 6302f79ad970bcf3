import { byDirectEncounter } from './direct-encounter.ts';
import { pointsOf, roundsOf, type StandingsPlayer } from './rounds.ts';
import {
  type Contestant,
  type Field,
  NUMERIC_TIE_BREAKS,
  type TournamentSystem,
} from './tie-breaks.ts';

/** The tie-breaks by their FIDE codes; DE is the direct encounter of those who are tied. */
export const TIE_BREAKS = [
  'BH',
  'BH/C1',
  'BH/M1',
  'SB',
  'DE',
  'WIN',
  'WON',
  'KS',
  'PS',
  'ARO',
  'TPR',
] as const satisfies (keyof typeof NUMERIC_TIE_BREAKS | 'DE')[];
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What is usual in a Swiss and in a round robin; FIDE prescribes none. */
export const USUAL_TIE_BREAKS: Readonly<Record<TournamentSystem, readonly TieBreak[]>> = {
  swiss: ['BH/C1', 'BH', 'SB', 'DE', 'WIN'],
  roundRobin: ['DE', 'WIN', 'SB', 'KS'],
};

type Standing = {
  startRank: number;
  /** From 1; the same for players whom no tie-break tells apart. */
  rank: number;
  points: number;
  /** By tie-break, in the order asked for; null for DE, which is a comparison, and where it does not apply. */
  values: (number | null)[];
};

/**
 * The standings after a number of rounds: by points, then by the tie-breaks in their order. Players whom none tells
 * apart share a rank and stand by start rank.
 */
export function standings(
  players: readonly StandingsPlayer[],
  options: { rounds: number; system: TournamentSystem; tieBreaks: readonly TieBreak[] },
): Standing[] {
  const { contestants, field } = fieldOf(players, options);
  const points = new Map(contestants.map((one) => [one, pointsOf(one.rounds)]));
  const values = new Map(
    contestants.map((one) => [
      one,
      options.tieBreaks.map((code) =>
        code === 'DE' ? null : NUMERIC_TIE_BREAKS[code](one, field),
      ),
    ]),
  );
  const groups = options.tieBreaks.reduce<Contestant[][]>(
    (tied, code, index) =>
      tied.flatMap((group) =>
        code === 'DE'
          ? byDirectEncounter(group, options.system)
          : byValue(group, (one) => values.get(one)?.[index] ?? null),
      ),
    byValue(contestants, (one) => points.get(one) ?? 0),
  );
  let before = 0;
  return groups.flatMap((group) => {
    const rank = before + 1;
    before += group.length;
    return group
      .toSorted((a, b) => a.startRank - b.startRank)
      .map((one) => ({
        startRank: one.startRank,
        rank,
        points: points.get(one) ?? 0,
        values: values.get(one) ?? [],
      }));
  });
}

/**
 * The performance ratings after a number of rounds by start rank; null without a game against somebody rated. They are
 * shown beside the standings, and decide nothing unless TPR is among the tie-breaks.
 */
export function performances(
  players: readonly StandingsPlayer[],
  options: { rounds: number; system: TournamentSystem },
): Map<number, number | null> {
  const { contestants, field } = fieldOf(players, options);
  return new Map(contestants.map((one) => [one.startRank, NUMERIC_TIE_BREAKS.TPR(one, field)]));
}

function fieldOf(
  players: readonly StandingsPlayer[],
  { rounds, system }: { rounds: number; system: TournamentSystem },
): { contestants: Contestant[]; field: Field } {
  const contestants = players.map((player) => ({
    startRank: player.startRank,
    rating: player.rating,
    rounds: roundsOf(player, rounds),
  }));
  const byStartRank = new Map(contestants.map((one) => [one.startRank, one]));
  return { contestants, field: { system, byStartRank } };
}

/** Groups of equal value, the greatest first; those without one last. */
function byValue(
  group: readonly Contestant[],
  numberOf: (one: Contestant) => number | null,
): Contestant[][] {
  const groups = new Map<number | null, Contestant[]>();
  for (const one of group) {
    const value = numberOf(one);
    groups.set(value, [...(groups.get(value) ?? []), one]);
  }
  return [...groups]
    .sort(([a], [b]) => (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY))
    .map(([, tied]) => tied);
}
