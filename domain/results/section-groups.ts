import type { TournamentSystem } from '../standings/contestants.ts';
import { type TieBreak, USUAL_TIE_BREAKS } from '../standings/tie-breaks.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];
type System = SectionResults['system'];
type Grouped = Pick<SectionResults, 'system' | 'groups'>;

/** The players of a quad; a group with more of them is the last one, and plays a small Swiss. */
export const QUAD = 4;

/** A part of a section that is ranked on its own. */
export type SectionGroup = {
  kind: 'quad' | 'smallSwiss' | 'team';
  /** From 1. */
  number: number;
  /** As the organizer calls it; empty where nobody has named it. */
  name: string;
  /** How its standings count. */
  system: TournamentSystem;
  /** Start ranks, in the order of the pairing table. */
  players: readonly number[];
};

/** The groups of a section; none where everybody is ranked together. */
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

/** Returns true if all rounds are paired from the start, so that nothing is paired round by round. */
export function isPairedAhead({ system }: Pick<SectionResults, 'system'>): boolean {
  return system === 'roundRobin' || system === 'scheveningen';
}

/** How standings of a section count as a whole, and by which its tie-breaks are offered. */
export function standingsSystem(system: System): TournamentSystem {
  return system === 'swiss' ? 'swiss' : 'roundRobin';
}

/** The tie-breaks that are usual in a section. Those of a team in the Scheveningen system have not met each other. */
export function usualTieBreaks(system: System): TieBreak[] {
  const usual = USUAL_TIE_BREAKS[standingsSystem(system)];
  return usual.filter((code) => system !== 'scheveningen' || code !== 'DE');
}

/** Players who are ranked among each other, with everybody whom they meet. */
export type RankedField = {
  players: readonly Player[];
  system: TournamentSystem;
  /** The start ranks of those who are ranked; null for all. */
  among: ReadonlySet<number> | null;
};

/** The fields of a section, one a group. */
export function rankedFields(
  results: Grouped & Pick<SectionResults, 'players'>,
): [RankedField, ...RankedField[]] {
  const { players, system } = results;
  const [first, ...others] = sectionGroups(results).map((group): RankedField => {
    const among = new Set(group.players);
    const isTeam = group.kind === 'team';
    return {
      players: isTeam ? players : players.filter(({ startRank }) => among.has(startRank)),
      system: group.system,
      among,
    };
  });
  return first ? [first, ...others] : [{ players, system: standingsSystem(system), among: null }];
}

/** The field in which a player is ranked. */
export function fieldOfPlayer(
  results: Grouped & Pick<SectionResults, 'players'>,
  startRank: number,
): RankedField {
  const fields = rankedFields(results);
  return fields.find(({ among }) => among === null || among.has(startRank)) ?? fields[0];
}

/** The players of a section's small Swiss, who are paired by the rules; null for everybody, as in a Swiss. */
export function pairedByRules(results: Grouped): ReadonlySet<number> | null {
  if (results.system === 'swiss') return null;
  const swiss = sectionGroups(results).find(({ kind }) => kind === 'smallSwiss');
  return new Set(swiss?.players);
}
