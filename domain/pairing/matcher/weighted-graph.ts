/**
 * A graph whose weights are vectors, compared component by component from the first. Vertices from `heavy` on only have
 * edges of weight zero, for which no memory is reserved.
 *
 * The absolute value of each component is a whole number below 2^40. Matching adds, subtracts, halves, and compares, so
 * vectors of doubles are exact: dual values are halves of whole numbers.
 */
export class WeightedGraph {
  readonly size: number;
  readonly heavy: number;
  /** The number of components of a weight. */
  readonly width: number;
  /** 1 for each edge, row by row. */
  readonly edges: Uint8Array;
  readonly weights: Float64Array;
  /** The dual value of each vertex: the weight of an edge never exceeds the sum of its two values. */
  readonly duals: Float64Array;

  constructor(size: number, heavy: number, width: number) {
    this.size = size;
    this.heavy = heavy;
    this.width = width;
    this.edges = new Uint8Array(size * size);
    this.weights = new Float64Array(heavy * heavy * width);
    this.duals = new Float64Array(size * width);
  }

  hasEdge(u: number, v: number): boolean {
    return this.edges[u * this.size + v] === 1;
  }

  setEdge(u: number, v: number, exists: boolean): void {
    this.edges[u * this.size + v] = this.edges[v * this.size + u] = exists ? 1 : 0;
  }

  /** Returns a component of the weight of an edge. */
  weight(u: number, v: number, component: number): number {
    if (u >= this.heavy || v >= this.heavy) return 0;
    return this.weights[(u * this.heavy + v) * this.width + component] ?? 0;
  }

  setWeight(u: number, v: number, component: number, value: number): void {
    this.weights[(u * this.heavy + v) * this.width + component] = value;
    this.weights[(v * this.heavy + u) * this.width + component] = value;
  }

  /** Returns a component of an edge's slack: the sum of its dual values minus its weight, without blossoms. */
  slack(u: number, v: number, component: number): number {
    const { duals, width, heavy } = this;
    const sum = (duals[u * width + component] ?? 0) + (duals[v * width + component] ?? 0);
    if (u >= heavy || v >= heavy) return sum;
    return sum - (this.weights[(u * heavy + v) * width + component] ?? 0);
  }

  isTight(u: number, v: number): boolean {
    for (let c = 0; c < this.width; c += 1) if (this.slack(u, v, c) !== 0) return false;
    return true;
  }

  /**
   * Returns a negative number if the edge from `a` to `v` has less slack than that from `b`, positive if it has more.
   */
  compareSlack(a: number, b: number, v: number): number {
    const { duals, width, heavy, weights } = this;
    const isHeavy = v < heavy;
    const aWeight = isHeavy && a < heavy ? (a * heavy + v) * width : -1;
    const bWeight = isHeavy && b < heavy ? (b * heavy + v) * width : -1;
    for (let c = 0; c < width; c += 1) {
      const difference =
        (duals[a * width + c] ?? 0) -
        (duals[b * width + c] ?? 0) -
        (aWeight < 0 ? 0 : (weights[aWeight + c] ?? 0)) +
        (bWeight < 0 ? 0 : (weights[bWeight + c] ?? 0));
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Gives a vertex the smallest dual value that all of its edges allow, so that one of them is tight. */
  fitDual(v: number): void {
    const { duals, width, size } = this;
    let best = -1;
    for (let u = 0; u < size; u += 1) {
      if (u !== v && this.hasEdge(u, v) && (best < 0 || this.compareSlack(u, best, v) < 0))
        best = u;
    }
    if (best < 0) return;
    for (let c = 0; c < width; c += 1) {
      duals[v * width + c] = this.weight(best, v, c) - (duals[best * width + c] ?? 0);
    }
  }
}
