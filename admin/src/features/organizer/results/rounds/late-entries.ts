import { withPlayer } from '@tabiya/domain/results/kept-results';
import { hasResults, pairingOrder } from '@tabiya/domain/results/pairing-order';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { SectionResults } from '@tabiya/domain/results/section-results';

/** The reason why a section takes no late entries, by its system. */
const REASONS: Readonly<Record<Exclude<SectionResults['system'], 'swiss'>, string>> = {
  roundRobin:
    'A round robin takes nobody else: its table pairs all rounds ahead, and one more player would change each of them.',
  quads:
    'Quads take nobody else: they are cut from the list by rating, and one more player would put others together.',
  scheveningen:
    'Two teams take nobody else: everybody meets the whole other team, and the rounds are paired ahead.',
};

/**
 * Why a section takes no late entries, and the way out: starting again while nothing is played, else another section.
 * null where it takes them.
 */
export function lateEntryRefusal(results: SectionResults): string | null {
  if (results.system === 'swiss') return null;
  const { paired } = roundsPlayed(results);
  const isBegun = Array.from({ length: paired }, (_, index) => index + 1).some((round) =>
    hasResults(results, round),
  );
  const advice = isBegun
    ? 'Enter them in another section, on the Participants tab.'
    : 'No game has a result yet: delete the results and start again to take them in.';
  return `${REASONS[results.system]} ${advice}`;
}

/** The pairing number that somebody who enters late would have in the next round. */
export function lateEntryNumber(results: SectionResults, entry: SectionEntry): number {
  const later = withPlayer(results, entry);
  const newcomer = later.players.at(-1)?.startRank ?? 0;
  return pairingOrder(later, roundsPlayed(later).paired + 1).indexOf(newcomer) + 1;
}

/** How late entries of a Swiss are numbered in its next round (C.04.2). */
export function numberingText(results: SectionResults): string {
  if (results.system !== 'swiss') return '';
  if (results.pairing?.isByLot) {
    return 'Numbers were drawn by lot and stay; who enters late gets the next one.';
  }
  return roundsPlayed(results).paired >= 4
    ? 'Round 4 is paired, so pairing numbers are final: who enters late gets the next one.'
    : 'Until round 4 is paired who enters late gets the pairing number that goes with their rating, and others move up; then numbers are final. Rounds that are paired keep theirs.';
}
