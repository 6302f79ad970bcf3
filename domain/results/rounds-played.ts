import type { SectionResults } from './section-results.ts';

/**
 * How far a section is: the rounds that are paired, and how many of them are played. A round is played once all of its
 * results are known, or a later round has one: what is missing then was postponed. Byes that are known beforehand make
 * no round.
 */
export function roundsPlayed({ players }: Pick<SectionResults, 'players'>): {
  paired: number;
  played: number;
} {
  const longest = Math.max(0, ...players.map(({ games }) => games.length));
  const rounds = Array.from({ length: longest }, (_, index) =>
    players
      .flatMap(({ games }) => games[index] ?? [])
      .filter(({ opponent }) => opponent !== null)
      .map(({ result }) => result !== null),
  );
  const paired = rounds.findLastIndex((known) => known.length > 0) + 1;
  const begun = rounds.findLastIndex((known) => known.includes(true));
  const whole = rounds.slice(0, paired).findLastIndex((known) => !known.includes(false));
  return { paired, played: Math.max(begun - 1, whole) + 1 };
}
