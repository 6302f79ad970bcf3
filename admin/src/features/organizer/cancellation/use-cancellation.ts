import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { notify } from '../../../ui/toast/notify.ts';
import { useEventChange } from '../use-event-change.ts';
import { CHANGED_ELSEWHERE } from '../use-saving.ts';

/** The fields of a tournament that cancelling it needs. */
export type CancellableEvent = Pick<
  TournamentEvent,
  'eventId' | 'title' | 'isCancelled' | 'cancellationReason'
>;

type Cancellation = Pick<TournamentEvent, 'isCancelled' | 'cancellationReason'>;

/**
 * Cancels a tournament, takes that back, or changes the reason; in effect at once, with a toast that undoes it. The
 * promise rejects with why nothing was saved.
 */
export function useCancellation(event: CancellableEvent) {
  const changeEvent = useEventChange(event);
  const save = async (base: Cancellation, fields: Cancellation): Promise<void> => {
    const saved = await changeEvent({ base, fields });
    if (saved.kind === 'conflict') throw new Error(CHANGED_ELSEWHERE);
    if (saved.liveProblem !== null) {
      const text = `Saved, but the live page hasn’t been updated yet. ${saved.liveProblem}`;
      notify({ text, tone: 'danger' });
    }
  };
  return async (wanted: Cancellation): Promise<void> => {
    const { isCancelled, cancellationReason } = event;
    const before = { isCancelled, cancellationReason };
    await save(before, wanted);
    const failed = ({ message }: Error) => notify({ text: message, tone: 'danger' });
    notify({
      text: cancellationText(event, wanted),
      key: `cancellation ${event.eventId}`,
      action: { label: 'Undo', onAction: () => void save(wanted, before).catch(failed) },
    });
  };
}

function cancellationText(event: CancellableEvent, wanted: Cancellation): string {
  if (wanted.isCancelled && event.isCancelled) return 'Reason saved.';
  return wanted.isCancelled
    ? `${eventTitle(event, TERMS)} is cancelled.`
    : `${eventTitle(event, TERMS)} is no longer cancelled.`;
}
