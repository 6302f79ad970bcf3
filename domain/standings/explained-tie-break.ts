import {
  buchholz,
  buchholzParts,
  type Contribution,
  sonnebornBergerParts,
  withDrawnLastRound,
} from './buchholz.ts';
import { type Contestant, createField, type Field, type Progress } from './contestants.ts';
import { type PlayedRound, type StandingsPlayer, sumPoints } from './rounds.ts';
import {
  countsForKoya,
  perfect,
  performance,
  ratedGames,
  sumShares,
  type TieBreak,
} from './tie-breaks.ts';

/** A round's contribution to a tie-break. */
export type TieBreakTerm = {
  /** From 1. */
  round: number;
  /** The opponent's start rank; null if there was none. */
  opponent: number | null;
  kind: PlayedRound['kind'];
  amount: number;
  /** The factor of the amount; null if there is none. */
  weight: number | null;
  /** True if it is cut from the sum as the lowest or the highest. */
  isCut: boolean;
};

/**
 * The calculation of a player's tie-break. `sum` adds the terms that are not cut, each times its weight; `average`
 * divides by their number; `rating` is their average rounded half up, `performance` adds the rating difference of the
 * points, and `perfect` is the lowest rating expected to score them.
 */
export type ExplainedTieBreak = {
  how: 'sum' | 'average' | 'rating' | 'performance' | 'perfect';
  terms: TieBreakTerm[];
  /** The points of a performance; null for other tie-breaks. */
  points: number | null;
};

/** Explains a tie-break of a player after a number of rounds; null for DE, a comparison, and if it does not apply. */
export function explainedTieBreak(
  players: readonly StandingsPlayer[],
  startRank: number,
  code: TieBreak,
  progress: Progress,
): ExplainedTieBreak | null {
  const field = createField(players, progress);
  const player = field.byStartRank.get(startRank);
  if (!player?.isCounted || code === 'DE') return null;
  const sum = (terms: TieBreakTerm[]) => ({ how: 'sum' as const, terms, points: null });
  const counting = (isCounting: (round: PlayedRound) => boolean) =>
    sum(tieBreakTerms(player, (round) => (isCounting(round) ? 1 : null)));
  const isGame = ({ kind }: PlayedRound) => kind === 'played';
  const average = (
    how: 'average' | 'rating',
    computed: (opponent: Contestant, field: Field) => number | null,
  ): ExplainedTieBreak | null => {
    const terms = tieBreakTerms(player, (round) => {
      const opponent = isGame(round) ? field.byStartRank.get(round.opponent ?? 0) : undefined;
      return opponent ? computed(opponent, field) : null;
    });
    return terms.length === 0 ? null : { how, terms, points: null };
  };
  switch (code) {
    case 'BH':
    case 'BH/C1':
    case 'BH/C2':
    case 'BH/M1':
    case 'BH/M2':
      return sum(withRounds(player, buchholzParts(player, field, CUTS[code]), false));
    case 'FB': {
      const drawn = withDrawnLastRound(field);
      const own = drawn.byStartRank.get(startRank) ?? player;
      return sum(withRounds(own, buchholzParts(own, drawn), false));
    }
    case 'SB':
    case 'SB/C1':
      return sum(withRounds(player, sonnebornBergerParts(player, field, CUTS[code]), true));
    case 'AOB':
      return average('average', buchholz);
    case 'APRO':
      return average('rating', performance);
    case 'APPO':
      return average('rating', perfect);
    case 'WIN':
      return counting(({ share }) => share === 1);
    case 'WON':
      return counting((round) => isGame(round) && round.share === 1);
    case 'BPG':
      return counting((round) => isGame(round) && round.color === 'b');
    case 'BWG':
      return counting((round) => isGame(round) && round.color === 'b' && round.share === 1);
    case 'KS':
    case 'KS/L+1':
    case 'KS/L-1':
      return sum(
        tieBreakTerms(player, (round) => (countsForKoya(round, field, code) ? round.points : null)),
      );
    case 'PS':
    case 'PS/C1':
      return sum(
        tieBreakTerms(player, (_, index) => sumPoints(player.rounds.slice(0, index + 1))).map(
          (term) => ({ ...term, isCut: code === 'PS/C1' && term.round === 1 }),
        ),
      );
    case 'ARO':
    case 'TPR':
    case 'PTP':
      return ratings(player, field, code);
  }
}

const CUTS = {
  BH: {},
  'BH/C1': { low: 1 },
  'BH/C2': { low: 2 },
  'BH/M1': { low: 1, high: 1 },
  'BH/M2': { low: 2, high: 2 },
  SB: {},
  'SB/C1': { low: 1 },
} as const;

/** Returns the terms of the rounds that have an amount. */
function tieBreakTerms(
  { rounds }: Contestant,
  amountOf: (round: PlayedRound, index: number) => number | null,
): TieBreakTerm[] {
  return rounds.flatMap((round, index) => {
    const amount = amountOf(round, index);
    const { opponent, kind } = round;
    if (amount === null) return [];
    return [{ round: index + 1, opponent, kind, amount, weight: null, isCut: false }];
  });
}

function withRounds(
  { rounds }: Contestant,
  parts: readonly Contribution[],
  isWeighted: boolean,
): TieBreakTerm[] {
  return parts.map(({ round, score, weight, isCut }) => ({
    round,
    opponent: rounds[round - 1]?.opponent ?? null,
    kind: rounds[round - 1]?.kind ?? 'bye',
    amount: score,
    weight: isWeighted ? weight : null,
    isCut,
  }));
}

function ratings(
  player: Contestant,
  field: Field,
  code: 'ARO' | 'TPR' | 'PTP',
): ExplainedTieBreak | null {
  const rated = new Map(ratedGames(player, field).map(({ round, rating }) => [round, rating]));
  if (rated.size === 0) return null;
  const terms = tieBreakTerms(player, (round) => rated.get(round) ?? null);
  const points = sumShares([...rated.keys()]);
  if (code === 'ARO') return { how: 'rating', terms, points: null };
  return { how: code === 'TPR' ? 'performance' : 'perfect', terms, points };
}
