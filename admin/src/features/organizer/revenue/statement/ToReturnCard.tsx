import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { MoneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import { Button } from '../../../../ui/Button.tsx';
import { TabCard } from '../../TabCard.tsx';

type ToReturnCardProps = {
  held: readonly MoneyToReturn<Participant>[];
  money: (minor: number) => string;
  onReturned: (held: MoneyToReturn<Participant>) => void;
};

/** Money that isn’t due: to be sent back by the bank’s own means, and then written down. */
export function ToReturnCard({ held, money, onReturned }: ToReturnCardProps) {
  return (
    <TabCard title="To return" lead="Paid too much, or for a registration that was cancelled.">
      {held.length === 0 ? (
        <p className="text-muted">Nothing to return.</p>
      ) : (
        <ul className="tabular text-14">
          {held.map((one) => (
            <li
              key={one.entry.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-32">
                <span className="block font-semibold wrap-anywhere">{one.entry.fullName}</span>
                <span className="block text-muted">
                  {one.why === 'cancelled' ? 'Cancelled' : 'Paid too much'}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">{money(one.amount)}</span>
              <Button
                size="small"
                aria-label={`Mark as returned to ${one.entry.fullName}, ${money(one.amount)}`}
                onClick={() => onReturned(one)}
              >
                Mark as Returned
              </Button>
            </li>
          ))}
        </ul>
      )}
    </TabCard>
  );
}
