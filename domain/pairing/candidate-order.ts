import { ORDER_COMPONENTS } from './bracket-graph.ts';
import type { Bracket } from './criteria.ts';
import type { Matcher } from './matcher/matcher.ts';

/** The number of players per component, a bit each. */
const BITS = 36;

/**
 * Finds the first of the best candidates of a bracket in the order of articles 3 and 4, and returns its pairs. The
 * matching is solved; its weights for C6 to C21 do not change.
 */
export function firstCandidate(matcher: Matcher, bracket: Bracket): [number, number][] {
  const order = new CandidateOrder(matcher, bracket);
  order.chooseLimbo();
  order.pairMovedDown();
  order.chooseExchange();
  order.pairRemainder();
  matcher.solve();
  return order.pairs;
}

class CandidateOrder {
  readonly pairs: [number, number][] = [];
  private readonly matcher: Matcher;
  private readonly movedDown: number;
  private readonly end: number;
  private readonly size: number;
  /** The component for rules 1 and 2 of 4.3.2, and the one below it for everything else. */
  private readonly exchange: number;
  private readonly order: number;
  /** The unpaired residents, in the order of their sequence numbers. */
  private open: number[];
  /** The players of S1 in the remainder: the higher of each pair. */
  private upper: number[] = [];

  constructor(matcher: Matcher, { movedDown, residents, vertices }: Bracket) {
    this.matcher = matcher;
    this.movedDown = movedDown;
    this.end = movedDown + residents;
    this.size = vertices.length;
    this.exchange = matcher.graph.width - ORDER_COMPONENTS;
    this.order = this.exchange + 1;
    this.open = Array.from({ length: residents }, (_, i) => movedDown + i);
  }

  /** 4.4.2: if not all moved-down players can be paired, those with the lowest sequence numbers are. */
  chooseLimbo(): void {
    const members = Array.from({ length: this.movedDown }, (_, v) => v);
    if (members.every((v) => this.isInside(this.matcher.mateOf(v)))) return;
    for (const [chunk, bits] of chunks(members)) {
      this.weigh(this.order, (v) => bits.get(v) ?? 0);
      const paired = new Set(chunk.filter((v) => this.isInside(this.matcher.mateOf(v))));
      for (const v of chunk) this.cut(v, (other) => this.isInside(other) !== paired.has(v));
    }
    this.clear();
  }

  /** 4.2.2: each moved-down player meets the first possible resident, one after the other. */
  pairMovedDown(): void {
    for (let v = 0; v < this.movedDown; v += 1) {
      this.matcher.solve();
      if (this.isInside(this.matcher.mateOf(v))) this.pairWithFirst(v);
    }
  }

  /** 4.3.2: chooses which residents are exchanged between S1 and S2, if any have to be. */
  chooseExchange(): void {
    const { matcher, open } = this;
    matcher.solve();
    const isOpen = new Set(open);
    const pairs = open.filter((v) => isOpen.has(matcher.mateOf(v))).length / 2;
    const original = open.slice(0, pairs);
    this.findUpper();
    const isExchanged = this.exchanged(original) > 0;
    if (isExchanged) {
      // Rules 1 and 2: as many of S1 as possible stay, and the sum of the numbers in S1 is minimal.
      const most = open.length ** 2;
      const number = new Map(open.map((v, index) => [v, (index < pairs ? most : 0) - index]));
      this.weigh(this.exchange, (v) => number.get(v) ?? 0);
      this.findUpper();
      const exchanged = this.exchanged(original);
      // Rule 3: the largest leave S1; rule 4: the smallest come from S2.
      if (exchanged > 0) this.decide(original.toReversed(), { sign: -1, exchanged });
      if (exchanged > 1) this.decide(open.slice(pairs), { sign: 1, exchanged });
    }
    const parts = new Set(this.upper);
    for (const v of open) {
      const isUpper = parts.has(v);
      this.cut(v, (other) =>
        isUpper
          ? !this.isInside(other) || other < v || parts.has(other)
          : isOpen.has(other) && other > v,
      );
    }
    if (isExchanged) this.clear();
  }

  /** 4.2.2 for the remainder: each player of S1, in order, meets the first possible player of S2. */
  pairRemainder(): void {
    for (const v of this.upper) this.pairWithFirst(v);
  }

  private vertices(): number[] {
    return Array.from({ length: this.size }, (_, v) => v);
  }

  private isInside(v: number): boolean {
    return v >= 0 && v < this.end;
  }

  private findUpper(): void {
    this.upper = this.open.filter((v) => {
      const mate = this.matcher.mateOf(v);
      return mate > v && this.isInside(mate);
    });
  }

  private exchanged(original: readonly number[]): number {
    const parts = new Set(this.upper);
    return original.filter((v) => !parts.has(v)).length;
  }

  /** Decides one after the other who is in S1, until all exchanged players are found. */
  private decide(
    members: readonly number[],
    { sign, exchanged }: { sign: 1 | -1; exchanged: number },
  ): void {
    let found = 0;
    for (const [chunk, bits] of chunks(members)) {
      if (found === exchanged) return;
      this.weigh(this.order, (v) => sign * (bits.get(v) ?? 0));
      this.findUpper();
      const parts = new Set(this.upper);
      found += chunk.filter((v) => parts.has(v) === sign > 0).length;
      for (const v of chunk) {
        const isUpper = parts.has(v);
        this.cut(v, (other) =>
          isUpper ? !this.isInside(other) || other < v : this.isInside(other) && other > v,
        );
      }
    }
  }

  /** Pairs a player with the first unpaired resident that a best candidate allows. */
  private pairWithFirst(v: number): void {
    const { matcher, open, order } = this;
    matcher.solve();
    const mate = matcher.mateOf(v);
    if (open.some((other) => other < mate && other !== v && matcher.mayPair(v, other))) {
      matcher.release([v]);
      for (const other of open) if (other !== v) matcher.graph.setWeight(v, other, order, -other);
      matcher.refit(v);
      matcher.solve();
    }
    const first = matcher.mateOf(v);
    this.pairs.push([v, first]);
    matcher.remove(v, first);
    this.open = open.filter((other) => other !== v && other !== first);
  }

  /**
   * Solves with a weight on each pair of the bracket that depends on its higher player. Clears the components below,
   * which may contain anything where an edge was not tight above them.
   */
  private weigh(component: number, weightOf: (higher: number) => number): void {
    const { matcher, end, movedDown } = this;
    const { graph } = matcher;
    matcher.release(this.vertices());
    for (let a = 0; a < end; a += 1) {
      for (let b = Math.max(a + 1, movedDown); b < end; b += 1) {
        for (let c = component; c < graph.width; c += 1) {
          graph.setWeight(a, b, c, c === component ? weightOf(a) : 0);
        }
      }
    }
    for (let v = 0; v < this.size; v += 1) {
      const dual = v < end ? Math.max(0, weightOf(v)) : 0;
      for (let c = component; c < graph.width; c += 1) {
        graph.duals[v * graph.width + c] = c === component ? dual : 0;
      }
    }
    matcher.loosen(this.vertices());
    matcher.solve();
  }

  private clear(): void {
    this.weigh(this.exchange, () => 0);
  }

  /** Removes edges of a vertex. */
  private cut(v: number, isCut: (other: number) => boolean): void {
    this.matcher.release([v]);
    for (let other = 0; other < this.size; other += 1) {
      if (this.matcher.graph.hasEdge(v, other) && isCut(other)) {
        this.matcher.graph.setEdge(v, other, false);
      }
    }
  }
}

/** Splits players into chunks of a component's size, with a bit each, the first one's the highest. */
function chunks(members: readonly number[]): [readonly number[], ReadonlyMap<number, number>][] {
  return Array.from({ length: Math.ceil(members.length / BITS) }, (_, index) => {
    const chunk = members.slice(index * BITS, (index + 1) * BITS);
    return [chunk, new Map(chunk.map((v, place) => [v, 2 ** (BITS - 1 - place)]))];
  });
}
