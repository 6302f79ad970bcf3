import {
  holdsPlace,
  type Participant,
  type ParticipantStatus,
} from '@tabiya/domain/entries/list/participant';
import { withCharge } from '@tabiya/domain/entries/money/charged-fee';
import { type ReceiptMethod, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { pluralForm } from '@tabiya/domain/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changedEntriesQuery } from '../../../../data/changed-entries.ts';
import type { EntryChange } from '../../../../data/entry-changes.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { receiptsQuery } from '../../../../data/receipts.ts';
import {
  newFee,
  newRating,
  nowOutside,
  peopleText,
  statusChangeText,
} from '../../../../entry-operations/operation-text.ts';
import { changeOperation, removeOperation } from '../../../../entry-operations/operations.ts';
import { NEWS } from '../../../../entry-operations/toasts.ts';
import { useEntryOperations } from '../../../../entry-operations/use-entry-operations.ts';
import { useReceiptActions } from '../../../../entry-operations/use-receipts.ts';
import { useClient } from '../../../../session/server-context.ts';
import { useChargingEvent } from '../../../../session/use-charging-event.ts';
import { useEventPlan } from '../../../../session/use-plan.ts';
import { paymentText, takenByMark } from './paid-mark.ts';
import { storedMethod } from './pay-method.ts';
import { promotedText } from './promoted-text.ts';

/**
 * The actions on participants that a toast reports and can undo. `onGivePlaces` asks whether to raise the number of
 * places for players who could not get one.
 */
export function useEntryActions(
  event: TournamentEvent,
  onGivePlaces: (people: readonly Participant[]) => void,
) {
  const client = useClient();
  const queries = useQueryClient();
  const { receipts: hasReceipts } = useEventPlan(event.eventId);
  const charging = useChargingEvent(event);
  const { change, problems } = useEntryOperations(event, onGivePlaces);
  const receiptActions = useReceiptActions(change, event);
  const actions = useMemo(() => {
    const { eventId } = event;
    const setStatus = (
      people: readonly Participant[],
      status: ParticipantStatus,
      method: ReceiptMethod = storedMethod(),
    ) => {
      const paidBy = hasReceipts ? method : 'cash';
      // Read now: by the time the toast shows, the payments will have changed.
      const received = receivedByEntry(
        queries.getQueryData(receiptsQuery(client, eventId).queryKey) ?? [],
      );
      const listKey = participantsQuery(client, eventId).queryKey;
      const before = queries.getQueryData(listKey) ?? [];
      /** Names who got the places that came free, once they are known. */
      const promoted = async (done: readonly Participant[]) => {
        if (holdsPlace({ status }) || before.every((one) => one.status !== 'waiting')) return '';
        const changed = { ...changedEntriesQuery(client, eventId), staleTime: 0 };
        await queries.fetchQuery(changed).catch(() => {});
        return promotedText(before, queries.getQueryData(listKey) ?? [], done);
      };
      const payment = (done: readonly Participant[]) =>
        status === 'paid' ? paymentText(takenByMark(done, received), paidBy, event) : '';
      void change({
        operation: changeOperation(people, () => ({ status }), { paidBy }),
        people,
        text: async (done) =>
          sentences(statusChangeText(done, status, payment(done)), await promoted(done)),
      });
    };

    const setArrived = (people: readonly Participant[], hasArrived: boolean) => {
      const now = new Date().toISOString();
      const others = people.filter(({ arrivedAt }) => (arrivedAt !== null) !== hasArrived);
      void change({
        operation: changeOperation(others, () => ({ arrivedAt: hasArrived ? now : null })),
        people,
        text: (done) =>
          hasArrived
            ? `${peopleText(done)} checked in.`
            : `Check-in undone for ${peopleText(done)}.`,
      });
    };

    const setShowName = (people: readonly Participant[], showName: boolean) => {
      void change({
        operation: changeOperation(people, () => ({ showName })),
        people,
        text: (done) =>
          showName
            ? `${peopleText(done)} named on public pages.`
            : `${peopleText(done)} hidden on public pages.`,
      });
    };

    const moveTo = (people: readonly Participant[], sectionId: string) => {
      const name = event.sections.find(({ id }) => id === sectionId)?.name ?? '';
      void change({
        operation: changeOperation(people, (one) => withCharge(charging, one, { sectionId }), {
          moves: true,
        }),
        people,
        text: (done, now) =>
          sentences(
            `${peopleText(done)} moved to ${name}.`,
            newRating(done, now, event),
            nowOutside(now, event),
            newFee(done, now, event),
          ),
      });
    };

    /** Changes anything else of one entry, with a sentence for the toast. Resolves to true if it was saved or waits. */
    const edit = (participant: Participant, patch: EntryChange, text: string) =>
      change({
        operation: changeOperation([participant], (one) => withCharge(charging, one, patch)),
        people: [participant],
        text: () => text,
      });

    const remove = (people: readonly Participant[]) => {
      void change({
        operation: removeOperation(people),
        people,
        text: (done) =>
          `${peopleText(done)} ${pluralForm(done.length, 'was', 'were')} deleted, along with your notes.`,
        // Until the next change: later, one press beside another toast must not undo it.
        toast: { tone: 'info', ...(people.length > 1 && { stays: true, key: NEWS }) },
      });
    };

    return { ...receiptActions, setStatus, setArrived, setShowName, moveTo, edit, remove };
  }, [client, queries, event, charging, hasReceipts, change, receiptActions]);
  return { actions, problems };
}

function sentences(...all: readonly string[]): string {
  return all.filter(Boolean).join(' ');
}
