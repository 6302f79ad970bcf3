import { doubledReceipt } from '@tabiya/domain/entries/money/doubled-receipt';
import { moneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import { entryReturn, returnLimits } from '@tabiya/domain/entries/money/online-refunds';
import { DESK_METHODS, movedTotal } from '@tabiya/domain/entries/money/receipts';
import { lastMethod } from '@tabiya/domain/entries/money/refunds';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { doubledText, onlineNotes } from '../../refunds/refund-words.ts';
import { useOnlineParts } from '../../refunds/use-online-refunds.ts';
import { moneyText } from '../list/cell-text.ts';
import type { EntryDetails } from './entry-details.ts';

// Only the dialog needs a connection: what is above opens without one.
const ReturnDialog = lazy(() => import('../../refunds/ReturnDialog.tsx'));
const DropRefundDialog = lazy(() => import('../../refunds/DropRefundDialog.tsx'));

/** Returns money of an entry, and says what is on its way. */
export function Returns({ movedTo, movedFrom, ...props }: EntryDetails) {
  const { participant, event, received, receipts, actions } = props;
  const [open, setOpen] = useState<'return' | 'drop' | null>(null);
  const close = () => setOpen(null);
  const [due] = moneyToReturn([participant], receipts, event);
  const suggested = due ?? { amount: received, method: lastMethod(receipts) ?? DESK_METHODS[0] };
  const wanted = { participantId: participant.id, amount: suggested.amount };
  const online = entryReturn(useOnlineParts(event.eventId), wanted);
  const moved = movedTotal(receipts);
  const limits = returnLimits({ received, moved }, online);
  const money = (minor: number) => moneyText(minor, event);
  const doubled = due?.why === 'overpaid' ? doubledReceipt(receipts, online.due) : null;
  const notes = [...(doubled ? [doubledText(doubled, money)] : []), ...onlineNotes(online, money)];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="text-14 text-warning">
          {note}
        </p>
      ))}
      {online.asked > 0 && (
        <Button
          size="small"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setOpen('drop')}
        >
          Drop Refund…
        </Button>
      )}
      {(received > 0 || limits.online > 0) && (
        <Button size="small" className="justify-self-start" onClick={() => setOpen('return')}>
          Return…
        </Button>
      )}
      {open === 'drop' && (
        <Suspense>
          <DropRefundDialog
            event={event}
            parts={online.parts}
            amount={money(online.asked)}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'return' && (
        <Suspense>
          <ReturnDialog
            event={event}
            participant={participant}
            received={received}
            moved={moved}
            moves={{ movedTo, movedFrom }}
            suggested={{ ...suggested, amount: online.due }}
            parts={online.parts}
            addReceipt={actions.addReceipt}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
