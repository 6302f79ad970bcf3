import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { MoneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import { entryReturn } from '@tabiya/domain/entries/money/online-refunds';
import { Button } from '../../../../ui/Button.tsx';
import { onlineNotes } from '../../refunds/refund-words.ts';
import { useOnlineParts } from '../../refunds/use-online-refunds.ts';
import { TabCard } from '../../TabCard.tsx';

type ToReturnCardProps = {
  eventId: string;
  held: readonly MoneyToReturn<Participant>[];
  money: (minor: number) => string;
  /** Asks how much is returned, and how. */
  onReturn: (held: MoneyToReturn<Participant>) => void;
  /** Records that it was returned by hand. */
  onReturned: (held: MoneyToReturn<Participant>) => void;
};

/** Money that isn’t due: returned by Stripe, or by the organizer’s own means and then written down. */
export function ToReturnCard({ eventId, held, money, onReturn, onReturned }: ToReturnCardProps) {
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
