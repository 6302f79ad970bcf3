import { outsideText } from '@tabiya/domain/entries/list/outside-limits';
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
import { eventQuery } from '../../../../data/events.ts';
import { givePlace } from '../../../../data/participant-statuses.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { receiptsQuery } from '../../../../data/receipts.ts';
import { useClient } from '../../../../session/server-context.ts';
import { useChargingEvent } from '../../../../session/use-charging-event.ts';
import { useEventPlan } from '../../../../session/use-plan.ts';
import { notify } from '../../../../ui/toast/notify.ts';
import { moneyText } from '../list/cell-text.ts';
import { paymentText, takenByMark } from '../list/paid-mark.ts';
import { storedMethod } from '../list/pay-method.ts';
import { newRating, peopleText, statusText } from './entry-changes.ts';
import { promotedText } from './promoted-text.ts';
import type { Change } from './use-entry-changes.ts';
import type { ListWrites } from './use-list-writes.ts';

/** Changes of entries that a toast reports and can undo. */
export function useUndoableChanges(
  event: TournamentEvent,
  change: (change: Change) => Promise<boolean>,
  writes: ListWrites,
) {
  const client = useClient();
  const queries = useQueryClient();
  const { receipts: hasReceipts } = useEventPlan(event.eventId);
  const charging = useChargingEvent(event);
  return useMemo(() => {
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
        people,
        changeOf: () => ({ status }),
        text: async (done) =>
          [statusText(done, status, payment(done)), await promoted(done)].filter(Boolean).join(' '),
        how: { paidBy },
      });
    };

    const setArrived = (people: readonly Participant[], hasArrived: boolean) => {
      const now = new Date().toISOString();
      void change({
        people: people.filter(({ arrivedAt }) => (arrivedAt !== null) !== hasArrived),
        changeOf: () => ({ arrivedAt: hasArrived ? now : null }),
        text: (done) =>
          hasArrived
            ? `${peopleText(done)} checked in.`
            : `Check-in undone for ${peopleText(done)}.`,
      });
    };

    const setShowName = (people: readonly Participant[], showName: boolean) => {
      void change({
        people: people.filter((one) => one.showName !== showName),
        changeOf: () => ({ showName }),
        text: (done) =>
          showName
            ? `${peopleText(done)} named on public pages.`
            : `${peopleText(done)} hidden on public pages.`,
      });
    };

    const moveTo = (people: readonly Participant[], sectionId: string) => {
      const name = event.sections.find(({ id }) => id === sectionId)?.name ?? '';
      void change({
        people,
        changeOf: (one) => withCharge(charging, one, { sectionId }),
        text: (done, now) =>
          [
            `${peopleText(done)} moved to ${name}.`,
            newRating(done, now, event),
            nowOutside(now, event),
            newFee(done, now, event),
          ]
            .filter(Boolean)
            .join(' '),
        how: { moves: true },
      });
    };

    /** Gives places out of turn, one after the other. Rejects with the reason at the first refusal. */
    const givePlaces = async (people: readonly Participant[]) => {
      try {
        for (const one of people) await givePlace(client, one);
      } finally {
        // Even if one was rejected, the ones before it have a place, and the event has more places.
        await writes.reload();
        void queries.invalidateQueries({ queryKey: eventQuery(client, eventId).queryKey });
      }
      const text = `${peopleText(people)} now ${pluralForm(people.length, 'has', 'have')} a place.`;
      notify({ text, tone: 'success' });
    };

    /** Changes anything else of one entry, with a sentence for the toast. Resolves to true if it was saved. */
    const edit = (participant: Participant, patch: EntryChange, text: string) =>
      change({
        people: [participant],
        changeOf: (one) => withCharge(charging, one, patch),
        text: () => text,
      });

    return { setStatus, setArrived, setShowName, moveTo, givePlaces, edit };
  }, [client, queries, event, charging, hasReceipts, change, writes]);
}

/** Names the players who are not eligible for their current section. */
function nowOutside(now: readonly Participant[], event: Pick<TournamentEvent, 'sections'>): string {
  const texts = now.map((one) => outsideText(one, event)).filter(Boolean);
  if (texts.length === 0) return '';
  return now.length === 1 ? `${texts[0]}.` : `${texts.length} aren’t eligible for it.`;
}

/** The amount owed now, if a change of section changed it. */
function newFee(
  before: readonly Participant[],
  now: readonly Participant[],
  event: Pick<TournamentEvent, 'currency'>,
): string {
  const known = new Map(before.map(({ id, feeOwed }) => [id, feeOwed]));
  const changed = now.filter(({ id, feeOwed }) => known.get(id) !== feeOwed);
  const [first] = changed;
  if (!first) return '';
  if (before.length > 1) return `The fee changed for ${changed.length} players.`;
  const was = known.get(first.id) ?? null;
  if (first.feeOwed === null) return 'The new section has no fee.';
  const fee = `Fee: ${moneyText(first.feeOwed, event)}`;
  return was === null ? `${fee}.` : `${fee} (was ${moneyText(was, event)}).`;
}
