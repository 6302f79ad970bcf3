import { amountNotes, formatAmount, readAmount } from '@tabiya/domain/money/amount';
import { fromMinorUnits, toMinorUnits } from '@tabiya/domain/money/currency';
import { useState } from 'react';
import { AmountField } from '../../../../ui/AmountField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { moneyText } from '../cell-text.ts';
import type { EntryDetails } from './entry-details.ts';

type FeeFormProps = Pick<EntryDetails, 'participant' | 'event' | 'onEntryEdit'> & {
  onDone: () => void;
};

/** Sets by hand what an entry owes. Nothing else changes it then. */
export function FeeForm({ participant, event, onEntryEdit, onDone }: FeeFormProps) {
  const { feeOwed, fullName } = participant;
  const [text, setText] = useState(() =>
    formatAmount(feeOwed === null ? null : fromMinorUnits(feeOwed, event.currency), event),
  );
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    const reading = readAmount(text, event);
    if (!reading.ok) return setError(reading.problem);
    if (reading.amount === null) return setError('Enter an amount; 0 means that entry is free');
    const owed = toMinorUnits(reading.amount, event.currency);
    setIsSaving(true);
    const isSaved = await onEntryEdit(
      participant,
      { feeOwed: owed },
      `${fullName} owes ${moneyText(owed, event)}.`,
    );
    setIsSaving(false);
    if (isSaved) onDone();
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
        onDone();
      }}
      className="grid gap-3 rounded-control border border-line p-3"
    >
      <AmountField
        label="Fee owed"
        autoFocus
        text={text}
        onTextChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
        notes={amountNotes(text, event)}
        error={error}
        hint="Stays as you enter it, whatever the section."
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" variant="primary" busy={isSaving}>
          Save fee
        </Button>
        <Button size="small" onClick={onDone} disabled={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
