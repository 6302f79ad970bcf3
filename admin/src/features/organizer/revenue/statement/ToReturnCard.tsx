import type { Participant } from '@tabiya/domain/entries/list/participant';
import { doubledReceipt } from '@tabiya/domain/entries/money/doubled-receipt';
import type { MoneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import { entryReturn } from '@tabiya/domain/entries/money/online-refunds';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { Button } from '../../../../ui/Button.tsx';
import { doubledText, onlineNotes } from '../../refunds/refund-words.ts';
import { useOnlineParts } from '../../refunds/use-online-refunds.ts';
import { TabCard } from '../../TabCard.tsx';

type ToReturnCardProps = {
  eventId: string;
  held: readonly MoneyToReturn<Participant>[];
  money: (minor: number) => string;
  /** Asks how much is returned, and how. */
  onReturn: (held: MoneyToReturn<Participant>) => void;
  receipts: readonly Receipt[];
  /** Removes a payment that was recorded by hand. */
  onRemove: (receipt: Receipt) => void;
  /** Records that it was returned by hand. */
  onReturned: (held: MoneyToReturn<Participant>) => void;
};

/** Money that isn’t due: returned by Stripe, or by the organizer’s own means and then written down. */
export function ToReturnCard({ eventId, held, money, ...props }: ToReturnCardProps) {
  const { receipts, onReturn, onReturned, onRemove } = props;
  const parts = useOnlineParts(eventId);
  return (
    <TabCard title="To return" lead="Paid too much, or for a registration that was cancelled.">
      {held.length === 0 ? (
        <p className="text-muted">Nothing to return.</p>
      ) : (
        <ul className="tabular text-14">
          {held.map((one) => {
            const wanted = { participantId: one.entry.id, amount: one.amount };
            const online = entryReturn(parts, wanted);
            const amount = online.due;
            const own = receipts.filter(({ participantId }) => participantId === one.entry.id);
            const doubled = one.why === 'overpaid' ? doubledReceipt(own, amount) : null;
            return (
              <li
                key={one.entry.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
              >
                <span className="min-w-0 flex-1 basis-32">
                  <span className="block font-semibold wrap-anywhere">{one.entry.fullName}</span>
                  <span className="block text-muted">
                    {one.why === 'cancelled' ? 'Cancelled' : 'Paid too much'}
                  </span>
                  {onlineNotes(online, money).map((note) => (
                    <span key={note} className="block text-warning">
                      {note}
                    </span>
                  ))}
                </span>
                {doubled && (
                  <span className="basis-full">
                    <span className="block text-warning">{doubledText(doubled, money)}</span>
                    <Button
                      size="small"
                      className="mt-1"
                      aria-label={`Remove ${one.entry.fullName}’s payment recorded by hand`}
                      onClick={() => onRemove(doubled)}
                    >
                      Remove Payment
                    </Button>
                  </span>
                )}
                <span className="font-semibold whitespace-nowrap">{money(amount)}</span>
                {amount === 0 ? null : online.dueOnline > 0 ? (
                  <Button
                    size="small"
                    aria-label={`Return ${money(amount)} to ${one.entry.fullName}`}
                    onClick={() => onReturn({ ...one, amount })}
                  >
                    Return…
                  </Button>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Mark as returned to ${one.entry.fullName}, ${money(amount)}`}
                    onClick={() => onReturned({ ...one, amount })}
                  >
                    Mark as Returned
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </TabCard>
  );
}
