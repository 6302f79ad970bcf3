import { startResults, withTableRound } from './kept-results.ts';
import { QUAD_ROUNDS, quadSizes } from './quads.ts';
import { scheveningenRounds } from './scheveningen.ts';
import type { SectionEntry } from './section-entries.ts';
import { usualTieBreaks } from './section-groups.ts';
import { MAX_RESULT_ROUNDS, type SectionResults } from './section-results.ts';

/** The maximum number of players in a team, given the maximum number of rounds. */
export const MAX_TEAM_PLAYERS = MAX_RESULT_ROUNDS;

/** Two teams, each with its name, which may be empty, and its players in the order of the table. */
export type Teams = readonly [Team, Team];
type Team = { name: string; entries: readonly SectionEntry[] };

/** Creates quads of entries in the order of their numbers, without paired rounds. */
export function startQuads(entries: readonly SectionEntry[]): SectionResults {
  let next = 1;
  const groups = quadSizes(entries.length).map((size) => {
    const players = Array.from({ length: size }, (_, index) => next + index);
    next += size;
    return { name: '', players };
  });
  return {
    ...startResults(entries, QUAD_ROUNDS),
    system: 'quads',
    tieBreaks: usualTieBreaks('quads'),
    groups,
  };
}

/** Creates two teams of the Scheveningen system with all rounds paired. */
export function startScheveningen([home, guests]: Teams): SectionResults {
  const [first, second] = [home.entries.length, guests.entries.length];
  const rounds = scheveningenRounds(first, second);
  const started: SectionResults = {
    ...startResults([...home.entries, ...guests.entries], rounds.length),
    system: 'scheveningen',
    tieBreaks: usualTieBreaks('scheveningen'),
    groups: [
      { name: home.name, players: numbers(1, first) },
      { name: guests.name, players: numbers(first + 1, second) },
    ],
  };
  return rounds.reduce(
    (results, pairings, index) => withTableRound(results, index + 1, pairings),
    started,
  );
}

function numbers(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/**
 * Proposes two teams from a list by rating: by club or federation if there are exactly two, else the upper half against
 * the lower one. The names are those of clubs or federations, or empty.
 */
export function proposeTeams(entries: readonly SectionEntry[]): Teams {
  for (const key of ['club', 'federation'] as const) {
    const names = [...new Set(entries.map((entry) => entry[key].trim()))];
    const [home = '', guests = ''] = names;
    if (names.length === 2 && home !== '' && guests !== '') {
      const of = (name: string) => ({
        name,
        entries: entries.filter((entry) => entry[key].trim() === name),
      });
      return [of(home), of(guests)];
    }
  }
  const half = Math.ceil(entries.length / 2);
  return [
    { name: '', entries: entries.slice(0, half) },
    { name: '', entries: entries.slice(half) },
  ];
}
