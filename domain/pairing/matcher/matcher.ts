import { AlternatingTree } from './alternating-tree.ts';
import { Blossoms } from './blossoms.ts';
import type { WeightedGraph } from './weighted-graph.ts';

/**
 * A perfect matching of the greatest weight in a general graph. After weights of a vertex have changed, it can be
 * solved again from its current state.
 */
export class Matcher {
  readonly graph: WeightedGraph;
  private readonly blossoms: Blossoms;
  /** By node, twice the blossom's contribution to the dual value of each vertex in it. */
  private readonly blossomDuals: Float64Array;
  private readonly tree: AlternatingTree;
  /** The vertices to match, in order, without removed ones. */
  private active: number[];

  /** Set edges and weights in `graph`, then dual values, before matching. */
  constructor(graph: WeightedGraph) {
    this.graph = graph;
    this.blossoms = new Blossoms(graph.size);
    this.blossomDuals = new Float64Array(2 * graph.size * graph.width);
    this.tree = new AlternatingTree(graph, this.blossoms, this.blossomDuals);
    this.active = Array.from({ length: graph.size }, (_, v) => v);
  }

  /** Returns the mate of a vertex, or -1. */
  mateOf(v: number): number {
    return this.blossoms.mateOf(v);
  }

  /** Matches two unmatched vertices to start from, if their edge is tight. */
  tryPair(u: number, v: number): boolean {
    const isPossible =
      u !== v &&
      this.mateOf(u) < 0 &&
      this.mateOf(v) < 0 &&
      this.graph.hasEdge(u, v) &&
      this.graph.isTight(u, v);
    if (isPossible) this.blossoms.match(u, v);
    return isPossible;
  }

  /** Matches all vertices, with the greatest weight; false if that is impossible. */
  solve(): boolean {
    for (const v of this.active) {
      if (this.mateOf(v) >= 0) continue;
      if (!this.tree.grow(v, this.active)) return false;
      this.expandEmpty();
    }
    return true;
  }

  /**
   * Returns true if a matching of the greatest weight may have an edge. Only meaningful once solved; false means that
   * none has it, true does not guarantee one.
   */
  mayPair(u: number, v: number): boolean {
    const { graph } = this;
    if (!graph.hasEdge(u, v)) return false;
    const top = this.blossoms.topOf(u);
    if (top !== this.blossoms.topOf(v)) return graph.isTight(u, v);
    for (let c = 0; c < graph.width; c += 1) {
      if (graph.slack(u, v, c) + this.sharedDual(top, u, v, c) !== 0) return false;
    }
    return true;
  }

  /** Releases vertices from their blossoms, so that their edges may be changed. */
  release(vertices: Iterable<number>): void {
    for (const v of vertices) {
      while (this.blossoms.topOf(v) >= this.graph.size) this.dissolve(this.blossoms.topOf(v));
    }
  }

  /** Removes two vertices from the matching, as a pair. */
  remove(u: number, v: number): void {
    this.release([u, v]);
    if (this.mateOf(u) !== v) {
      this.blossoms.unmatch(u);
      this.blossoms.unmatch(v);
    }
    this.active = this.active.filter((vertex) => vertex !== u && vertex !== v);
    this.blossoms.unmatch(u);
    this.blossoms.unmatch(v);
  }

  /** Unmatches a released vertex and gives it the dual value that fits its edges. */
  refit(v: number): void {
    this.blossoms.unmatch(v);
    this.graph.fitDual(v);
  }

  /** Unmatches the pairs of released vertices whose edge is gone or no longer tight. */
  loosen(vertices: Iterable<number>): void {
    for (const v of vertices) {
      const mate = this.mateOf(v);
      if (mate >= 0 && !(this.graph.hasEdge(v, mate) && this.graph.isTight(v, mate))) {
        this.blossoms.unmatch(v);
      }
    }
  }

  /** Expands an outermost blossom. Its dual value is added to its vertices, so that no edge exceeds its dual values. */
  private dissolve(blossom: number): void {
    const { graph, blossoms, blossomDuals } = this;
    const { duals, width } = graph;
    const value = blossomDuals.subarray(blossom * width, (blossom + 1) * width);
    if (value.some((component) => component !== 0)) {
      for (const v of blossoms.verticesOf(blossom)) {
        for (let c = 0; c < width; c += 1) {
          duals[v * width + c] = (duals[v * width + c] ?? 0) + (value[c] ?? 0) / 2;
        }
      }
      // The edge that leaves the blossom is no longer tight.
      blossoms.unmatch(blossoms.baseOf(blossom));
    }
    blossoms.expand(blossom);
    value.fill(0);
  }

  /** Expands blossoms with a dual value of zero. */
  private expandEmpty(): void {
    const { width } = this.graph;
    // Includes blossoms that become outermost meanwhile.
    for (const blossom of this.blossoms.live) {
      const value = this.blossomDuals.subarray(blossom * width, (blossom + 1) * width);
      if (value.every((component) => component === 0)) this.blossoms.expand(blossom);
    }
  }

  /** Returns a component of the sum of the dual values of blossoms that contain both vertices. */
  private sharedDual(node: number, u: number, v: number, component: number): number {
    if (node < this.graph.size) return 0;
    const own = this.blossomDuals[node * this.graph.width + component] ?? 0;
    const [at, other] = [this.blossoms.placeOf(node, u), this.blossoms.placeOf(node, v)];
    const child = this.blossoms.childrenOf(node)[at];
    return at !== other || child === undefined
      ? own
      : own + this.sharedDual(child, u, v, component);
  }
}
