import type { OwnChanges } from '@tabiya/domain/entries/own/own-entry-form';
import { refundOf, refundShown } from '@tabiya/domain/event/entry-terms/refund-rule';
import { closeText } from '@tabiya/domain/event/entry-terms/registration-window';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { ENTRY_PAGE } from '@tabiya/domain/words/en/entry-page';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { actOnOwnEntry } from '../../data/own-entries.ts';
import { type OwnEntry, ownRegistrationsQuery } from '../../data/registrations.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toast/notify.ts';

const ChangeEntryDialog = lazy(() => import('./ChangeEntryDialog.tsx'));

type EntryActionsProps = { eventId: string; timeZone: string; currency: string; entry: OwnEntry };

/** The player's actions on an entry: change it, withdraw, or take the withdrawal back. */
export function EntryActions({ eventId, timeZone, currency, entry }: EntryActionsProps) {
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null);
  const { act, isBusy } = useAction(eventId, entry);
  const close = () => setOpen(null);
  if (entry.mayRestore) {
    return (
      <div className="mt-5 grid justify-items-start gap-2">
        <p className="text-14 text-muted">
          You’ve withdrawn. You can register again while places are available.
        </p>
        <Button busy={isBusy} onClick={() => void act('restore')}>
          Register Again
        </Button>
      </div>
    );
  }
  if (!entry.mayChange && !entry.mayWithdraw) return null;
  return (
    <div className="mt-5 grid gap-2">
      <div className="flex flex-wrap gap-3">
        {entry.mayChange && <Button onClick={() => setOpen('change')}>Change…</Button>}
        {entry.mayWithdraw && (
          <Button variant="quiet" onClick={() => setOpen('withdraw')}>
            Withdraw…
          </Button>
        )}
      </div>
      {entry.mayChange && (
        <p className="text-14 text-muted">
          Changes close {closeText(entry.changesUntil, timeZone, TERMS)}.
        </p>
      )}
      {open === 'withdraw' && (
        <WithdrawDialog
          event={{ currency, timeZone }}
          entry={entry}
          withdraw={(changes) => act('withdraw', changes)}
          onClose={close}
        />
      )}
      {open === 'change' && (
        <Suspense>
          <ChangeEntryDialog
            eventId={eventId}
            participantId={entry.participantId}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Does something with an entry, says what became of it, and reads the list again. Resolves to why it was not done. */
function useAction(eventId: string, entry: OwnEntry) {
  const client = useClient();
  const userId = useUser().id;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async (action: 'withdraw' | 'restore', changes: OwnChanges = {}) => {
    setBusy(true);
    const key = { eventId, participantId: entry.participantId };
    const [problem = null] = await actOnOwnEntry(client, key, action, changes);
    setBusy(false);
    await queries.invalidateQueries(ownRegistrationsQuery(client, userId));
    if (problem === null) {
      notify({
        text: action === 'withdraw' ? 'You’ve withdrawn.' : 'You’re registered again.',
        tone: 'success',
      });
    } else if (action === 'restore') notify({ text: problem.message, tone: 'danger' });
    return problem;
  };
  return { act, isBusy };
}

type WithdrawDialogProps = {
  event: { currency: string; timeZone: string };
  entry: OwnEntry;
  withdraw: (changes: OwnChanges) => ReturnType<ReturnType<typeof useAction>['act']>;
  onClose: () => void;
};

/** Asks for confirmation before a player gives up a place, because someone else may get it at once. */
function WithdrawDialog({ event, entry, withdraw, onClose }: WithdrawDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const day = toCalendarDate(new Date(), event.timeZone);
  const refund = refundOf(entry, entry.refundRules ?? [], { day, currency: event.currency });
  const confirm = async () => {
    setBusy(true);
    const problem = await withdraw({ refundShown: refundShown(refund) });
    setBusy(false);
    if (problem === null) onClose();
    else setFailure(problem.message);
  };
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(next) => !next && onClose()}
      title="Withdraw?"
      description={`${entry.fullName} will be removed from the player list, and the place is free for another player.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Keep Registration
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            Withdraw
          </Button>
        </>
      }
    >
      {entry.received > 0 && <p>{refundSentence(event, entry.received, refund)}</p>}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
    </Dialog>
  );
}

/** What the player gets back of what they have paid. */
function refundSentence(
  { currency }: WithdrawDialogProps['event'],
  received: number,
  refund: number | null,
): string {
  const words = ENTRY_PAGE.withdraw;
  const money = (minor: number) => minorUnitsText(minor, currency);
  if (refund === null) return words.paid(money(received));
  if (refund === 0) return words.getNothing(money(received));
  return words.getBack(money(refund), money(received));
}
