import { MAX_ROUNDS } from '../round.ts';
import type { Section } from './section.ts';

/** The fields of an event that decide on half-point byes. */
export type ByeRules = {
  halfPointByes: number;
  noByeRounds: readonly number[];
  /** The rounds of the event. A section may have another number. */
  rounds: readonly unknown[];
};

/** How many half-point byes a player may ask for, 0 for none, and in which rounds. */
type ByesAllowed = { most: number; rounds: readonly number[] };

/**
 * The half-point byes of a section, or of an event without sections. There are none in an event that has not said how
 * many rounds it has.
 */
export function byesAllowed(event: ByeRules, section: Section | null): ByesAllowed {
  const own = section !== null && section.halfPointByes !== null;
  const most = own ? Number(section.halfPointByes) : event.halfPointByes;
  const without = own ? section.noByeRounds : event.noByeRounds;
  const count = Math.min(section?.rounds ?? event.rounds.length, MAX_ROUNDS);
  const rounds = Array.from({ length: most === 0 ? 0 : count }, (_, index) => index + 1).filter(
    (round) => !without.includes(round),
  );
  return { most: rounds.length === 0 ? 0 : most, rounds };
}

/** The rounds that a form offers for half-point byes, in order: those of any section, since that is chosen there too. */
export function roundsOfByes(event: ByeRules, sections: readonly Section[]): number[] {
  const allowed = (sections.length === 0 ? [null] : sections).map((section) =>
    byesAllowed(event, section),
  );
  const rounds = new Set(allowed.flatMap((byes) => (byes.most > 0 ? byes.rounds : [])));
  return [...rounds].sort((one, other) => one - other);
}
