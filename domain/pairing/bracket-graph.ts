import type { Bracket, Field } from './criteria.ts';
import { Matcher } from './matcher/matcher.ts';
import { WeightedGraph } from './matcher/weighted-graph.ts';

/** The maximum value of a weight component, far enough below 2^53 for sums of a matching. */
const MOST = 2 ** 40;

/** The components after those of the criteria, for the order of candidates. */
export const ORDER_COMPONENTS = 2;

/**
 * Creates the matching of all unpaired players, in which the weights of a bracket's pairs express C6 to C21. Matching
 * all others as well ensures C4.
 */
export function bracketMatcher(
  bracket: Bracket,
  fields: readonly Field[],
  { isLegal, mates }: { isLegal: (a: number, b: number) => boolean; mates: readonly number[] },
): Matcher {
  const { vertices, movedDown, residents, next } = bracket;
  const components = fieldComponents(fields);
  const bye = vertices.indexOf(null);
  const heavy = Math.max(movedDown + residents + next, bye + 1);
  const graph = new WeightedGraph(vertices.length, heavy, components.length + ORDER_COMPONENTS);
  for (let a = 0; a < vertices.length; a += 1) {
    for (let b = a + 1; b < vertices.length; b += 1) {
      // Two moved-down players do not meet (3.3.3): each meets a resident or floats on.
      if (b < movedDown || !isLegal(a, b)) continue;
      graph.setEdge(a, b, true);
      if (b >= heavy) continue;
      for (const [component, parts] of components.entries()) {
        let weight = 0;
        for (const { unit, worth } of parts) weight += unit * worth(a, b);
        if (weight !== 0) graph.setWeight(a, b, component, weight);
      }
    }
  }
  startDuals(graph, bracket);
  const matcher = new Matcher(graph);
  startPairs(matcher, bracket, mates);
  return matcher;
}

/** Packs fields into as few components as possible: a number whose digits are the fields, each with its own base. */
function fieldComponents(fields: readonly Field[]): { unit: number; worth: Field['worth'] }[][] {
  const groups: Field[][] = [];
  let size = MOST;
  for (const field of fields) {
    if (size * (field.range + 1) > MOST) {
      groups.push([]);
      size = 1;
    }
    size *= field.range + 1;
    groups.at(-1)?.push(field);
  }
  return groups.map((group) => {
    let unit = 1;
    return group.toReversed().map(({ range, worth }) => {
      const part = { unit, worth };
      unit *= range + 1;
      return part;
    });
  });
}

/** Returns dual values that no edge exceeds, and for which as many edges as possible are tight. */
function startDuals(graph: WeightedGraph, { vertices, movedDown, residents, next }: Bracket): void {
  const end = movedDown + residents;
  halveBest(graph, movedDown, end);
  halveBest(graph, end, end + next);
  for (let u = movedDown; u < end; u += 1) {
    for (let v = end; v < end + next; v += 1) if (graph.hasEdge(u, v)) raise(graph, u, v);
  }
  for (let v = 0; v < movedDown; v += 1) graph.fitDual(v);
  const bye = vertices.indexOf(null);
  if (bye >= 0) graph.fitDual(bye);
}

/** Gives each of some vertices half of the greatest weight of an edge among them. */
function halveBest(graph: WeightedGraph, from: number, to: number): void {
  const { width, duals } = graph;
  let best: [number, number] | null = null;
  const isHeavier = (u: number, v: number, [x, y]: [number, number]) => {
    for (let c = 0; c < width; c += 1) {
      const difference = graph.weight(u, v, c) - graph.weight(x, y, c);
      if (difference !== 0) return difference > 0;
    }
    return false;
  };
  for (let u = from; u < to; u += 1) {
    for (let v = u + 1; v < to; v += 1) {
      if (graph.hasEdge(u, v) && (best === null || isHeavier(u, v, best))) best = [u, v];
    }
  }
  if (best === null) return;
  for (let v = from; v < to; v += 1) {
    for (let c = 0; c < width; c += 1) duals[v * width + c] = graph.weight(...best, c) / 2;
  }
}

/** Raises the second end of an edge that is heavier than its dual values. */
function raise(graph: WeightedGraph, u: number, v: number): void {
  const { width, duals } = graph;
  for (let c = 0; c < width; c += 1) {
    const slack = graph.slack(u, v, c);
    if (slack > 0) return;
    if (slack < 0) break;
  }
  for (let c = 0; c < width; c += 1) {
    duals[v * width + c] = (duals[v * width + c] ?? 0) - graph.slack(u, v, c);
  }
}

/** Starts from the first candidate (3.3.1), then from the previous matching, then from any tight edge. */
function startPairs(matcher: Matcher, bracket: Bracket, mates: readonly number[]): void {
  const { vertices, movedDown, residents } = bracket;
  for (let v = 0; v < Math.min(movedDown, residents); v += 1) matcher.tryPair(v, movedDown + v);
  const others = Array.from({ length: residents }, (_, i) => movedDown + i).filter(
    (v) => matcher.mateOf(v) < 0,
  );
  const half = Math.floor(others.length / 2);
  for (let i = 0; i < half; i += 1) matcher.tryPair(others[i] ?? -1, others[i + half] ?? -1);
  for (const [v, mate] of mates.entries()) if (mate > v) matcher.tryPair(v, mate);
  for (let u = 0; u < vertices.length; u += 1) {
    for (let v = u + 1; v < vertices.length && matcher.mateOf(u) < 0; v += 1) matcher.tryPair(u, v);
  }
}
