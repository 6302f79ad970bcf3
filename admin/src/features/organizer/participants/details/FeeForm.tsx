import { formatAmount, readAmount } from '@tabiya/domain/money/amount';
import { fromMinorUnits, toMinorUnits } from '@tabiya/domain/money/currency';
import { TypedAmount } from '../form/TypedAmount.tsx';
import { moneyText } from '../list/cell-text.ts';
import type { EntryDetails } from './entry-details.ts';
import { PartForm } from './PartForm.tsx';
import { usePartForm } from './use-part-form.ts';

type FeeFormProps = Pick<EntryDetails, 'participant' | 'event' | 'actions'> & {
  onDone: () => void;
};

/** Sets an entry's fee by hand. After that, nothing else changes it. */
export default function FeeForm({ participant, event, actions, onDone }: FeeFormProps) {
  const { feeOwed, fullName } = participant;
  const { currency } = event;
  const start = feeOwed === null ? null : fromMinorUnits(feeOwed, currency);
  const { form, leave } = usePartForm(
    participant,
    'fee',
    { amount: formatAmount(start, event) },
    onDone,
  );
  const submit = form.handleSubmit(async (typed) => {
    const reading = readAmount(typed.amount, event);
    if (!reading.ok) return;
    const owed = reading.amount === null ? null : toMinorUnits(reading.amount, currency);
    const says =
      owed === null
        ? `Fee for ${fullName} recalculated.`
        : `${fullName} owes ${moneyText(owed, event)}.`;
    if (await actions.edit(participant, { feeOwed: owed }, says)) leave();
  });
  return (
    <PartForm
      label={`Fee for ${fullName}`}
      submitLabel="Save Fee"
      isSaving={form.formState.isSubmitting}
      onSubmit={submit}
      onCancel={leave}
    >
      <TypedAmount
        control={form.control}
        name="amount"
        event={event}
        label="Fee owed"
        autoFocus
        hint="Overrides the section’s fee. Leave empty to recalculate, or enter 0 for free."
      />
    </PartForm>
  );
}
