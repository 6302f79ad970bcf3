import type { Participant } from '@tabiya/domain/entries/list/participant';
import { cashUp, METHOD_LABELS, type Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { formatDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TabCard } from '../TabCard.tsx';

type CashUpCardProps = {
  event: Pick<TournamentEvent, 'timeZone'>;
  participants: readonly Pick<Participant, 'id' | 'fullName'>[];
  receipts: readonly Receipt[];
  money: (minor: number) => string;
  /** Prints this and nothing else of the screen. */
  onPrint: () => void;
  /** Removes a payment whose participant is no longer on the list. */
  onRemove: (receipt: Receipt) => void;
  /** Saves all payments as a file. */
  onDownload: () => void;
};

/** The payments received on a day, by method and receipt by receipt: to be compared with the till. */
export default function CashUpCard({
  event,
  participants,
  receipts,
  money,
  onPrint,
  onRemove,
  onDownload,
}: CashUpCardProps) {
  const [day, setDay] = useState(() => lastDay(receipts, event.timeZone));
  const count = cashUp(receipts, day);
  const names = new Map(participants.map(({ id, fullName }) => [id, fullName]));
  const ofDay = receipts.filter(({ receivedOn }) => receivedOn === day);
  return (
    <TabCard
      title="End-of-day report"
      lead="All payments and refunds on a day, including registrations cancelled since."
    >
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <TextField
          label="Day"
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          className="w-48 md:[&_input]:h-10"
        />
        <Button size="small" onClick={onPrint} disabled={ofDay.length === 0}>
          Print Report
        </Button>
        <Button size="small" onClick={onDownload} disabled={receipts.length === 0}>
          Download Payments CSV
        </Button>
      </div>
      <p className="hidden font-semibold print:block">{formatDate(day, 'long')}</p>
      {ofDay.length === 0 ? (
        <p className="text-muted">No payments on this day.</p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <table
            aria-label="Totals by method"
            className="tabular w-full max-w-100 text-left text-14"
          >
            <tbody>
              {count.methods.map(({ method, count: receiptCount, sum }) => (
                <tr key={method} className="border-b border-line *:py-2">
                  <th scope="row" className="font-semibold">
                    {METHOD_LABELS[method]}
                  </th>
                  <td className="text-muted">{plural(receiptCount, 'payment')}</td>
                  <td className="text-right">{money(sum)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="*:py-2">
                <th scope="row" className="font-semibold">
                  Total
                </th>
                <td className="text-muted">
                  {count.returned < 0 && `${money(-count.returned)} refunded`}
                </td>
                <td className="text-right font-serif text-20 font-semibold">{money(count.sum)}</td>
              </tr>
            </tfoot>
          </table>
          <ReceiptTable
            key={day}
            receipts={ofDay}
            names={names}
            money={money}
            onRemove={onRemove}
          />
        </div>
      )}
    </TabCard>
  );
}

/** Today if money came today, else the last day on which it did. */
function lastDay(receipts: readonly Receipt[], timeZone: string): string {
  const today = toCalendarDate(new Date(), timeZone);
  const days = receipts.map(({ receivedOn }) => receivedOn);
  return days.includes(today) ? today : (days.toSorted().at(-1) ?? today);
}

type ReceiptTableProps = Pick<CashUpCardProps, 'receipts' | 'money' | 'onRemove'> & {
  names: ReadonlyMap<string, string>;
};

/** The number of payments shown before all are requested. Paper has all of them. */
const FEW = 5;

function ReceiptTable({ receipts, names, money, onRemove }: ReceiptTableProps) {
  const [showsAll, setShowsAll] = useState(receipts.length <= FEW);
  const hasNotes = receipts.some(({ note }) => note !== '');
  return (
    <div className="overflow-x-auto">
      <table aria-label="Payments of the day" className="tabular w-full text-left text-14">
        <thead>
          <tr className="border-b border-line text-muted *:py-2 *:pr-4 *:font-semibold">
            <th scope="col">Name</th>
            <th scope="col">Method</th>
            {hasNotes && <th scope="col">Note</th>}
            <th scope="col" className="pr-0! text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt, index) => (
            <tr
              key={receipt.id}
              className={`break-inside-avoid border-b border-line *:py-2 *:pr-4 ${showsAll || index < FEW ? '' : 'hidden print:table-row'}`}
            >
              <th scope="row" className="min-w-20 font-semibold wrap-anywhere">
                {names.get(receipt.participantId ?? '') ?? 'Removed from the list'}{' '}
                {receipt.participantId === null && (
                  <Button
                    size="small"
                    variant="quiet"
                    className="max-sm:-ml-3 print:hidden"
                    aria-label={`Remove the payment of ${money(Math.abs(receipt.amount))}, ${formatDate(receipt.receivedOn, 'short')}`}
                    onClick={() => onRemove(receipt)}
                  >
                    Remove
                  </Button>
                )}
              </th>
              <td>{METHOD_LABELS[receipt.method]}</td>
              {hasNotes && <td className="wrap-anywhere text-muted">{receipt.note}</td>}
              <td className="pr-0! text-right whitespace-nowrap">{money(receipt.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!showsAll && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2 -ml-3.5 print:hidden"
          onClick={() => setShowsAll(true)}
        >
          Show All {receipts.length}
        </Button>
      )}
    </div>
  );
}
