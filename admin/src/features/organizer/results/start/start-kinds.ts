import {
  maxRoundRobinPlayers,
  shuffle,
  startResults,
  startRoundRobin,
} from '@tabiya/domain/results/kept-results';
import { quadSizes } from '@tabiya/domain/results/quads';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import { QUAD } from '@tabiya/domain/results/section-groups';
import type { PairingRules, SectionResults } from '@tabiya/domain/results/section-results';
import { USUAL_PAIRING } from '@tabiya/domain/results/section-round';
import {
  MAX_TEAM_PLAYERS,
  startQuads,
  startScheveningen,
  type Teams,
} from '@tabiya/domain/results/started-groups';

/** How a section without a pairing program can be played. */
export const KINDS = [
  { value: 'swiss', label: 'Swiss: paired round by round, by FIDE’s Dutch System or by hand' },
  { value: 'single', label: 'Round robin: everyone plays everyone' },
  { value: 'double', label: 'Double round robin: everyone plays everyone twice' },
  { value: 'quads', label: 'Quads: round robins of four, grouped by rating' },
  { value: 'scheveningen', label: 'Scheveningen: two teams, everyone plays the whole other team' },
] as const;
export type Kind = (typeof KINDS)[number]['value'];

/** The choices to start with. */
export type Start = {
  kind: Kind;
  entries: readonly SectionEntry[];
  teams: Teams;
  isByLot: boolean;
  /** Only of a Swiss. */
  rounds: number;
  initialColor: 'w' | 'b' | 'lot';
  isAccelerated: boolean;
};

/** Why a section cannot be played so, as a sentence; null where it can. */
export function startProblem({ kind, entries, teams }: Pick<Start, 'kind' | 'entries' | 'teams'>) {
  const atMost = (most: number) => `This format allows at most ${most} players.`;
  switch (kind) {
    case 'swiss':
      return null;
    case 'single':
    case 'double': {
      const most = maxRoundRobinPlayers(kind === 'double');
      if (entries.length < 2) return 'A round robin needs at least two players.';
      return entries.length > most ? atMost(most) : null;
    }
    case 'quads':
      return entries.length < QUAD ? `Quads need at least ${QUAD} players.` : null;
    case 'scheveningen': {
      const sizes = teams.map((team) => team.entries.length);
      if (Math.min(...sizes) === 0) return 'Both teams need at least one player.';
      return Math.max(...sizes) > MAX_TEAM_PLAYERS ? atMost(2 * MAX_TEAM_PLAYERS) : null;
    }
  }
}

/** The results of a section before its first result, as they were chosen. */
export function startedSection(start: Start): SectionResults {
  const { kind, entries, teams, isByLot } = start;
  const numbered = (some: readonly SectionEntry[]) => (isByLot ? shuffle(some, Math.random) : some);
  switch (kind) {
    case 'swiss':
      return { ...startResults(numbered(entries), start.rounds), pairing: swissRules(start) };
    case 'single':
    case 'double':
      return startRoundRobin(numbered(entries), kind === 'double');
    case 'quads': {
      // Lots are drawn within a quad; its players follow from the ratings.
      let from = 0;
      const order = quadSizes(entries.length).flatMap((size) => {
        from += size;
        return numbered(entries.slice(from - size, from));
      });
      return startQuads(order);
    }
    case 'scheveningen': {
      const [one, other] = teams;
      return startScheveningen([
        { name: one.name.trim(), entries: numbered(one.entries) },
        { name: other.name.trim(), entries: numbered(other.entries) },
      ]);
    }
  }
}

function swissRules({ initialColor, isAccelerated, isByLot }: Start): PairingRules {
  const color = Math.random() < 0.5 ? 'w' : 'b';
  return {
    ...USUAL_PAIRING,
    initialColor: initialColor === 'lot' ? color : initialColor,
    isAccelerated,
    ...(isByLot && { isByLot }),
  };
}
