import { memoizeByObject } from '../text/memoize.ts';
import type { Contestant, Field } from './contestants.ts';
import { type PlayedRound, scoreForOpponents, sumPoints } from './rounds.ts';

/** The number of lowest and highest contributions that are cut. */
type Cut = { low?: number; high?: number };

/** A round's contribution to a sum over opponents. */
export type Contribution = {
  /** The round, from 1. */
  round: number;
  /** The opponent's score, by which contributions are cut; for an unplayed round that of a dummy opponent. */
  score: number;
  /** The factor: 1 for Buchholz, the points made against the opponent for Sonneborn-Berger. */
  weight: number;
  value: number;
  /** True for a voluntarily missed round. */
  isVoluntary: boolean;
  /** True if it is cut from the sum. */
  isCut: boolean;
};

/** Returns the sum of the opponents' scores (FIDE C.07, 8.1). */
export function buchholz(player: Contestant, field: Field, cut: Cut = {}): number {
  return sumScores(buchholzParts(player, field, cut));
}

/** Returns the contributions to the Buchholz sum, round by round. */
export function buchholzParts(player: Contestant, field: Field, cut: Cut = {}): Contribution[] {
  return withCuts(
    contributions(player, field, () => 1),
    cut,
  );
}

/** Returns the sum of the opponents' scores, each times the points made against them (FIDE C.07, 9.1). */
export function sonnebornBerger(player: Contestant, field: Field, cut: Cut = {}): number {
  return sumScores(sonnebornBergerParts(player, field, cut));
}

/** Returns the contributions to the Sonneborn-Berger sum, round by round. */
export function sonnebornBergerParts(
  player: Contestant,
  field: Field,
  cut: Cut = {},
): Contribution[] {
  return withCuts(
    contributions(player, field, ({ points }) => points),
    cut,
  );
}

/**
 * Returns the average Buchholz of the opponents over the board, to two decimals and half up (FIDE C.07, 8.2); null
 * without a game.
 */
export function averageBuchholz(player: Contestant, field: Field): number | null {
  const values = opponentsOverBoard(player, field).map((opponent) => buchholz(opponent, field));
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.floor((sum / values.length) * 100 + 0.5) / 100;
}

/** Returns the opponents of the games over the board. */
export function opponentsOverBoard({ rounds }: Contestant, field: Field): Contestant[] {
  return rounds.flatMap(({ kind, opponent }) => {
    const found = opponent === null ? undefined : field.byStartRank.get(opponent);
    return kind === 'played' && found ? [found] : [];
  });
}

/** Returns Fore Buchholz: Buchholz as if the games of the last round had been drawn (FIDE C.07, 8.3). */
export function foreBuchholz({ startRank }: Contestant, field: Field): number {
  const drawn = withDrawnLastRound(field);
  const player = drawn.byStartRank.get(startRank);
  return player ? buchholz(player, drawn) : 0;
}

/** Returns the field with every paired game of the last round as a draw, played or not. */
export const withDrawnLastRound = memoizeByObject((field: Field): Field => {
  const players = [...field.byStartRank.values()].map((player): Contestant => {
    const last = player.rounds.at(-1);
    if (!last || last.opponent === null) return player;
    const draw: PlayedRound = {
      ...last,
      kind: 'played',
      points: field.scoring.draw,
      share: 0.5,
      isVoluntary: false,
    };
    return { ...player, rounds: [...player.rounds.slice(0, -1), draw] };
  });
  return { ...field, byStartRank: new Map(players.map((player) => [player.startRank, player])) };
});

function contributions(
  player: Contestant,
  field: Field,
  weightOf: (round: PlayedRound) => number,
): Contribution[] {
  return player.rounds.flatMap((round, index) => {
    const score = opponentScore(player, round, field);
    if (score === null) return [];
    // In a round robin, a forfeit counts like any other game.
    const isVoluntary = round.isVoluntary && field.system === 'swiss';
    const weight = weightOf(round);
    return [{ round: index + 1, score, weight, value: score * weight, isVoluntary, isCut: false }];
  });
}

/**
 * Returns the score of a round's opponent. For an unplayed round it is that of a dummy with the player's own score, at
 * most that of the scheduled opponent, or that of a draw a round. In a round robin a bye does not count (null).
 */
function opponentScore(player: Contestant, round: PlayedRound, field: Field): number | null {
  const opponent = round.opponent === null ? undefined : field.byStartRank.get(round.opponent);
  if (field.system === 'roundRobin') return opponent ? sumPoints(opponent.rounds) : null;
  const opponentPoints = opponent && scoreForOpponents(opponent.rounds, field.scoring);
  if (round.kind === 'played' || round.kind === 'open') return opponentPoints ?? 0;
  const own = sumPoints(player.rounds);
  return Math.min(own, opponentPoints ?? player.rounds.length * field.scoring.draw);
}

function withCuts(all: readonly Contribution[], { low = 0, high = 0 }: Cut): Contribution[] {
  let rest = [...all];
  for (let cut = 0; cut < low; cut += 1) rest = without(rest, lowestPart(rest));
  for (let cut = 0; cut < high; cut += 1) rest = without(rest, highestPart(rest));
  return all.map((part) => (rest.includes(part) ? part : { ...part, isCut: true }));
}

function sumScores(all: readonly Contribution[]): number {
  return all.reduce((sum, { value, isCut }) => (isCut ? sum : sum + value), 0);
}

/**
 * Returns the contribution to cut: that of the opponent with the lowest score, or of a voluntarily missed round,
 * whichever of the two contributed more (FIDE C.07, 14.1 and 16.5).
 */
function lowestPart(all: readonly Contribution[]): Contribution | undefined {
  const [least] = all.toSorted(byScore);
  const [voluntary] = all.filter(({ isVoluntary }) => isVoluntary).sort(byScore);
  if (!least || !voluntary) return least;
  return least.value > voluntary.value ? least : voluntary;
}

function highestPart(all: readonly Contribution[]): Contribution | undefined {
  return all.toSorted(byScore).at(-1);
}

function byScore(a: Contribution, b: Contribution): number {
  return a.score - b.score || a.value - b.value;
}

function without(all: readonly Contribution[], excluded: Contribution | undefined): Contribution[] {
  return all.filter((contribution) => contribution !== excluded);
}
