import {
  METHOD_LABELS,
  RECEIPT_METHODS,
  type ReceiptMethod,
} from '@tabiya/domain/entries/receipts';
import { amountNotes, formatAmount, readAmount } from '@tabiya/domain/money/amount';
import { fromMinorUnits, toMinorUnits } from '@tabiya/domain/money/currency';
import { calendarDateOf, isCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useState } from 'react';
import { AmountField } from '../../../../ui/AmountField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useKeptValues } from '../../edits/use-kept-values.ts';
import { storedMethod, storeMethod } from '../pay-method.ts';
import type { EntryDetails } from './entry-details.ts';
import { partFormOf } from './kept-forms.ts';

type ReceiptFormProps = Pick<EntryDetails, 'participant' | 'event' | 'receiptChanges'> & {
  /** In minor units; null where nobody said what entering costs. */
  outstanding: number | null;
  onDone: () => void;
};

const METHODS = RECEIPT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));
const KINDS = [
  { value: 'received', label: 'Received' },
  { value: 'returned', label: 'Returned' },
];

/** Enters money received or returned, at first what is outstanding. */
export function ReceiptForm(props: ReceiptFormProps) {
  const { participant, event } = props;
  const form = useReceiptForm(props);
  return (
    <form
      noValidate
      aria-label={`Receipt for ${participant.fullName}`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void form.save();
      }}
      onKeyDown={(key) => {
        if (key.key !== 'Escape' || form.isSaving) return;
        // The panel around the form stays.
        key.preventDefault();
        key.stopPropagation();
        form.leave();
      }}
      className="grid gap-3 rounded-control border border-line p-3"
    >
      {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Money"
          options={KINDS}
          value={form.isReturned ? 'returned' : 'received'}
          onChange={({ currentTarget }) =>
            form.change({ isReturned: currentTarget.value === 'returned' })
          }
        />
        <SelectField
          label="Method"
          options={METHODS}
          value={form.method}
          onChange={({ currentTarget }) =>
            form.change({ method: currentTarget.value as ReceiptMethod })
          }
        />
      </div>
      <AmountField
        label="Amount"
        autoFocus
        text={form.text}
        onTextChange={(text) => form.change({ text })}
        notes={amountNotes(form.text, event)}
        error={form.problems.amount}
      />
      <TextField
        label="Day"
        type="date"
        value={form.day}
        onChange={({ currentTarget }) => form.change({ day: currentTarget.value })}
        error={form.problems.day}
      />
      <TextField
        label="Note"
        optional
        maxLength={500}
        value={form.note}
        onChange={({ currentTarget }) => form.change({ note: currentTarget.value })}
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" variant="primary" busy={form.isSaving}>
          Save receipt
        </Button>
        <Button size="small" onClick={form.leave} disabled={form.isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useReceiptForm({
  participant,
  event,
  receiptChanges,
  outstanding,
  onDone,
}: ReceiptFormProps) {
  const { currency, timeZone } = event;
  const [start] = useState(() => ({
    isReturned: (outstanding ?? 0) < 0,
    text: outstanding ? formatAmount(fromMinorUnits(Math.abs(outstanding), currency), event) : '',
    method: storedMethod(),
    day: calendarDateOf(new Date(), timeZone),
    note: '',
  }));
  const kept = useKeptValues(participant.eventId, partFormOf(participant.id, 'receipt'), start);
  const { isReturned, text, method, day, note } = kept.values;
  const [problems, setProblems] = useState<{ amount?: string; day?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const leave = () => {
    kept.forget();
    onDone();
  };
  const save = async () => {
    const reading = readAmount(text, event);
    const amount = reading.ok ? (reading.amount ?? 0) : 0;
    const found = {
      ...(!reading.ok
        ? { amount: reading.problem }
        : amount === 0 && { amount: 'Enter an amount above 0' }),
      ...(!isCalendarDate(day) && { day: 'Enter a day' }),
    };
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const minor = toMinorUnits(amount, currency);
    setIsSaving(true);
    try {
      await receiptChanges.add({
        id: crypto.randomUUID(),
        participantId: participant.id,
        amount: isReturned ? -minor : minor,
        method,
        receivedOn: day,
        note: note.trim(),
        isAutomatic: false,
      });
    } catch (error) {
      setFailure((error as Error).message);
      setIsSaving(false);
      return;
    }
    storeMethod(method);
    leave();
  };
  return { ...kept.values, change: kept.change, leave, problems, failure, isSaving, save };
}
