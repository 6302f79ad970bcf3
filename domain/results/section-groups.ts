import type { TournamentSystem } from '../standings/contestants.ts';
import type { Scoring } from '../standings/rounds.ts';
import { type TieBreak, USUAL_TIE_BREAKS } from '../standings/tie-breaks.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];
type System = SectionResults['system'];
type Grouped = Pick<SectionResults, 'system' | 'groups'>;
type Scored = Grouped & Pick<SectionResults, 'players' | 'scoring'>;

/** The number of players in a quad; a larger group is the last one, and plays a small Swiss. */
export const QUAD = 4;

/** A separately ranked part of a section. */
export type SectionGroup = {
  kind: 'quad' | 'smallSwiss' | 'team';
  /** From 1. */
  number: number;
  /** The organizer's name for the group; empty if unnamed. */
  name: string;
  /** The system that its standings follow. */
  system: TournamentSystem;
  /** Start ranks, in the order of the pairing table. */
  players: readonly number[];
};

/** Returns the groups of a section; none if all players are ranked together. */
export function sectionGroups({ system, groups = [] }: Grouped): SectionGroup[] {
  return groups.map((group, index): SectionGroup => {
    const isSwiss = system === 'quads' && group.players.length > QUAD;
    return {
      ...group,
      number: index + 1,
      kind: isSwiss ? 'smallSwiss' : system === 'quads' ? 'quad' : 'team',
      system: isSwiss ? 'swiss' : 'roundRobin',
    };
  });
}

/** Returns true if all rounds are paired from the start rather than round by round. */
export function isPairedAhead({ system }: Pick<SectionResults, 'system'>): boolean {
  return system === 'roundRobin' || system === 'scheveningen';
}

/** Returns the system for a section's standings as a whole and its choice of tie-breaks. */
export function standingsSystem(system: System): TournamentSystem {
  return system === 'swiss' ? 'swiss' : 'roundRobin';
}

/** Returns the usual tie-breaks of a section. In the Scheveningen system, members of a team do not meet. */
export function usualTieBreaks(system: System): TieBreak[] {
  const usual = USUAL_TIE_BREAKS[standingsSystem(system)];
  return usual.filter((code) => system !== 'scheveningen' || code !== 'DE');
}

/** Players who are ranked together, with all of their opponents. */
export type RankedField = {
  players: readonly Player[];
  system: TournamentSystem;
  scoring: Scoring | undefined;
  /** The start ranks of the ranked players; null for all. */
  among: ReadonlySet<number> | null;
};

/** Returns the ranked fields of a section, one per group. */
export function rankedFields(results: Scored): [RankedField, ...RankedField[]] {
  const { players, system, scoring } = results;
  const [first, ...others] = sectionGroups(results).map((group): RankedField => {
    const among = new Set(group.players);
    const isTeam = group.kind === 'team';
    return {
      players: isTeam ? players : players.filter(({ startRank }) => among.has(startRank)),
      system: group.system,
      scoring,
      among,
    };
  });
  return first
    ? [first, ...others]
    : [{ players, system: standingsSystem(system), scoring, among: null }];
}

/** Returns the field in which a player is ranked. */
export function rankingGroup(results: Scored, startRank: number): RankedField {
  const fields = rankedFields(results);
  return fields.find(({ among }) => among === null || among.has(startRank)) ?? fields[0];
}

/** Returns the players of a section's small Swiss, who are paired by the rules; null for all players, as in a Swiss. */
export function pairedByRules(results: Grouped): ReadonlySet<number> | null {
  if (results.system === 'swiss') return null;
  const swiss = sectionGroups(results).find(({ kind }) => kind === 'smallSwiss');
  return new Set(swiss?.players);
}
