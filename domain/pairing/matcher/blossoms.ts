/**
 * A matching with its blossoms: contracted odd cycles, which may be nested. A node is a vertex, or a blossom with a
 * number from `size` on. All vertices of a blossom except one, its base, are matched within it.
 */
export class Blossoms {
  readonly size: number;
  /** The mate of each vertex, or -1. */
  readonly mates: Int32Array;
  /** The outermost node of each vertex. */
  readonly tops: Int32Array;
  readonly bases: Int32Array;
  /** The nodes of a blossom in the order of its cycle, starting with the one that contains its base. */
  private readonly children: number[][] = [];
  /** The edge from each node of the cycle to the next, as a vertex in each. */
  private readonly links: [number, number][][] = [];
  private readonly unused: number[] = [];
  /** The outermost blossoms. */
  readonly live = new Set<number>();

  constructor(size: number) {
    this.size = size;
    this.mates = new Int32Array(size).fill(-1);
    this.tops = Int32Array.from({ length: size }, (_, v) => v);
    this.bases = Int32Array.from({ length: 2 * size }, (_, node) => (node < size ? node : -1));
    for (let node = 2 * size - 1; node >= size; node -= 1) this.unused.push(node);
  }

  match(u: number, v: number): void {
    this.mates[u] = v;
    this.mates[v] = u;
  }

  unmatch(v: number): void {
    const mate = this.mateOf(v);
    this.mates[v] = -1;
    if (mate >= 0) this.mates[mate] = -1;
  }

  mateOf(v: number): number {
    return this.mates[v] ?? -1;
  }

  topOf(v: number): number {
    return this.tops[v] ?? -1;
  }

  baseOf(node: number): number {
    return this.bases[node] ?? -1;
  }

  /** Returns the vertices of a node. */
  verticesOf(node: number, into: number[] = []): number[] {
    if (node < this.size) into.push(node);
    else for (const child of this.childrenOf(node)) this.verticesOf(child, into);
    return into;
  }

  childrenOf(blossom: number): readonly number[] {
    return this.children[blossom] ?? [];
  }

  /** Returns the edge from a position in the cycle to the next. */
  linkOf(blossom: number, at: number): readonly [number, number] {
    const link = this.links[blossom]?.[at];
    if (!link) throw new Error('A blossom has no such edge.');
    return link;
  }

  /** Creates a blossom from a cycle of outermost nodes; the first contains the base. */
  contract(children: number[], links: [number, number][]): number {
    const blossom = this.unused.pop();
    const [first] = children;
    if (blossom === undefined || first === undefined) throw new Error('A cycle has no nodes.');
    this.children[blossom] = children;
    this.links[blossom] = links;
    this.bases[blossom] = this.baseOf(first);
    for (const child of children) this.live.delete(child);
    this.live.add(blossom);
    for (const v of this.verticesOf(blossom)) this.tops[v] = blossom;
    return blossom;
  }

  /** Expands an outermost blossom; its nodes become outermost, in the order of its cycle. */
  expand(blossom: number): readonly number[] {
    const children = this.childrenOf(blossom);
    for (const child of children) {
      if (child >= this.size) this.live.add(child);
      for (const v of this.verticesOf(child)) this.tops[v] = child;
    }
    this.live.delete(blossom);
    this.children[blossom] = [];
    this.links[blossom] = [];
    this.unused.push(blossom);
    return children;
  }

  /** Returns the position of a vertex's node in a blossom's cycle. */
  placeOf(blossom: number, v: number): number {
    return this.childrenOf(blossom).findIndex((child) =>
      child < this.size ? child === v : this.verticesOf(child).includes(v),
    );
  }

  /** Makes a vertex the base of its node by rematching the others along the cycle. */
  rebase(node: number, v: number): void {
    if (node < this.size || this.baseOf(node) === v) return;
    const children = this.childrenOf(node);
    const at = this.placeOf(node, v);
    this.rebase(children[at] ?? v, v);
    // The direction around the cycle to the old base that has an even number of edges.
    const step = at % 2 === 0 ? -1 : 1;
    const count = children.length;
    for (let from = at; from !== 0 && from !== count; from += 2 * step) {
      const [first, second] = step > 0 ? [from + 1, from + 2] : [from - 2, from - 1];
      const [x, y] = this.linkOf(node, first);
      this.rebase(children[first] ?? x, x);
      this.rebase(children[second % count] ?? y, y);
      this.match(x, y);
    }
    this.children[node] = [...children.slice(at), ...children.slice(0, at)];
    const links = this.links[node] ?? [];
    this.links[node] = [...links.slice(at), ...links.slice(0, at)];
    this.bases[node] = v;
  }
}
