import { DESK_METHODS, METHOD_LABELS } from '@tabiya/domain/entries/money/receipts';
import { formatAmount, readAmount } from '@tabiya/domain/money/amount';
import { fromMinorUnits, toMinorUnits } from '@tabiya/domain/money/currency';
import { isCalendarDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useState } from 'react';
import { useUser } from '../../../../session/auth-context.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { TypedAmount } from '../form/TypedAmount.tsx';
import { storedMethod } from '../list/pay-method.ts';
import type { EntryDetails } from './entry-details.ts';
import { PartForm } from './PartForm.tsx';
import { usePartForm } from './use-part-form.ts';

type ReceiptFormProps = Pick<EntryDetails, 'participant' | 'event' | 'actions'> & {
  /** In minor units; null if no fee was set. */
  outstanding: number | null;
  onDone: () => void;
};

const METHODS = DESK_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));
const KINDS = [
  { value: 'received', label: 'Payment' },
  { value: 'returned', label: 'Refund' },
];

/** Enters money received or returned, at first what is outstanding. */
export default function ReceiptForm(props: ReceiptFormProps) {
  const { participant, event } = props;
  const { form, submit, leave } = useReceiptForm(props);
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  return (
    <PartForm
      label={`Payment for ${participant.fullName}`}
      submitLabel="Save Payment"
      isSaving={isSubmitting}
      onSubmit={submit}
      onCancel={leave}
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Type" options={KINDS} {...register('kind')} />
        <SelectField label="Method" options={METHODS} {...register('method')} />
      </div>
      <TypedAmount
        control={form.control}
        name="amount"
        event={event}
        label="Amount"
        autoFocus
        check={(amount) => (amount ?? 0) > 0 || 'Enter an amount above 0'}
      />
      <TextField
        label="Day"
        type="date"
        error={errors.day?.message}
        {...register('day', { validate: (day) => isCalendarDate(day) || 'Enter a date' })}
      />
      <TextField label="Note" optional maxLength={500} {...register('note')} />
    </PartForm>
  );
}

function useReceiptForm({ participant, event, actions, outstanding, onDone }: ReceiptFormProps) {
  const { currency, timeZone } = event;
  const { id: organizerId } = useUser();
  const start = {
    kind: (outstanding ?? 0) < 0 ? 'returned' : 'received',
    method: storedMethod(),
    amount: outstanding ? formatAmount(fromMinorUnits(Math.abs(outstanding), currency), event) : '',
    day: toCalendarDate(new Date(), timeZone),
    note: '',
  };
  const { form, leave } = usePartForm(participant, 'receipt', start, onDone);
  // One for the form: saving again after a failure must not record the payment twice.
  const [id] = useState(() => crypto.randomUUID());
  const submit = form.handleSubmit(async (typed) => {
    const reading = readAmount(typed.amount, event);
    if (!reading.ok) return;
    const minor = toMinorUnits(reading.amount ?? 0, currency);
    const isSaved = await actions.addReceipt({
      id,
      participantId: participant.id,
      amount: typed.kind === 'returned' ? -minor : minor,
      method: typed.method,
      receivedOn: typed.day,
      note: typed.note.trim(),
      isAutomatic: false,
      source: null,
      createdBy: organizerId,
    });
    if (isSaved) leave();
  });
  return { form, submit, leave };
}
