import { claimsReduction, isIncomplete, lacksId } from '../entries/list/lacking-data.ts';
import { outsideText } from '../entries/list/outside-limits.ts';
import { holdsPlace, type Participant } from '../entries/list/participant.ts';
import { isUnpaid } from '../entries/money/entry-money.ts';
import type { TournamentEvent } from '../event/event.ts';
import type { Phase } from './phase.ts';
import type { Stage } from './stage.ts';

/** A task that waits for the organizer, and its count. */
export type Need = {
  kind:
    | 'changes'
    | 'mails'
    | 'results'
    | 'refunds'
    | 'waiting'
    | 'unpaid'
    | 'reductions'
    | 'outside'
    | 'ids'
    | 'incomplete';
  count: number;
  /** True if a person is waiting for it now, not only on the playing day. */
  isUrgent: boolean;
};

type NeedsSource = {
  event: Pick<TournamentEvent, 'federationType' | 'sections' | 'maxPlayers'>;
  phase: Phase;
  /** The current round; null if results are not kept here, or the plan does not show them. */
  stage: Stage | null;
  entries: readonly Participant[];
  /** The number of fields that publishing would change on the live page. */
  changes: number;
  /** The number of players whose payments haven't been refunded. */
  refunds: number;
  /** The number of mails to players that are delayed or were given up. */
  mails: number;
};

/** Returns the tasks that wait for the organizer, urgent ones first; empty if there are none. */
export function organizerNeeds({
  event,
  phase,
  stage,
  entries,
  changes,
  refunds,
  mails,
}: NeedsSource): Need[] {
  const { kind } = phase;
  const isOver = kind === 'over';
  const isNear = kind === 'soon' || kind === 'round' || kind === 'evening';
  const count = (test: (entry: Participant) => boolean) => entries.filter(test).length;
  const isGone = kind === 'cancelled' || isOver;
  const needs: Need[] = [
    { kind: 'results', count: isOver ? (stage?.missing ?? 0) : 0, isUrgent: true },
    { kind: 'refunds', count: kind === 'cancelled' ? refunds : 0, isUrgent: true },
    { kind: 'mails', count: mails, isUrgent: true },
    { kind: 'changes', count: changes, isUrgent: true },
    {
      kind: 'waiting',
      count: isGone ? 0 : count(({ status }) => status === 'waiting'),
      isUrgent: hasFreePlace(event, entries),
    },
    {
      kind: 'unpaid',
      count: kind === 'cancelled' ? 0 : count(isUnpaid),
      isUrgent: isNear || isOver,
    },
    {
      kind: 'reductions',
      count: isGone ? 0 : count(claimsReduction),
      isUrgent: isNear,
    },
    {
      kind: 'outside',
      count: isGone ? 0 : count((entry) => holdsPlace(entry) && outsideText(entry, event) !== ''),
      isUrgent: isNear,
    },
    {
      kind: 'ids',
      count: isGone ? 0 : count((entry) => lacksId(entry, event)),
      isUrgent: kind === 'soon',
    },
    {
      kind: 'incomplete',
      count: isOver && event.federationType === 'FIDE' ? count(isIncomplete) : 0,
      isUrgent: false,
    },
  ];
  return needs
    .filter((need) => need.count > 0)
    .sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

/** Returns true if an entry on the waiting list could get a place now. */
function hasFreePlace(
  { maxPlayers, sections }: NeedsSource['event'],
  entries: readonly Participant[],
): boolean {
  const holders = entries.filter(holdsPlace);
  if (maxPlayers !== null && holders.length >= maxPlayers) return false;
  return entries.some(({ status, sectionId }) => {
    if (status !== 'waiting') return false;
    const most = sections.find(({ id }) => id === sectionId)?.maxPlayers ?? null;
    return (
      most === null || holders.filter((holder) => holder.sectionId === sectionId).length < most
    );
  });
}
