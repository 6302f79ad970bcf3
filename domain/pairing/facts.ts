import { type Color, type ColorPreference, colorDifference, colorPreference } from './colors.ts';
import type { PairingPlayer, PlayerId, RoundToPair } from './round.ts';

/** A float: the player met a player with fewer points in a round, or with more (1.4). */
export type Float = 'down' | 'up' | null;

/** The facts about one player that determine a round's pairing. */
export type Facts = {
  id: PlayerId;
  number: number;
  /** The points so far, including points for pairing only. */
  score: number;
  /** The points so far, as counted in the standings. */
  points: number;
  /** The opponents of played games, with the round. */
  opponents: ReadonlyMap<PlayerId, number>;
  /** The colors of played games, in their order. */
  played: readonly Color[];
  colorDifference: number;
  preference: ColorPreference;
  /** The floats in the last round, and in the one before. */
  floats: readonly [Float, Float];
  unplayedGames: number;
  /** The round that bars them from the pairing-allocated bye; null if none does (C2). */
  byeBarredBy: number | null;
  isTopscorer: boolean;
  /** The number by which 5.2.5 decides is odd. */
  isOdd: boolean;
};

/** Computes the facts of all players who take part in a round, ranked by score and number (1.2). */
export function collectFacts(round: RoundToPair): Facts[] {
  const byId = new Map(round.players.map((player) => [player.id, player]));
  const places = playerPlaces(round);
  return round.players
    .filter(({ takesPart }) => takesPart)
    .map((player) => playerFacts(player, { round, byId, place: places.get(player.id) ?? 1 }))
    .sort((a, b) => b.score - a.score || a.number - b.number);
}

type Context = {
  round: RoundToPair;
  byId: ReadonlyMap<PlayerId, PairingPlayer>;
  place: number;
};

function playerFacts(player: PairingPlayer, { round, byId, place }: Context): Facts {
  const { win, loss } = round.points ?? { win: 1, loss: 0 };
  const before = round.round - 1;
  const past = Array.from({ length: before }, (_, index) => player.rounds[index] ?? null);
  const opponents = new Map<PlayerId, number>();
  const played: Color[] = [];
  for (const [index, round] of past.entries()) {
    if (round?.kind !== 'played' || round.opponent === null || round.color === null) continue;
    opponents.set(round.opponent, index + 1);
    played.push(round.color);
  }
  const barring = past.findIndex(
    (round) =>
      round !== null &&
      (round.kind === 'pairingBye' || (round.kind !== 'played' && round.points >= win)),
  );
  const score = scoreBefore(player, round.round);
  return {
    id: player.id,
    number: player.number,
    score,
    points: score - virtualPoints(player, round.round),
    opponents,
    played,
    colorDifference: colorDifference(played),
    preference: colorPreference(played),
    floats: [floatIn(player, before, { loss, byId }), floatIn(player, before - 1, { loss, byId })],
    unplayedGames: before - played.length,
    byeBarredBy: barring === -1 ? null : barring + 1,
    // 1.8: over half of the maximum possible score so far, before the last round.
    isTopscorer: round.rounds !== null && round.round >= round.rounds && score * 2 > before * win,
    isOdd: place % 2 === 1,
  };
}

function virtualPoints(player: PairingPlayer, round: number): number {
  return player.virtualPoints?.[round - 1] ?? 0;
}

/** Returns the score with which a player was, or is to be, paired in a round. */
function scoreBefore(player: PairingPlayer, round: number): number {
  const past = player.rounds.slice(0, round - 1);
  return past.reduce((sum, round) => sum + (round?.points ?? 0), virtualPoints(player, round));
}

/** Returns the float of a round (1.4.2, 1.4.3). */
function floatIn(
  player: PairingPlayer,
  round: number,
  { loss, byId }: { loss: number; byId: ReadonlyMap<PlayerId, PairingPlayer> },
): Float {
  const past = player.rounds[round - 1];
  if (round < 1 || !past) return null;
  if (past.kind !== 'played') return past.points > loss ? 'down' : null;
  const opponent = byId.get(past.opponent ?? '');
  if (!opponent) return null;
  const difference = scoreBefore(player, round) - scoreBefore(opponent, round);
  return difference > 0 ? 'down' : difference < 0 ? 'up' : null;
}

/**
 * Returns the numbers by which 5.2.5 decides. Players who have yet to arrive have none (C.04.2 2.4), so they skip
 * players who have never been paired, until the round that pairs them.
 */
function playerPlaces({ players, round }: RoundToPair): Map<PlayerId, number> {
  const counted = players
    .filter(
      ({ takesPart, rounds }) =>
        takesPart || rounds.slice(0, round - 1).some((past) => past && past.kind !== 'away'),
    )
    .sort((a, b) => a.number - b.number);
  return new Map(counted.map(({ id }, index) => [id, index + 1]));
}
