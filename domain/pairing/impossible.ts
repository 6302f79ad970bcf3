import { collectFacts, type Facts } from './facts.ts';
import { legalPairs, type Obstacle, obstacleFinder } from './legal-pairs.ts';
import { Matcher } from './matcher/matcher.ts';
import { WeightedGraph } from './matcher/weighted-graph.ts';
import { playerAt } from './pair-round.ts';
import type { PlayerId, RoundToPair } from './round.ts';

/** The obstacle between two players, or to the bye: a previous bye, or a win without playing. */
export type Bar = Obstacle | { kind: 'hadBye'; round: number };

/** A pair that would have to be allowed against the rules; the opponent is null for the bye. */
export type Exception = { player: PlayerId; opponent: PlayerId | null; bar: Bar };

/** Why a round has no legal pairing, and what would allow one (1.9.3 leaves the choice to the arbiter). */
export type Impossibility = {
  /** Players with no legal opponent who may not take the bye either. */
  stuck: PlayerId[];
  /** The ways out, each with the fewest exceptions of one kind; if one kind is not enough, with the fewest of any. */
  ways: Exception[][];
};

/** The kinds in the order in which they are offered: first the organizer's own restrictions. */
const KINDS: readonly Bar['kind'][] = ['forbidden', 'hadBye', 'sameAbsoluteColor', 'met'];

/** Finds out why a round cannot be paired, and what would allow it. Only for rounds without a legal pairing. */
export function findImpossibility(round: RoundToPair): Impossibility {
  const players = collectFacts(round);
  const legal = legalPairs(players, round.forbidden);
  const barOf = barFinder(players, round);
  const ways = KINDS.flatMap((kind) => fewestExceptions(players, barOf, [kind]) ?? []);
  const everything = fewestExceptions(players, barOf, KINDS);
  return {
    stuck: players.flatMap(({ id }, place) => (legal.degree(place) === 0 ? [id] : [])),
    ways: ways.length > 0 ? ways : (everything ?? []),
  };
}

type BarOf = (a: number, b: number) => Bar | null;

/** Returns the bars by place; with an odd number of players, the place after the last one is the bye. */
function barFinder(players: readonly Facts[], { forbidden }: RoundToPair): BarOf {
  const obstacle = obstacleFinder(forbidden);
  return (a, b) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const player = playerAt(players, low);
    if (high < players.length) return obstacle(player, playerAt(players, high));
    return player.byeBarredBy === null ? null : { kind: 'hadBye', round: player.byeBarredBy };
  };
}

/**
 * Returns the fewest exceptions of some kinds that let all players be paired, as the only way; null if there are none.
 */
function fewestExceptions(
  players: readonly Facts[],
  barOf: BarOf,
  kinds: readonly Bar['kind'][],
): [Exception[]] | null {
  const size = players.length + (players.length % 2);
  const graph = new WeightedGraph(size, size, 1);
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      const bar = barOf(a, b);
      if (bar !== null && !kinds.includes(bar.kind)) continue;
      graph.setEdge(a, b, true);
      if (bar !== null) graph.setWeight(a, b, 0, -1);
    }
  }
  const matcher = new Matcher(graph);
  if (!matcher.solve()) return null;
  const exceptions = players.flatMap((player, a): Exception[] => {
    const b = matcher.mateOf(a);
    const bar = b > a ? barOf(a, b) : null;
    return bar ? [{ player: player.id, opponent: players[b]?.id ?? null, bar }] : [];
  });
  return [exceptions];
}
