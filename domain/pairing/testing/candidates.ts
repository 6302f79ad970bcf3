/**
 * A bracket by place in the ranking, with the number of pairs to make, and how many of them include a moved-down
 * player.
 */
type Bracket = { movedDown: number[]; residents: number[]; pairs: number; paired: number };

type Candidate = { pairs: [number, number][]; downfloaters: number[] };

type PairFilter = (a: number, b: number) => boolean;

/** Yields the candidates of a bracket in the order of articles 3.6 and 3.7, without those with illegal pairs. */
export function* generateCandidates(
  { movedDown, residents, pairs, paired }: Bracket,
  mayMeet: PairFilter,
): Generator<Candidate> {
  // 3.7.3: sets of moved-down players, by their smallest differing sequence number (4.4.2).
  for (const s1 of subsets(movedDown, paired)) {
    const limbo = movedDown.filter((place) => !s1.includes(place));
    // 3.7.2: transpositions of S2.
    for (const s2 of arrangements(residents, paired, (place, at) => mayMeet(s1[at] ?? -1, place))) {
      const remainder = residents.filter((place) => !s2.includes(place));
      // 3.7.1
      for (const rest of remainderCandidates(remainder, pairs - paired, mayMeet)) {
        yield {
          pairs: [...s1.map((place, at): [number, number] => [place, s2[at] ?? -1]), ...rest.pairs],
          downfloaters: [...limbo, ...rest.downfloaters],
        };
      }
    }
  }
}

/** Yields the candidates of a homogeneous bracket or remainder (3.6). */
export function* remainderCandidates(
  members: readonly number[],
  pairs: number,
  mayMeet: PairFilter,
): Generator<Candidate> {
  for (const { s1, s2 } of generateExchanges(members, pairs)) {
    for (const partners of arrangements(s2, pairs, (place, at) => mayMeet(s1[at] ?? -1, place))) {
      yield {
        pairs: s1.map((upper, at): [number, number] => {
          const lower = partners[at] ?? -1;
          return upper < lower ? [upper, lower] : [lower, upper];
        }),
        downfloaters: s2.filter((place) => !partners.includes(place)),
      };
    }
  }
}

const exchanges = new Map<string, { s1: number[]; s2: number[] }[]>();

/** Returns S1 and S2 after each exchange of residents, in the order of 4.3.2, starting with none. */
export function generateExchanges(
  members: readonly number[],
  pairs: number,
): { s1: number[]; s2: number[] }[] {
  const key = `${members.length}:${pairs}`;
  const numbers = members.map((_, index) => index);
  const known =
    exchanges.get(key) ?? sortedExchanges(numbers.slice(0, pairs), numbers.slice(pairs));
  exchanges.set(key, known);
  const named = (indices: number[]) => indices.map((index) => members[index] ?? -1);
  return known.map(({ s1, s2 }) => ({ s1: named(s1), s2: named(s2) }));
}

function sortedExchanges(s1: number[], s2: number[]): { s1: number[]; s2: number[] }[] {
  const all = Array.from({ length: Math.min(s1.length, s2.length) + 1 }, (_, count) =>
    [...subsets(s1, count)].flatMap((down) => [...subsets(s2, count)].map((up) => ({ down, up }))),
  ).flat();
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const firstDifference = (first: number[], second: number[], descending: boolean) => {
    const sorted = (numbers: number[]) => numbers.toSorted((a, b) => (descending ? b - a : a - b));
    const [a, b] = [sorted(first), sorted(second)];
    const at = a.findIndex((number, index) => number !== b[index]);
    return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  };
  return all
    .sort(
      (a, b) =>
        a.down.length - b.down.length ||
        sum(a.up) - sum(a.down) - (sum(b.up) - sum(b.down)) ||
        -firstDifference(a.down, b.down, true) ||
        firstDifference(a.up, b.up, false),
    )
    .map(({ down, up }) => ({
      s1: [...s1.filter((number) => !down.includes(number)), ...up].sort((a, b) => a - b),
      s2: [...s2.filter((number) => !up.includes(number)), ...down].sort((a, b) => a - b),
    }));
}

/** Yields subsets of a size, by their smallest differing member. */
export function* subsets(members: readonly number[], size: number): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, first] of members.entries()) {
    for (const others of subsets(members.slice(index + 1), size - 1)) yield [first, ...others];
  }
}

/** Yields the first members of all transpositions, in lexicographic order (4.2.2). */
export function* arrangements(
  members: readonly number[],
  size: number,
  isAllowed: (member: number, at: number) => boolean,
  before: readonly number[] = [],
): Generator<number[]> {
  if (before.length === size) {
    yield [...before];
    return;
  }
  for (const member of members) {
    if (before.includes(member) || !isAllowed(member, before.length)) continue;
    yield* arrangements(members, size, isAllowed, [...before, member]);
  }
}
