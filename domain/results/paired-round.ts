import { type ByeKind, withRound } from './kept-results.ts';
import { withPairingOrder } from './pairing-order.ts';
import { withRelease } from './release.ts';
import type { Pairing } from './round-robin.ts';
import type { SectionResults } from './section-results.ts';

/** A round as it was paired on its screen. */
type PairedRound = {
  pairings: readonly Pairing[];
  byes: readonly (readonly [startRank: number, kind: ByeKind])[];
  /** True if nobody is to see the pairings yet. */
  isHeld: boolean;
};

/** The results with a round that was just paired, and the pairing numbers that it was paired by. */
export function withPairedRound(
  results: SectionResults,
  round: number,
  { pairings, byes, isHeld }: PairedRound,
): SectionResults {
  const paired = withRound(withPairingOrder(results, round), round, pairings, byes);
  return isHeld ? withRelease(paired, round, { pairings: null }) : paired;
}
