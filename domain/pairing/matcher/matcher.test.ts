import { expect, test } from 'vitest';
import { randomNumbers } from '../testing/random-numbers.ts';
import { Matcher } from './matcher.ts';
import { WeightedGraph } from './weighted-graph.ts';

type Random = ReturnType<typeof randomNumbers>;

function randomGraph(random: Random, width: number): WeightedGraph {
  const size = 2 * random.whole(1, 5);
  const graph = new WeightedGraph(size, size, width);
  const density = random.whole(3, 10);
  for (let u = 0; u < size; u += 1) {
    for (let v = u + 1; v < size; v += 1) {
      if (random.whole(1, 10) > density) continue;
      graph.setEdge(u, v, true);
      for (let c = 0; c < width; c += 1) graph.setWeight(u, v, c, random.whole(-3, 3));
    }
  }
  return graph;
}

/** Returns the greatest weight of a perfect matching, by brute force; null if there is none. */
function greatestWeight(graph: WeightedGraph, vertices: number[]): number[] | null {
  const [first, ...others] = vertices;
  if (first === undefined) return Array.from({ length: graph.width }, () => 0);
  let best: number[] | null = null;
  for (const other of others) {
    if (!graph.hasEdge(first, other)) continue;
    const rest = greatestWeight(
      graph,
      others.filter((vertex) => vertex !== other),
    );
    if (rest === null) continue;
    const sum = rest.map((value, c) => value + graph.weight(first, other, c));
    const at = sum.findIndex((value, c) => value !== best?.[c]);
    if (best === null || (sum[at] ?? 0) > (best[at] ?? 0)) best = sum;
  }
  return best;
}

function weightOf(matcher: Matcher, vertices: number[]): number[] {
  const { graph } = matcher;
  return Array.from({ length: graph.width }, (_, c) =>
    vertices.reduce((sum, v) => sum + graph.weight(v, matcher.mateOf(v), c) / 2, 0),
  );
}

function fitDuals(graph: WeightedGraph): void {
  graph.duals.fill(50);
  for (let v = 0; v < graph.size; v += 1) graph.fitDual(v);
}

test.each([1, 2, 3])(
  'matches as trying everything does, with weights of %i components',
  (width) => {
    const random = randomNumbers(width);
    for (let count = 0; count < 150; count += 1) {
      const graph = randomGraph(random, width);
      const vertices = Array.from({ length: graph.size }, (_, v) => v);
      fitDuals(graph);
      const matcher = new Matcher(graph);
      const best = greatestWeight(graph, vertices);
      expect(matcher.solve()).toBe(best !== null);
      if (best === null) continue;
      for (let again = 0; again < 4; again += 1) {
        expect(weightOf(matcher, vertices)).toEqual(greatestWeight(graph, vertices));
        for (const v of vertices) {
          expect(matcher.mateOf(matcher.mateOf(v))).toBe(v);
          expect(matcher.mayPair(v, matcher.mateOf(v))).toBe(true);
        }
        const changed = random.whole(0, graph.size - 1);
        matcher.release([changed]);
        for (const v of vertices) {
          if (v === changed || !graph.hasEdge(v, changed)) continue;
          for (let c = 0; c < width; c += 1) graph.setWeight(v, changed, c, random.whole(-3, 3));
        }
        matcher.refit(changed);
        expect(matcher.solve()).toBe(true);
      }
    }
  },
);

test('an edge that no best matching contains is reported', () => {
  const random = randomNumbers(9);
  for (let count = 0; count < 100; count += 1) {
    const graph = randomGraph(random, 2);
    const vertices = Array.from({ length: graph.size }, (_, v) => v);
    const best = greatestWeight(graph, vertices);
    fitDuals(graph);
    const matcher = new Matcher(graph);
    if (!matcher.solve()) continue;
    for (const u of vertices) {
      for (const v of vertices.slice(u + 1)) {
        if (!graph.hasEdge(u, v) || matcher.mayPair(u, v)) continue;
        const rest = greatestWeight(
          graph,
          vertices.filter((vertex) => vertex !== u && vertex !== v),
        );
        expect(rest?.map((value, c) => value + graph.weight(u, v, c))).not.toEqual(best);
      }
    }
  }
});
