import type { ImportedPayment } from '@tabiya/domain/entries/list/participant-import';
import { IMPORT_METHODS, METHOD_LABELS } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { isCalendarDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useEventPlan } from '../../../../../session/use-plan.ts';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';

type ImportedPaymentsProps = {
  event: Pick<TournamentEvent, 'eventId' | 'timeZone'>;
  /** How many entries of the file were paid for. */
  count: number;
  payment: ImportedPayment;
  setPayment: (payment: ImportedPayment) => void;
};

/** The payment methods, the unspecified one first: a file says that a player paid, but rarely how. */
const METHODS = IMPORT_METHODS.toReversed().map((value) => ({
  value,
  label: METHOD_LABELS[value],
}));

/** Asks how and when was paid what the file says was paid, so that it does not count as money of today. */
export function ImportedPayments({ event, count, payment, setPayment }: ImportedPaymentsProps) {
  const { receipts: hasReceipts } = useEventPlan(event.eventId);
  if (!hasReceipts) return null;
  const today = toCalendarDate(new Date(), event.timeZone);
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 text-14 font-semibold">
        Payments of {plural(count, 'participant')}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="How they paid"
          options={METHODS}
          value={payment.method}
          onChange={({ currentTarget: { value } }) => {
            const method = IMPORT_METHODS.find((one) => one === value);
            if (method) setPayment({ ...payment, method });
          }}
        />
        <TextField
          label="Day they paid"
          type="date"
          max={today}
          value={payment.receivedOn ?? today}
          onChange={({ currentTarget: { value } }) =>
            setPayment({ ...payment, receivedOn: isCalendarDate(value) ? value : null })
          }
        />
      </div>
    </fieldset>
  );
}
