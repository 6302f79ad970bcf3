import { bracketMatcher } from './bracket-graph.ts';
import { firstCandidate } from './candidate-order.ts';
import { type Bracket, criterionFields, type QualityCriterion } from './criteria.ts';
import type { Facts } from './facts.ts';
import type { LegalPairs } from './legal-pairs.ts';
import { Matcher } from './matcher/matcher.ts';
import { WeightedGraph } from './matcher/weighted-graph.ts';

/** A paired bracket. Players, and the bye, are given by their place in the ranking. */
export type PairedBracket = {
  /** The score of the residents. */
  score: number;
  movedDown: number[];
  residents: number[];
  /** The higher ranked first. */
  pairs: [number, number][];
  downfloaters: number[];
  /** The value of the pairs by each criterion that could distinguish candidates; the first greater one is better. */
  values: { criterion: QualityCriterion; value: number }[];
};

/** All brackets of a round, from the top, and the player with the bye. */
export type PairedBrackets = { brackets: PairedBracket[]; bye: number | null };

/** Restricts the pairs of a bracket before it is paired. */
type Restriction = (
  legal: LegalPairs,
  members: { movedDown: readonly number[]; residents: readonly number[] },
) => void;

/**
 * Pairs players, who are given in the order of 1.2, bracket by bracket (1.9.2); null if no legal pairing of all of them
 * exists. A restriction is applied to each bracket, and pairing stops with null if it leaves none.
 */
export function pairBrackets(
  players: readonly Facts[],
  legal: LegalPairs,
  restrict?: Restriction,
): PairedBrackets | null {
  const complete = completePairing(players, legal);
  if (complete === null) return null;
  const brackets: PairedBracket[] = [];
  let { open, mates } = { open: players.map((_, place) => place), mates: complete.mates };
  let movedDown: number[] = [];
  while (open.length > movedDown.length) {
    const score = players[open[movedDown.length] ?? -1]?.score ?? 0;
    const residents = open.slice(movedDown.length).filter((v) => players[v]?.score === score);
    restrict?.(complete.legal, { movedDown, residents });
    const bracket = createBracket(players, { open, movedDown, residents, ...complete, mates });
    const paired = pairBracket(bracket, complete.legal, mates);
    if (paired === null) return null;
    brackets.push({ score, movedDown, residents, ...paired.bracket });
    const done = new Set(paired.bracket.pairs.flat());
    open = open.filter((v) => !done.has(v));
    mates = paired.mates;
    movedDown = paired.bracket.downfloaters;
  }
  return { brackets, bye: legal.bye < 0 ? null : (mates[legal.bye] ?? null) };
}

/** A pairing of all players, by place, and the legal pairs left after restricting the bye. */
type Completion = { legal: LegalPairs; mates: number[]; byeScore: number };

/**
 * C4 and C5: finds the lowest score of a player whose bye allows pairing all others, and leaves the bye to players of
 * that score; null if no round-pairing is complete (1.9.1).
 */
function completePairing(players: readonly Facts[], legal: LegalPairs): Completion | null {
  if (legal.bye < 0) {
    const mates = matchAll(players, legal);
    return mates && { legal: legal.copy(), mates, byeScore: Number.NEGATIVE_INFINITY };
  }
  const scores = players.filter((_, v) => legal.has(v, legal.bye)).map(({ score }) => score);
  for (const byeScore of [...new Set(scores)].sort((a, b) => a - b)) {
    const restricted = legal.copy();
    restricted.keep(legal.bye, (v) => players[v]?.score === byeScore);
    const mates = matchAll(players, restricted);
    if (mates) return { legal: restricted, mates, byeScore };
  }
  return null;
}

/** Matches all players, with as many pairs within the first scoregroup as possible; null if that cannot be done. */
function matchAll(players: readonly Facts[], legal: LegalPairs): number[] | null {
  const first = players.filter(({ score }) => score === players[0]?.score).length;
  const graph = new WeightedGraph(legal.size, first, 1);
  for (let a = 0; a < legal.size; a += 1) {
    for (let b = a + 1; b < legal.size; b += 1) {
      if (!legal.has(a, b)) continue;
      graph.setEdge(a, b, true);
      if (b < first) graph.setWeight(a, b, 0, 1);
    }
    if (a < first) graph.duals[a] = 0.5;
  }
  const matcher = new Matcher(graph);
  for (let a = 0; a < legal.size; a += 1) {
    for (let b = a + 1; b < legal.size && matcher.mateOf(a) < 0; b += 1) matcher.tryPair(a, b);
  }
  if (!matcher.solve()) return null;
  return Array.from({ length: legal.size }, (_, v) => matcher.mateOf(v));
}

type Surroundings = {
  open: readonly number[];
  movedDown: readonly number[];
  residents: readonly number[];
  mates: readonly number[];
  byeScore: number;
  legal: LegalPairs;
};

/** A bracket of places: its vertices in order, each a place in the ranking. */
type PlacedBracket = Bracket & { places: number[] };

function createBracket(
  players: readonly Facts[],
  { open, movedDown, residents, mates, byeScore, legal }: Surroundings,
): PlacedBracket {
  const members = [...movedDown, ...residents];
  const others = open.slice(members.length);
  const nextScore = players[others[0] ?? -1]?.score;
  const next = others.filter((v) => players[v]?.score === nextScore).length;
  const bye = legal.bye < 0 ? [] : [legal.bye];
  const places = [...members, ...others.slice(0, next), ...bye, ...others.slice(next)];
  const isMember = new Set(members);
  const floating = members.filter((v) => !isMember.has(mates[v] ?? -1)).length;
  const score = players[residents[0] ?? -1]?.score ?? 0;
  return {
    places,
    vertices: places.map((place) => players[place] ?? null),
    movedDown: movedDown.length,
    residents: residents.length,
    next,
    // The matching of the previous bracket has as many pairs here as possible (C8).
    floatsOneToBye: floating === 1 && score <= byeScore,
  };
}

function pairBracket(
  bracket: PlacedBracket,
  legal: LegalPairs,
  mates: readonly number[],
): { bracket: Pick<PairedBracket, 'pairs' | 'downfloaters' | 'values'>; mates: number[] } | null {
  const { places, movedDown, residents } = bracket;
  const fields = criterionFields(bracket);
  const placeOf = (v: number) => places[v] ?? -1;
  const vertexOf = new Map(places.map((place, v) => [place, v]));
  const matcher = bracketMatcher(bracket, fields, {
    isLegal: (a, b) => legal.has(placeOf(a), placeOf(b)),
    mates: places.map((place) => vertexOf.get(mates[place] ?? -1) ?? -1),
  });
  if (!matcher.solve()) return null;
  const edges = places.flatMap((_, v): [number, number][] =>
    matcher.mateOf(v) > v ? [[v, matcher.mateOf(v)]] : [],
  );
  const values = fields.map(({ criterion, worth }) => ({
    criterion,
    value: edges.reduce((sum, [a, b]) => sum + worth(a, b), 0),
  }));
  const pairs = firstCandidate(matcher, bracket);
  const paired = new Set(pairs.flat());
  const left = mates.map(() => -1);
  for (const [v, place] of places.entries()) {
    if (matcher.mateOf(v) >= 0) left[place] = placeOf(matcher.mateOf(v));
  }
  return {
    bracket: {
      pairs: pairs.map(([a, b]) => [placeOf(a), placeOf(b)]),
      downfloaters: places.slice(0, movedDown + residents).filter((_, v) => !paired.has(v)),
      values,
    },
    mates: left,
  };
}
