import { outsideText } from '@tabiya/domain/entries/list/outside-limits';
import { placesLeft } from '@tabiya/domain/entries/list/places-left';
import { entryElsewhere, leftBehind } from '@tabiya/domain/entries/money/entry-elsewhere';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { accountPlan, applyPlan } from '@tabiya/domain/event/plan';
import { plural } from '@tabiya/domain/text/plural';
import { PROBLEMS } from '@tabiya/domain/words/en/problems';
import { useQuery } from '@tanstack/react-query';
import { moveEntry, undoEntryMove } from '../../../../data/entry-moves.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { useAuth } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { hasPremium } from '../../../../session/use-plan.ts';
import { moneyText } from '../list/cell-text.ts';
import type { EntryDetails } from './entry-details.ts';
import { type UndoableChange, useUndoableChange } from './use-undoable-change.ts';

type Moved = Pick<EntryDetails, 'participant' | 'event' | 'received' | 'receipts'>;

/**
 * Moves a participant to a section of another event, or to the event if it has none. `terms` are what that means, null
 * until both are selected and its list is known. `move` resolves to true once it is done.
 */
export function useMoveEntry(moved: Moved, saved: TournamentEvent | undefined, sectionId: string) {
  const { participant, event } = moved;
  const client = useClient();
  const { profile } = useAuth();
  const { make, isBusy, failure } = useUndoableChange(event);
  const reloadThere = useReloadList(saved ?? event);
  const { data: listed } = useQuery({
    ...participantsQuery(client, saved?.eventId ?? ''),
    enabled: saved !== undefined,
  });
  const plan = accountPlan({ premium: hasPremium(profile, saved?.eventId ?? null) });
  const to = saved && applyPlan(plan, saved);
  const hasSection = to?.sections.length === 0 || sectionId !== '';
  const section = sectionId === '' ? null : sectionId;
  const terms =
    to && listed && hasSection
      ? { ...moveTerms(moved, to, section), ...placeTerms(moved, to, { section, listed }) }
      : null;
  const changeOf = (there: TournamentEvent, isUndone: boolean): UndoableChange => ({
    send: async () => {
      const entry = entryElsewhere(participant, event, there, section);
      await (isUndone
        ? undoEntryMove(client, { ...participant, eventId: event.eventId })
        : moveEntry(client, { ...participant, eventId: event.eventId }, there.eventId, entry));
      await reloadThere();
    },
    news: `${participant.fullName} moved to ${isUndone ? event.title : there.title}.`,
    undo: () => changeOf(there, !isUndone),
  });
  const move = () => (to ? make(changeOf(to, false)) : Promise.resolve(false));
  return { terms, move, isBusy, failure };
}

/** What is owed there, and what of the entry stays behind, as texts. */
function moveTerms(
  { participant, event, received }: Moved,
  to: TournamentEvent,
  sectionId: string | null,
) {
  const { feeOwed } = entryElsewhere(participant, event, to, sectionId);
  const rest = (feeOwed ?? 0) - received;
  const amount = moneyText(Math.abs(rest), to);
  const differs = feeOwed !== null && rest !== 0;
  return {
    fee: feeOwed === null ? 'No fee set' : moneyText(feeOwed, to),
    received: moneyText(received, event),
    difference: differs ? `${amount} ${rest > 0 ? 'left to pay' : 'to return'}` : '',
    left: leftBehind(participant, event, to).join(', '),
  };
}

/** Whether there is a place, and what keeps the entry from being moved; null if nothing does. */
function placeTerms(
  { participant, event, receipts }: Moved,
  to: TournamentEvent,
  { section, listed }: { section: string | null; listed: Parameters<typeof placesLeft>[1] },
) {
  const left = placesLeft(to, listed);
  const counts = [left.event, left.sections.get(section ?? '') ?? null].filter(
    (count) => count !== null,
  );
  const places = counts.length === 0 ? null : Math.min(...counts);
  const waits = places === 0;
  const hasOtherMoney = receipts.length > 0 && to.currency !== event.currency;
  return {
    place:
      places === null
        ? 'No limit'
        : waits
          ? to.keepsWaitingList
            ? 'All places are taken. The player goes on the waiting list.'
            : 'All places are taken.'
          : `${plural(places, 'place')} left`,
    outside: outsideText({ ...participant, sectionId: section, status: 'registered' }, to),
    problem: hasOtherMoney
      ? PROBLEMS.entry_move_currency
      : waits && !to.keepsWaitingList
        ? PROBLEMS[section === null ? 'event_full' : 'section_full']
        : null,
  };
}
