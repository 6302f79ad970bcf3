import { amountNotes, formatAmount, readAmount } from '@tabiya/domain/money/amount';
import { fromMinorUnits, toMinorUnits } from '@tabiya/domain/money/currency';
import { useState } from 'react';
import { AmountField } from '../../../../ui/AmountField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useKeptValues } from '../../edits/use-kept-values.ts';
import { moneyText } from '../cell-text.ts';
import type { EntryDetails } from './entry-details.ts';
import { partFormOf } from './kept-forms.ts';

type FeeFormProps = Pick<EntryDetails, 'participant' | 'event' | 'onEntryEdit'> & {
  onDone: () => void;
};

/** Sets by hand what an entry owes. Nothing else changes it then. */
export function FeeForm({ participant, event, onEntryEdit, onDone }: FeeFormProps) {
  const { feeOwed, fullName } = participant;
  const { values, change, forget } = useKeptValues(
    participant.eventId,
    partFormOf(participant.id, 'fee'),
    {
      text: formatAmount(feeOwed === null ? null : fromMinorUnits(feeOwed, event.currency), event),
    },
  );
  const { text } = values;
  const leave = () => {
    forget();
    onDone();
  };
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    const reading = readAmount(text, event);
    if (!reading.ok) return setError(reading.problem);
    const owed = reading.amount === null ? null : toMinorUnits(reading.amount, event.currency);
    const says =
      owed === null
        ? `The fee of ${fullName} is worked out again.`
        : `${fullName} owes ${moneyText(owed, event)}.`;
    setIsSaving(true);
    const isSaved = await onEntryEdit(participant, { feeOwed: owed }, says);
    setIsSaving(false);
    if (isSaved) leave();
  };
  return (
    <form
      noValidate
      aria-label={`Fee of ${fullName}`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
      onKeyDown={(key) => {
        if (key.key !== 'Escape' || isSaving) return;
        // The panel around the form stays.
        key.preventDefault();
        key.stopPropagation();
        leave();
      }}
      className="grid gap-3 rounded-control border border-line p-3"
    >
      <AmountField
        label="Fee owed"
        autoFocus
        text={text}
        onTextChange={(typed) => {
          change({ text: typed });
          setError(undefined);
        }}
        notes={amountNotes(text, event)}
        error={error}
        hint="Stays as you enter it, whatever the section. Empty works it out again; 0 is free."
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" variant="primary" busy={isSaving}>
          Save fee
        </Button>
        <Button size="small" onClick={leave} disabled={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
