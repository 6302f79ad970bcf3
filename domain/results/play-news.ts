import type { Pairing } from './round-robin.ts';
import { pairedByRules } from './section-groups.ts';
import type { PlayDecision, SectionResults } from './section-results.ts';
import { type Desk, type PlayChange, playerKey } from './who-plays.ts';

/**
 * What has changed about a player since a round was paired: a new change, by its kind; one that is gone; another choice
 * of the arbiter; or a withdrawal.
 */
export type PlayNews = {
  kind:
    | PlayDecision['kind']
    | ('reinstated' | 'lateGone' | 'noBye' | 'arrived' | 'choice')
    | 'withdrawn';
  name: string;
};

/** Returns the players of a pairing who have withdrawn since. In a quad, they stay paired and lose by forfeit. */
export function withdrawnNews(results: SectionResults, pairings: readonly Pairing[]): PlayNews[] {
  const byRules = pairedByRules(results);
  const seated = new Set(pairings.flatMap(({ white, black }) => [white, black]));
  return results.players
    .filter(({ startRank, hasWithdrawn }) => hasWithdrawn && seated.has(startRank))
    .filter(({ startRank }) => byRules?.has(startRank) ?? true)
    .map(({ name }) => ({ kind: 'withdrawn', name }));
}

/** Returns what differs between the decisions a round was paired by and those that would be made now. */
export function playNews(
  results: SectionResults,
  desk: Desk,
  {
    changes,
    now,
    decided,
  }: {
    changes: readonly PlayChange[];
    now: readonly PlayDecision[];
    decided: readonly PlayDecision[];
  },
): PlayNews[] {
  const names = new Map([
    ...[...desk.left].map(([id, { name }]) => [id, name] as const),
    ...results.players.map((player) => [playerKey(player), player.name] as const),
    ...changes.map(({ player, name }) => [player, name] as const),
  ]);
  const before = new Map(decided.map((decision) => [decision.player, decision]));
  const after = new Map(now.map((decision) => [decision.player, decision]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((player) => {
    const kind = newsKind(results, desk, before.get(player), after.get(player));
    return kind === null ? [] : [{ kind, name: names.get(player) ?? '' }];
  });
}

function newsKind(
  { players }: SectionResults,
  { entries }: Desk,
  was: PlayDecision | undefined,
  is: PlayDecision | undefined,
): PlayNews['kind'] | null {
  if (is) {
    if (was?.kind !== is.kind) return is.choice === 'wait' ? null : is.kind;
    if (was.choice === is.choice) return null;
    return is.hasArrived && !was.hasArrived ? 'arrived' : 'choice';
  }
  if (!was) return null;
  const entry = entries.find(({ participantId }) => participantId === was.player);
  const isListed = entry !== undefined;
  const player = players.find((listed) => playerKey(listed) === was.player);
  const isPlayer = player !== undefined;
  // Whom the arbiter has withdrawn since is no news to them; see withdrawnNews for who is paired.
  if (player?.hasWithdrawn && was.kind !== 'returned') return null;
  switch (was.kind) {
    case 'cancelled':
      return isListed && was.choice !== 'play' ? 'reinstated' : null;
    case 'late':
      return isListed || isPlayer || was.choice === 'wait' ? null : 'lateGone';
    case 'bye':
      return isListed && was.choice === 'bye' ? 'noBye' : null;
    case 'absent':
      if (was.choice !== 'out') return null;
      return entry?.hasArrived && !was.hasArrived ? 'arrived' : 'choice';
    case 'returned':
      return !isListed && was.choice === 'play' ? 'cancelled' : null;
  }
}
