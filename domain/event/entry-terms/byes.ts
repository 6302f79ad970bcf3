import { MAX_ROUNDS } from '../round.ts';
import type { Section } from './section.ts';

/** The fields of an event that determine half-point byes. */
export type ByeRules = {
  halfPointByes: number;
  noByeRounds: readonly number[];
  /** The rounds of the event. A section may have another number. */
  rounds: readonly unknown[];
  /** The number of rounds already paired, by section id, or by '' without sections. They take no more byes. */
  paired?: Readonly<Record<string, number>> | undefined;
  /** The byes of an entry in rounds that have been paired since. */
  keptByes?: readonly number[];
};

/** The maximum number of half-point byes a player may request, 0 for none, and the rounds for them. */
type ByesAllowed = { most: number; rounds: readonly number[] };

/**
 * Returns the half-point byes of a section, or of an event without sections. There are none if the event has no number
 * of rounds.
 */
export function byesAllowed(event: ByeRules, section: Section | null): ByesAllowed {
  const own = section !== null && section.halfPointByes !== null;
  const most = own ? Number(section.halfPointByes) : event.halfPointByes;
  const without = own ? section.noByeRounds : event.noByeRounds;
  const count = Math.min(section?.rounds ?? event.rounds.length, MAX_ROUNDS);
  const rounds = Array.from({ length: most === 0 ? 0 : count }, (_, index) => index + 1).filter(
    (round) =>
      !without.includes(round) &&
      (!isPaired(event, section, round) || event.keptByes?.includes(round)),
  );
  return { most: rounds.length === 0 ? 0 : most, rounds };
}

/** Returns true if a round of a section, or of an event without sections, is already paired. */
export function isPaired(
  { paired }: Pick<ByeRules, 'paired'>,
  section: Pick<Section, 'id'> | null,
  round: number,
): boolean {
  return round <= (paired?.[section?.id ?? ''] ?? 0);
}

/**
 * Returns the rounds that a form offers for half-point byes, in order: those of all sections, since the section is
 * chosen in the same form.
 */
export function byeRounds(event: ByeRules, sections: readonly Section[]): number[] {
  const allowed = (sections.length === 0 ? [null] : sections).map((section) =>
    byesAllowed(event, section),
  );
  const rounds = new Set(allowed.flatMap((byes) => (byes.most > 0 ? byes.rounds : [])));
  return [...rounds].sort((a, b) => a - b);
}
