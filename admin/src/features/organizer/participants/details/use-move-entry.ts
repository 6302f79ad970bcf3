import { placesLeft } from '@tabiya/domain/entries/list/places-left';
import { entryElsewhere } from '@tabiya/domain/entries/money/entry-elsewhere';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { accountPlan, applyPlan } from '@tabiya/domain/event/plan';
import { useQuery } from '@tanstack/react-query';
import { moveEntry, moveProblemsQuery, undoEntryMove } from '../../../../data/entry-moves.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { useAuth } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { hasPremium } from '../../../../session/use-plan.ts';
import { feeTerms, type MovedEntry, placeTerms } from './move-terms.ts';
import { type UndoableChange, useUndoableChange } from './use-undoable-change.ts';

/** An entry of an event, and the event’s title. */
type Place = { eventId: string; title: string; id: string };

/**
 * Moves a participant to a section of another event, or to the event if it has none. `problems` keep the
 * player from that, and `left` are the places left by section, once they are known. `terms` are what it means, null until
 * both are selected and its list is known. `move` resolves to true once it is done.
 */
export function useMoveEntry(
  moved: MovedEntry,
  saved: TournamentEvent | undefined,
  sectionId: string,
) {
  const { participant, event } = moved;
  const client = useClient();
  const { profile } = useAuth();
  const { make, isBusy, failure } = useUndoableChange(event);
  const reloadThere = useReloadList(saved ?? event);
  const { data: problems } = useQuery(moveProblemsQuery(client, participant));
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
      ? { ...feeTerms(moved, to, section), ...placeTerms(moved, to, { section, listed }) }
      : null;
  const { fullName } = participant;
  const here: Place = { eventId: event.eventId, title: event.title, id: participant.id };
  /** Undoes the move from `left`. That is a move, too, so undoing it brings the entry back to where it was before. */
  const undoChange = (left: Place, reached: Place): UndoableChange => ({
    send: async () => {
      await undoEntryMove(client, left);
      await reloadThere();
    },
    news: `${fullName} moved to ${left.title}.`,
    undo: () => undoChange(reached, left),
  });
  const moveChange = (there: TournamentEvent): UndoableChange => {
    const reached: Place = { eventId: there.eventId, title: there.title, id: '' };
    return {
      send: async () => {
        const entry = entryElsewhere(participant, event, there, section);
        reached.id = await moveEntry(client, { ...participant, ...here }, there.eventId, entry);
        await reloadThere();
      },
      news: `${fullName} moved to ${there.title}.`,
      undo: () => undoChange(here, reached),
    };
  };
  const move = () => (to ? make(moveChange(to)) : Promise.resolve(false));
  const left = to && listed && placesLeft(to, listed).sections;
  return { problems, left, terms, move, isBusy, failure };
}
