import type { ByeKind } from './kept-results.ts';
import type { LeftEntry, LeftReason, SectionEntry } from './section-entries.ts';
import type { ChangeKind, PlayChoice, PlayDecision, SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];

/** What the desk knows about a section. */
export type Desk = {
  /** The entries that hold a place in it. */
  entries: readonly SectionEntry[];
  /** The entries that hold none, by id. */
  left: ReadonlyMap<string, LeftEntry>;
  /** The maximum number of half-point byes of a player. */
  halfPointByes: number;
};

/** Why a change is listed: what became of a cancelled entry, how a player was absent, or why they are back. */
type ChangeReason =
  | (LeftReason | 'deleted')
  | ('notArrived' | 'leftOut' | 'forfeit' | 'announced')
  | ('reinstated' | 'checkedIn' | 'absenceOver');

/** A player about whom something has changed before a round, with the choices and the proposal among them. */
export type PlayChange = {
  kind: ChangeKind;
  /** As in `PlayDecision`. */
  player: string;
  name: string;
  /** null for a late entry. */
  startRank: number | null;
  hasArrived: boolean;
  /** null if the kind says it all. */
  reason: ChangeReason | null;
  choices: readonly PlayChoice[];
  proposal: PlayChoice;
};

/** Returns the key of a player in decisions. */
export function playerKey({ participantId, startRank }: Player): string {
  return participantId ?? `#${startRank}`;
}

/**
 * Returns everyone about whom something has changed before a round: entries that hold no place any more, late entries,
 * requested byes, absent players, and players who are back. What was decided before is proposed again.
 */
export function whoPlays(results: SectionResults, desk: Desk, round: number): PlayChange[] {
  const entries = new Map(desk.entries.map((entry) => [entry.participantId, entry]));
  // If the desk checks nobody in, a missing mark says nothing.
  const checksIn = desk.entries.some(({ hasArrived }) => hasArrived);
  const changes = results.players.flatMap((player): PlayChange[] => {
    const entry = entries.get(player.participantId ?? '');
    const isAway = checksIn && entry !== undefined && !entry.hasArrived;
    const found =
      player.participantId !== null && !entry
        ? cancellation(player, desk)
        : playerChange(results, player, { round, isAway, entry });
    if (!found) return [];
    const { startRank, name } = player;
    const hasArrived = entry?.hasArrived ?? false;
    return [{ ...found, player: playerKey(player), startRank, name, hasArrived }];
  });
  return [...changes, ...lateEntries(results, desk, round, checksIn)]
    .map((change) => ({ ...change, proposal: decidedBefore(results, change, round) }))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly ChangeKind[] = ['cancelled', 'late', 'bye', 'absent', 'returned'];

type Found = Pick<PlayChange, 'kind' | 'reason' | 'choices' | 'proposal'>;

function comeback(reason: ChangeReason): Found {
  return { kind: 'returned', reason, choices: ['play', 'out'], proposal: 'play' };
}

function cancellation({ participantId, hasWithdrawn }: Player, { left }: Desk): Found | null {
  if (hasWithdrawn) return null;
  return {
    kind: 'cancelled',
    reason: left.get(participantId ?? '')?.reason ?? 'deleted',
    choices: ['withdraw', 'out', 'play'],
    proposal: 'withdraw',
  };
}

function playerChange(
  results: SectionResults,
  player: Player,
  { round, isAway, entry }: { round: number; isAway: boolean; entry: SectionEntry | undefined },
): Found | null {
  const last = lastDecision(results, playerKey(player), round - 1);
  if (player.hasWithdrawn) {
    // Players whom the arbiter withdrew stay withdrawn, whatever their entry says.
    const own = lastDecision(results, playerKey(player), round);
    const isByDesk =
      (own?.kind === 'cancelled' && own.choice === 'withdraw') ||
      (own?.kind === 'returned' && own.choice === 'out');
    return isByDesk ? comeback('reinstated') : null;
  }
  const isOfFile = hasFileBye(results, player, round);
  const isWorthAsMuch = isOfFile && player.games[round - 1]?.result !== 'Z';
  if (!isWorthAsMuch && entry?.byes?.includes(round)) {
    return { kind: 'bye', reason: null, choices: ['bye', 'play'], proposal: 'bye' };
  }
  if (isAnnounced(results, player, round)) return missing('announced');
  if (isOfFile) return null;
  const missed = absence(results, player, round);
  if (missed !== null && last?.kind === 'cancelled') return comeback('reinstated');
  if (missed !== null && last?.choice === 'out') {
    if (isAnnounced(results, player, round - 1)) return comeback('absenceOver');
    if (!last.hasArrived && entry?.hasArrived) return comeback('checkedIn');
  }
  const isUnseen = isAway && !wasPresent(player, round);
  if (isUnseen && missed !== 'forfeit') return missing('notArrived');
  return missed === null ? null : missing(missed);
}

function isAnnounced({ absences = [] }: SectionResults, player: Player, round: number): boolean {
  return absences.some(
    ({ startRank, rounds }) => startRank === player.startRank && rounds.includes(round),
  );
}

/**
 * Returns true if the file of a continued section has a bye for a round, which stays without a decision, unless the entry
 * asks for more.
 */
function hasFileBye(results: SectionResults, player: Player, round: number): boolean {
  return results.isContinued === true && isOwnBye(results, player, round);
}

/** Returns true if a round of a player is a bye that neither the pairing nor a decision gives again. */
export function isOwnBye(
  { system, decisions = [] }: SectionResults,
  player: Player,
  round: number,
): boolean {
  const game = player.games[round - 1];
  if (system !== 'swiss' || game?.opponent !== null || game.result === 'U') return false;
  return !decisions.some(
    (decision) =>
      decision.round === round &&
      decision.player === playerKey(player) &&
      (decision.choice === 'bye' || decision.choice === 'out'),
  );
}

function missing(reason: ChangeReason): Found {
  return { kind: 'absent', reason, choices: ['out', 'play'], proposal: 'out' };
}

function lateEntries(
  { players, system }: SectionResults,
  { entries, halfPointByes }: Desk,
  round: number,
  checksIn: boolean,
): PlayChange[] {
  // Groups take no late entries: `lateEntryRefusal` says why.
  if (system !== 'swiss') return [];
  const playing = new Set(players.map(({ participantId }) => participantId));
  return entries
    .filter(({ participantId }) => !playing.has(participantId))
    .map(({ participantId, name, hasArrived = false }) => ({
      kind: 'late',
      player: participantId,
      name,
      startRank: null,
      hasArrived,
      reason: checksIn && !hasArrived ? 'notArrived' : null,
      choices:
        grantedHalfPoints(round, halfPointByes) > 0 ? ['play', 'points', 'wait'] : ['play', 'wait'],
      proposal: checksIn && !hasArrived ? 'wait' : 'play',
    }));
}

/** Returns for how many of the rounds that a late entry has missed the section grants half a point. */
export function grantedHalfPoints(round: number, halfPointByes: number): number {
  return Math.min(round - 1, halfPointByes);
}

/** Returns what was decided for the same round, or in an earlier one if nothing has changed since. */
function decidedBefore(results: SectionResults, change: PlayChange, round: number): PlayChoice {
  const last = lastDecision(results, change.player, round);
  if (last?.kind !== change.kind || !change.choices.includes(last.choice)) return change.proposal;
  const isStanding = change.kind === 'cancelled' || change.kind === 'late';
  const isCarried = last.round === round || isStanding;
  return isCarried && last.hasArrived === change.hasArrived ? last.choice : change.proposal;
}

/** Returns the newest decision about a player, up to a round. */
function lastDecision(
  { decisions = [] }: SectionResults,
  key: string,
  round: number,
): PlayDecision | undefined {
  return decisions
    .filter((decision) => decision.player === key && decision.round <= round)
    .toSorted((a, b) => a.round - b.round)
    .at(-1);
}

/** Returns true if a player came to a board before a round. A game without a result may still be going on. */
function wasPresent({ games }: Player, round: number): boolean {
  return games
    .slice(0, round - 1)
    .some((game) => game !== null && game.opponent !== null && game.result !== '-');
}

/** Returns how a player missed the previous round; null if they did not, or were not in the section yet. */
function absence(
  { system }: SectionResults,
  { games }: Player,
  round: number,
): 'leftOut' | 'forfeit' | null {
  const before = games.slice(0, round - 1);
  const last = before[round - 2] ?? null;
  if (last === null) {
    // A late entry has half points for rounds before they came, and in a group an opponent who is out leaves a gap.
    const hasPlayed = before.some((game) => game !== null && game.result !== 'H');
    return system === 'swiss' && hasPlayed ? 'leftOut' : null;
  }
  if (last.opponent === null) return last.result === 'Z' ? 'leftOut' : null;
  return last.result === '-' ? 'forfeit' : null;
}

/** Returns the key of a change in the arbiter's choices: another change about the same player is another question. */
export function choiceKey({ kind, player }: Pick<PlayDecision, 'kind' | 'player'>): string {
  return `${kind} ${player}`;
}

/** Returns the decisions about changes: the chosen one by `choiceKey`, or the proposal. */
export function playDecisions(
  changes: readonly PlayChange[],
  chosen: Readonly<Record<string, PlayChoice>>,
  round: number,
): PlayDecision[] {
  return changes.map(({ player, kind, hasArrived, choices, proposal }) => {
    const own = chosen[choiceKey({ kind, player })];
    const choice = own && choices.includes(own) ? own : proposal;
    return { round, player, kind, choice, hasArrived };
  });
}

/** Returns the byes of a round that follow from decisions, by start rank. */
export function decidedByes(
  { players }: SectionResults,
  decisions: readonly PlayDecision[],
): [startRank: number, kind: ByeKind][] {
  const choices = new Map(decisions.map(({ player, choice }) => [player, choice]));
  return players.flatMap((player): [number, ByeKind][] => {
    const choice = choices.get(playerKey(player));
    if (player.hasWithdrawn || (choice !== 'bye' && choice !== 'out')) return [];
    return [[player.startRank, choice === 'bye' ? 'H' : 'Z']];
  });
}
