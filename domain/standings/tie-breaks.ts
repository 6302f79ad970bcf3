import { averageRating, performanceRating } from './performance.ts';
import { type PlayedRound, pointsOf, scoreForOpponents } from './rounds.ts';

/** A Swiss, or everybody against everybody. */
export type TournamentSystem = 'swiss' | 'roundRobin';

/** A player with the rounds played so far. */
export type Contestant = { startRank: number; rating: number | null; rounds: PlayedRound[] };

/** What a tie-break of one player is computed from. */
export type Field = {
  system: TournamentSystem;
  byStartRank: ReadonlyMap<number, Contestant>;
};

/**
 * The tie-breaks that give each player a number, by their FIDE codes (C.07, from March 2026). null where it does not
 * apply to the player.
 */
export const NUMERIC_TIE_BREAKS = {
  BH: (player, field) => sum(buchholz(player, field).map(({ score }) => score)),
  'BH/C1': (player, field) => sum(withoutLeast(buchholz(player, field)).map(({ score }) => score)),
  'BH/M1': (player, field) =>
    sum(withoutGreatest(withoutLeast(buchholz(player, field))).map(({ score }) => score)),
  SB: (player, field) => sum(buchholz(player, field).map(({ score, points }) => score * points)),
  WIN: ({ rounds }) => rounds.filter(({ points }) => points === 1).length,
  WON: ({ rounds }) =>
    rounds.filter(({ kind, points }) => kind === 'played' && points === 1).length,
  KS: (player, field) => koya(player, field),
  PS: ({ rounds }) => progressive(rounds),
  ARO: (player, field) => averageRating(ratedGames(player, field).map(({ rating }) => rating)),
  TPR: (player, field) => {
    const games = ratedGames(player, field);
    return performanceRating(
      games.map(({ rating }) => rating),
      pointsOf(games.map(({ round }) => round)),
    );
  },
} as const satisfies Record<string, (player: Contestant, field: Field) => number | null>;

/** What a round adds to Buchholz: the score, the points it is weighed with, and whether it was left out willingly. */
type Contribution = { score: number; points: number; isVoluntary: boolean };

function buchholz(player: Contestant, field: Field): Contribution[] {
  return player.rounds.flatMap((round) => {
    const { points, isVoluntary } = round;
    const score = scoreOfRound(player, round, field);
    return score === null ? [] : [{ score, points, isVoluntary }];
  });
}

/**
 * The score of a round's opponent. Against a round that was not played stands a dummy with the player's own score, at
 * most that of who was scheduled, or half a point a round. In a round robin a forfeit is a game like any other, and a
 * bye none (null).
 */
function scoreOfRound(player: Contestant, round: PlayedRound, field: Field): number | null {
  const opponent = round.opponent === null ? undefined : field.byStartRank.get(round.opponent);
  if (field.system === 'roundRobin') return opponent ? pointsOf(opponent.rounds) : null;
  const theirs = opponent && scoreForOpponents(opponent.rounds);
  if (round.kind === 'played') return theirs ?? 0;
  const own = pointsOf(player.rounds);
  return Math.min(own, theirs ?? player.rounds.length / 2);
}

/**
 * Without the least contribution; of who left out rounds willingly the least of those, unless it is below all others.
 */
function withoutLeast(contributions: readonly Contribution[]): Contribution[] {
  const voluntary = contributions.filter(({ isVoluntary }) => isVoluntary);
  return without(contributions, least(voluntary.length > 0 ? voluntary : contributions));
}

function withoutGreatest(contributions: readonly Contribution[]): Contribution[] {
  const greatest = contributions.reduce<Contribution | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );
  return without(contributions, greatest);
}

function least(contributions: readonly Contribution[]): Contribution | null {
  return contributions.reduce<Contribution | null>(
    (best, one) => (best === null || one.score < best.score ? one : best),
    null,
  );
}

function without(contributions: readonly Contribution[], one: Contribution | null): Contribution[] {
  return contributions.filter((contribution) => contribution !== one);
}

/** The points against opponents who made at least half of what was possible. */
function koya({ rounds }: Contestant, { byStartRank }: Field): number {
  return sum(
    rounds.map(({ opponent, points }) => {
      const theirs = opponent === null ? undefined : byStartRank.get(opponent)?.rounds;
      return theirs && pointsOf(theirs) * 2 >= theirs.length ? points : 0;
    }),
  );
}

/** The sum of the scores after each round. */
function progressive(rounds: readonly PlayedRound[]): number {
  let score = 0;
  return sum(
    rounds.map(({ points }) => {
      score += points;
      return score;
    }),
  );
}

/** The games over the board against rated opponents. */
function ratedGames({ rounds }: Contestant, { byStartRank }: Field) {
  return rounds.flatMap((round) => {
    const rating = round.opponent === null ? null : byStartRank.get(round.opponent)?.rating;
    return round.kind === 'played' && rating != null ? [{ rating, round }] : [];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
