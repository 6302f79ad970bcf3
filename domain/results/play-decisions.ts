import { type ByeKind, withPlayer, withWithdrawal } from './kept-results.ts';
import { type PairedRound, withPairedRound } from './paired-round.ts';
import type { Pairing } from './round-robin.ts';
import { MAX_DECISIONS, type PlayDecision, type SectionResults } from './section-results.ts';
import { type Desk, grantedHalfPoints, playerKey } from './who-plays.ts';

/**
 * Applies decisions to the players of a section before a round, and stores them: withdraws and reinstates players, and
 * adds late entries. The byes of the round are not among it: see `decidedByes`.
 */
export function withDecisions(
  results: SectionResults,
  decisions: readonly PlayDecision[],
  { entries, halfPointByes }: Pick<Desk, 'entries' | 'halfPointByes'>,
): SectionResults {
  const changed = decisions.reduce((now, { player: key, kind, choice, round }) => {
    const player = now.players.find((listed) => playerKey(listed) === key);
    if (kind === 'late') {
      const entry = entries.find(({ participantId }) => participantId === key);
      if (!entry || player || choice === 'wait') return now;
      return withPlayer(
        now,
        entry,
        choice === 'points' ? grantedHalfPoints(round, halfPointByes) : 0,
      );
    }
    if (!player) return now;
    if (choice === 'withdraw') return withWithdrawal(now, player.startRank, true);
    const isBack = kind === 'returned' && choice === 'play' && player.hasWithdrawn;
    return isBack ? withWithdrawal(now, player.startRank, false) : now;
  }, results);
  return decisions.length === 0 ? changed : { ...changed, ...stored(results, decisions) };
}

/** Adds decisions to those of a section. An earlier one about the same player and round is replaced. */
function stored(
  { decisions = [] }: SectionResults,
  added: readonly PlayDecision[],
): Pick<SectionResults, 'decisions'> {
  const keyOf = ({ round, player }: PlayDecision) => `${round} ${player}`;
  const keys = new Set(added.map(keyOf));
  const kept = decisions.filter((decision) => !keys.has(keyOf(decision)));
  return { decisions: [...kept, ...added].slice(-MAX_DECISIONS) };
}

/**
 * Adds a newly paired round to results, after the decisions by which it was paired. The pairings refer to the players of
 * `planned`; by now, they may have other start ranks.
 */
export function withDecidedRound(
  results: SectionResults,
  {
    round,
    decisions,
    desk,
    planned,
    paired,
  }: {
    round: number;
    decisions: readonly PlayDecision[];
    desk: Pick<Desk, 'entries' | 'halfPointByes'>;
    planned: SectionResults;
    paired: PairedRound;
  },
): SectionResults {
  const field = withDecisions(results, decisions, desk);
  return withPairedRound(field, round, { ...paired, ...withMovedRanks(paired, planned, field) });
}

type Pairings<Bye> = { pairings: readonly Pairing[]; byes: readonly Bye[] };

/** Returns pairings and byes with the start ranks that their players have in other results, if they are there. */
export function withMovedRanks<Bye extends readonly [startRank: number, kind: ByeKind]>(
  { pairings, byes }: Pairings<Bye>,
  from: Pick<SectionResults, 'players'>,
  to: SectionResults,
): { pairings: Pairing[]; byes: [number, ByeKind][] } {
  const moved = movedRanks(from, to);
  const rankOf = (rank: number) => (moved.has(rank) ? (moved.get(rank) ?? null) : rank);
  return {
    pairings: pairings.flatMap((pair): Pairing[] => {
      const white = rankOf(pair.white);
      const black = pair.black === null ? null : rankOf(pair.black);
      return white === null || (black === null && pair.black !== null) ? [] : [{ white, black }];
    }),
    byes: byes.flatMap(([rank, kind]): [number, ByeKind][] => {
      const is = rankOf(rank);
      return is === null ? [] : [[is, kind]];
    }),
  };
}

/** Returns the start ranks in other results of the same players: those that differ; null if they are missing there. */
function movedRanks(
  from: Pick<SectionResults, 'players'>,
  to: SectionResults,
): Map<number, number | null> {
  const ranks = new Map(to.players.map((player) => [playerKey(player), player.startRank]));
  return new Map(
    from.players.flatMap((player): [number, number | null][] => {
      const rank = ranks.get(playerKey(player)) ?? null;
      return rank === player.startRank ? [] : [[player.startRank, rank]];
    }),
  );
}
