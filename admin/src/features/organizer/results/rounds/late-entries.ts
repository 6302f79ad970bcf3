import { withPlayer } from '@tabiya/domain/results/kept-results';
import { hasResults, pairingOrder } from '@tabiya/domain/results/pairing-order';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { SectionResults } from '@tabiya/domain/results/section-results';

/** The reason why a section takes no late entries, by its system. */
const REASONS: Readonly<Record<Exclude<SectionResults['system'], 'swiss'>, string>> = {
  roundRobin:
    'You can’t add players to a round robin once it has started: every round is already paired, and another player would change them all.',
  quads:
    'You can’t add players to quads once they’ve started: quads are formed by rating, and another player would change the groups.',
  scheveningen:
    'You can’t add players to a team match once it has started: everyone plays the whole other team, and every round is already paired.',
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
    ? 'Move them to another section on the Participants tab.'
    : 'No results have been entered yet, so you can delete these results and start again with them.';
  return `${REASONS[results.system]} ${advice}`;
}

/** The pairing numbers that late entries would have in the next round if all of them are added, by their ids. */
export function lateEntryNumbers(
  results: SectionResults,
  late: readonly SectionEntry[],
): Map<string, number> {
  const later = late.reduce((now, entry) => withPlayer(now, entry), results);
  const order = pairingOrder(later, roundsPlayed(later).paired + 1);
  const added = later.players.slice(results.players.length);
  return new Map(
    late.map(({ participantId }, index) => [
      participantId,
      order.indexOf(added[index]?.startRank ?? 0) + 1,
    ]),
  );
}

/** How late entries of a Swiss are numbered in its next round (C.04.2). */
export function numberingText(results: SectionResults): string {
  if (results.system !== 'swiss') return '';
  if (results.pairing?.isByLot) {
    return 'Pairing numbers were drawn by lot and don’t change. Late entries get the next number.';
  }
  return roundsPlayed(results).paired >= 4
    ? 'Round 4 is paired, so pairing numbers are final. Late entries get the next number.'
    : 'Until round 4 is paired, late entries get a pairing number by rating and other players shift down. After that, numbers are final. Paired rounds keep the numbers they were paired with.';
}
