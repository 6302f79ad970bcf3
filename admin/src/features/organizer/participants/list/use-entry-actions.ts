import type { Participant } from '@tabiya/domain/entries/list/participant';
import { withCharge } from '@tabiya/domain/entries/money/charged-fee';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { pluralForm } from '@tabiya/domain/text/plural';
import { useMemo } from 'react';
import type { EntryChange } from '../../../../data/entry-changes.ts';
import {
  newFee,
  newRating,
  nowOutside,
  peopleText,
  sentences,
} from '../../../../entry-operations/operation-text.ts';
import { changeOperation, removeOperation } from '../../../../entry-operations/operations.ts';
import { NEWS } from '../../../../entry-operations/toasts.ts';
import { useEntryOperations } from '../../../../entry-operations/use-entry-operations.ts';
import { useReceiptActions } from '../../../../entry-operations/use-receipts.ts';
import { useChargingEvent } from '../../../../session/use-charging-event.ts';
import { useSetStatus } from './use-set-status.ts';

/**
 * The actions on participants that a toast reports and can undo. `onGivePlaces` asks whether to raise the number of
 * places for players who could not get one.
 */
export function useEntryActions(
  event: TournamentEvent,
  onGivePlaces: (people: readonly Participant[]) => void,
) {
  const charging = useChargingEvent(event);
  const { change, problems } = useEntryOperations(event, onGivePlaces);
  const receiptActions = useReceiptActions(change, event);
  const setStatus = useSetStatus(event, change);
  const actions = useMemo(
    () => ({ ...receiptActions, ...entryActions(event, charging, change), setStatus }),
    [event, charging, change, receiptActions, setStatus],
  );
  return { actions, problems };
}

function entryActions(
  event: TournamentEvent,
  charging: ReturnType<typeof useChargingEvent>,
  change: ReturnType<typeof useEntryOperations>['change'],
) {
  return {
    setArrived: (people: readonly Participant[], hasArrived: boolean) => {
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
    },

    setShowName: (people: readonly Participant[], showName: boolean) => {
      void change({
        operation: changeOperation(people, () => ({ showName })),
        people,
        text: (done) =>
          showName
            ? `${peopleText(done)} named on public pages.`
            : `${peopleText(done)} hidden on public pages.`,
      });
    },

    moveTo: (people: readonly Participant[], sectionId: string) => {
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
    },

    /** Changes anything else of one entry, with a sentence for the toast. Resolves to true if it was saved or waits. */
    edit: (participant: Participant, patch: EntryChange, text: string) =>
      change({
        operation: changeOperation([participant], (one) => withCharge(charging, one, patch)),
        people: [participant],
        text: () => text,
      }),

    remove: (people: readonly Participant[]) => {
      void change({
        operation: removeOperation(people),
        people,
        text: (done) =>
          `${peopleText(done)} ${pluralForm(done.length, 'was', 'were')} deleted, along with your notes.`,
        // Until the next change: later, one press beside another toast must not undo it.
        toast: { tone: 'info', ...(people.length > 1 && { stays: true, key: NEWS }) },
      });
    },
  };
}
