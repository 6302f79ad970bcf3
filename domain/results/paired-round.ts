import { withHandPairing } from './hand-pairings.ts';
import { type ByeKind, withAside, withResult, withRound } from './kept-results.ts';
import { withPairingOrder } from './pairing-order.ts';
import { hasWithdrawn } from './quads.ts';
import { withRelease } from './release.ts';
import type { Pairing } from './round-robin.ts';
import type { SectionResults } from './section-results.ts';

/** A round as paired on its screen. */
export type PairedRound = {
  pairings: readonly Pairing[];
  byes: readonly (readonly [startRank: number, kind: ByeKind])[];
  /** True if the pairings are not public yet. */
  isHeld: boolean;
  /** The pairs of the rules that it does not have; omitted if unknown. See `withHandPairing`. */
  byRules?: readonly Pairing[];
  /** When results of a round become public, if chosen; see `SectionResults`. */
  showsWholeRounds?: boolean;
};

/**
 * Adds a newly paired round to the results, with the pairing numbers used. Withdrawn players paired by the table of a
 * quad lose by forfeit.
 */
export function withPairedRound(
  results: SectionResults,
  round: number,
  { pairings, byes, isHeld, byRules = [], ...choice }: PairedRound,
): SectionResults {
  const withBoards = withRound(withPairingOrder(results, round), round, pairings, byes);
  const paired = pairings.reduce((now, { white, black }) => {
    const isOneGone = hasWithdrawn(now, white) !== hasWithdrawn(now, black);
    return black === null || !isOneGone
      ? now
      : withResult(now, round, white, hasWithdrawn(now, white) ? '-' : '+');
  }, withBoards);
  const chosen = { ...withHandPairing(withAside(paired, round), round, byRules), ...choice };
  return isHeld ? withRelease(chosen, round, { pairings: null }) : chosen;
}
