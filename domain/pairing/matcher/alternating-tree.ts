import type { Blossoms } from './blossoms.ts';
import type { WeightedGraph } from './weighted-graph.ts';

const OUTER = 1;
const INNER = 2;

/** The next event of a search: the first one that dual values allow. */
type Step = { kind: 'edge'; u: number; v: number } | { kind: 'expand'; blossom: number };

/**
 * The search for one more pair of a matching (Edmonds): a tree grows from an unmatched vertex along tight edges,
 * alternately outside and inside the matching, until it finds another unmatched vertex. If no edge is tight, dual
 * values change until one is. Only one tree grows at a time, so all dual values in it are halves of whole numbers
 * alike, whatever the initial values.
 */
export class AlternatingTree {
  private readonly graph: WeightedGraph;
  private readonly blossoms: Blossoms;
  /** The dual value of each blossom, twice its contribution to each of two vertices. */
  private readonly blossomDuals: Float64Array;
  private readonly labels: Uint8Array;
  /**
   * The edge by which the tree reached an outermost node: from a vertex of the previous node, or -1, to a vertex in it.
   */
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  /** Per vertex, the outer vertex to which it has the edge with the least slack, or -1. */
  private readonly nearest: Int32Array;
  /** Outer vertices whose edges have not been scanned. */
  private queue: number[] = [];
  private active: readonly number[] = [];
  private readonly delta: Float64Array;

  constructor(graph: WeightedGraph, blossoms: Blossoms, blossomDuals: Float64Array) {
    this.graph = graph;
    this.blossoms = blossoms;
    this.blossomDuals = blossomDuals;
    this.labels = new Uint8Array(2 * graph.size);
    this.from = new Int32Array(2 * graph.size);
    this.to = new Int32Array(2 * graph.size);
    this.nearest = new Int32Array(graph.size);
    this.delta = new Float64Array(graph.width);
  }

  /** Matches an unmatched vertex; false if no matching of the active vertices includes it. */
  grow(root: number, active: readonly number[]): boolean {
    this.active = active;
    this.labels.fill(0);
    this.nearest.fill(-1);
    this.queue = [];
    this.makeOuter(this.blossoms.topOf(root), -1, root);
    for (;;) {
      const u = this.queue.pop();
      if (u !== undefined) {
        if (this.look(u)) return true;
        continue;
      }
      const step = this.nextStep();
      if (step === null) return false;
      this.changeDuals();
      if (step.kind === 'expand') this.expandInner(step.blossom);
      else if (this.use(step.u, step.v)) return true;
    }
  }

  private labelOf(v: number): number {
    return this.labels[this.blossoms.topOf(v)] ?? 0;
  }

  private nearestOf(v: number): number {
    return this.nearest[v] ?? -1;
  }

  private makeOuter(node: number, from: number, to: number): void {
    this.labels[node] = OUTER;
    this.from[node] = from;
    this.to[node] = to;
    this.enqueue(node);
  }

  private enqueue(node: number): void {
    for (const v of this.blossoms.verticesOf(node)) {
      this.nearest[v] = -1;
      this.queue.push(v);
    }
  }

  /** Scans the edges of an outer vertex; true once the tree has found another unmatched vertex. */
  private look(u: number): boolean {
    const { graph, blossoms } = this;
    for (const v of this.active) {
      if (!graph.hasEdge(u, v) || blossoms.topOf(u) === blossoms.topOf(v)) continue;
      const label = this.labelOf(v);
      if (label !== INNER && graph.isTight(u, v)) {
        if (this.use(u, v)) return true;
        continue;
      }
      // An edge between two outer vertices belongs to the one being scanned.
      const [keeper, other] = label === OUTER ? [u, v] : [v, u];
      const before = this.nearestOf(keeper);
      if (before < 0 || graph.compareSlack(other, before, keeper) < 0) this.nearest[keeper] = other;
    }
    return false;
  }

  /** Adds a tight edge of an outer vertex to the tree; true once it has found another unmatched vertex. */
  private use(u: number, v: number): boolean {
    const { blossoms } = this;
    const node = blossoms.topOf(v);
    if (this.labels[node] === OUTER) {
      this.contract(u, v);
      return false;
    }
    const base = blossoms.baseOf(node);
    const mate = blossoms.mateOf(base);
    if (mate < 0) {
      this.augment(u, v);
      return true;
    }
    this.labels[node] = INNER;
    this.from[node] = u;
    this.to[node] = v;
    this.makeOuter(blossoms.topOf(mate), base, mate);
    return false;
  }

  private augment(u: number, v: number): void {
    const { blossoms } = this;
    blossoms.rebase(blossoms.topOf(v), v);
    let [end, mate] = [u, v];
    for (;;) {
      const outer = blossoms.topOf(end);
      const inner = blossoms.topOf(this.from[outer] ?? -1);
      const isRoot = (this.from[outer] ?? -1) < 0;
      blossoms.rebase(outer, end);
      blossoms.match(end, mate);
      if (isRoot) return;
      [end, mate] = [this.from[inner] ?? -1, this.to[inner] ?? -1];
      blossoms.rebase(inner, mate);
    }
  }

  /** Returns the outermost nodes from one to the root of the tree. */
  private wayToRoot(node: number): number[] {
    const way = [node];
    for (let at = node; (this.from[at] ?? -1) >= 0; ) {
      at = this.blossoms.topOf(this.from[at] ?? -1);
      way.push(at);
    }
    return way;
  }

  /** Contracts the cycle that an edge between two outer nodes closes to a blossom. */
  private contract(u: number, v: number): void {
    const { blossoms } = this;
    const up = this.wayToRoot(blossoms.topOf(u));
    const down = this.wayToRoot(blossoms.topOf(v));
    while (up.length > 1 && down.length > 1 && up.at(-2) === down.at(-2)) {
      up.pop();
      down.pop();
    }
    down.pop();
    const root = up.at(-1) ?? -1;
    const edgeTo = (node: number): [number, number] => [this.from[node] ?? -1, this.to[node] ?? -1];
    const turned = ([x, y]: [number, number]): [number, number] => [y, x];
    const children = [...up.toReversed(), ...down];
    const links = [
      ...up.slice(0, -1).reverse().map(edgeTo),
      [u, v] as [number, number],
      ...down.map((node) => turned(edgeTo(node))),
    ];
    const inner = children.filter((node) => this.labels[node] === INNER);
    const entry = edgeTo(root);
    const blossom = blossoms.contract(children, links);
    this.blossomDuals.fill(0, blossom * this.graph.width, (blossom + 1) * this.graph.width);
    this.labels[blossom] = OUTER;
    [this.from[blossom], this.to[blossom]] = entry;
    for (const node of inner) this.enqueue(node);
  }

  /** Expands an inner blossom of value zero. The tree keeps the path with an even number of edges. */
  private expandInner(blossom: number): void {
    const { blossoms } = this;
    const [entryFrom, entryTo] = [this.from[blossom] ?? -1, this.to[blossom] ?? -1];
    const at = blossoms.placeOf(blossom, entryTo);
    const links = blossoms.childrenOf(blossom).map((_, place) => blossoms.linkOf(blossom, place));
    const children = blossoms.expand(blossom);
    for (const child of children) this.labels[child] = 0;
    const count = children.length;
    const step = at % 2 === 0 ? -1 : 1;
    let [from, to] = [entryFrom, entryTo];
    for (let place = at; ; place += step) {
      const node = children[place % count] ?? -1;
      if ((place - at) % 2 === 0) {
        this.labels[node] = INNER;
        [this.from[node], this.to[node]] = [from, to];
      } else this.makeOuter(node, from, to);
      if (place === 0 || place === count) return;
      const [x, y] = links[step > 0 ? place : place - 1] ?? [-1, -1];
      [from, to] = step > 0 ? [x, y] : [y, x];
    }
  }

  /**
   * Returns the step that the smallest change of dual values allows, and sets `delta` to that change; null if there is
   * none.
   */
  private nextStep(): Step | null {
    let step: Step | null = null;
    const { graph, blossoms, blossomDuals } = this;
    for (const v of this.active) {
      const label = this.labelOf(v);
      if (label === INNER) continue;
      const u = label === OUTER ? this.outerNearest(v) : this.nearestOf(v);
      if (u < 0) continue;
      const share = label === OUTER ? 2 : 1;
      if (this.isLess(step === null, (c) => graph.slack(u, v, c) / share)) {
        step = { kind: 'edge', u: label === OUTER ? v : u, v: label === OUTER ? u : v };
      }
    }
    for (const blossom of blossoms.live) {
      if (this.labels[blossom] !== INNER) continue;
      const at = blossom * graph.width;
      if (this.isLess(step === null, (c) => (blossomDuals[at + c] ?? 0) / 2)) {
        step = { kind: 'expand', blossom };
      }
    }
    return step;
  }

  /** Sets `delta` to a value if that is smaller. */
  private isLess(isFirst: boolean, worth: (component: number) => number): boolean {
    const { delta } = this;
    let less = isFirst;
    for (let c = 0; c < delta.length; c += 1) {
      const value = worth(c);
      if (!less) {
        if (value > (delta[c] ?? 0)) return false;
        less = value < (delta[c] ?? 0);
        if (!less) continue;
      }
      delta[c] = value;
    }
    return less;
  }

  /**
   * Returns the nearest vertex in another outer node. Searches again if the last one found is now in the same blossom.
   */
  private outerNearest(v: number): number {
    const { graph, blossoms } = this;
    const own = blossoms.topOf(v);
    let nearest = this.nearestOf(v);
    if (nearest >= 0 && blossoms.topOf(nearest) === own) {
      nearest = -1;
      for (const u of this.active) {
        if (!graph.hasEdge(u, v) || blossoms.topOf(u) === own || this.labelOf(u) !== OUTER)
          continue;
        if (nearest < 0 || graph.compareSlack(u, nearest, v) < 0) nearest = u;
      }
      this.nearest[v] = nearest;
    }
    return nearest;
  }

  private changeDuals(): void {
    const { graph, blossoms, blossomDuals, delta } = this;
    if (delta.every((value) => value === 0)) return;
    const { duals, width } = graph;
    for (const v of this.active) {
      const label = this.labelOf(v);
      if (label === 0) continue;
      for (let c = 0; c < width; c += 1) {
        duals[v * width + c] =
          (duals[v * width + c] ?? 0) + (label === OUTER ? -1 : 1) * (delta[c] ?? 0);
      }
    }
    for (const blossom of blossoms.live) {
      const label = this.labels[blossom];
      if (!label) continue;
      for (let c = 0; c < width; c += 1) {
        blossomDuals[blossom * width + c] =
          (blossomDuals[blossom * width + c] ?? 0) + (label === OUTER ? 2 : -2) * (delta[c] ?? 0);
      }
    }
  }
}
