import type { RoundPairing } from '../pairing/pair-round.ts';
import type { ByeKind } from './kept-results.ts';
import type { Pairing } from './round-robin.ts';
import type { SectionResults } from './section-results.ts';

/** A round as it is paired. */
type Round = {
  pairings: readonly Pairing[];
  byes: readonly (readonly [startRank: number, kind: ByeKind])[];
};

/** Returns the pairs of the rules, with their colors, that a round does not have; the bye is a pair without Black. */
export function pairsByRules(
  { boards, bye }: Pick<RoundPairing, 'boards' | 'bye'>,
  { pairings, byes }: Round,
): Pairing[] {
  const allocated = byes.flatMap(([white, kind]) => (kind === 'U' ? { white, black: null } : []));
  const made = new Set([...pairings, ...allocated].map(key));
  const rules: Pairing[] = [
    ...boards.map(({ white, black }) => ({ white: Number(white), black: Number(black) })),
    ...(bye === null ? [] : [{ white: Number(bye), black: null }]),
  ];
  return rules.filter((pair) => !made.has(key(pair)));
}

const key = ({ white, black }: Pairing) => `${white} ${black}`;

/** Marks a round as paired by hand, with the pairs of the rules that it does not have; removes the mark if it has all. */
export function withHandPairing(
  results: SectionResults,
  round: number,
  byRules: readonly Pairing[],
): SectionResults {
  const { handPairings = [], ...rest } = results;
  const others = handPairings.filter((one) => one.round !== round);
  const marked = byRules.length === 0 ? others : [...others, { round, byRules: [...byRules] }];
  const inOrder = marked.toSorted((a, b) => a.round - b.round);
  return { ...rest, ...(inOrder.length > 0 && { handPairings: inOrder }) };
}
