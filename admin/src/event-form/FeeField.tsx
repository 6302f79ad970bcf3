import type { EventFields } from '@tabiya/domain/event/event';
import {
  type AmountContext,
  amountNotes,
  formatAmount,
  readAmount,
} from '@tabiya/domain/money/amount';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { unreadFee } from '../drafts/event-draft.ts';
import { AmountField } from '../ui/AmountField.tsx';

type FeeFieldProps = {
  /** The country and currency that determine how amounts are written. */
  context: AmountContext;
  className?: string;
};

/**
 * The registration fee field of the surrounding event form. An invalid amount stays in the form and keeps it from being
 * saved.
 */
export function FeeField({ context, className }: FeeFieldProps) {
  const { field, fieldState } = useController<EventFields, 'registrationFee'>({
    name: 'registrationFee',
  });
  const [text, setText] = useState('');
  const typed = readAmount(text, context);
  const standsForFee = typed.ok && typed.amount === field.value;
  const unread = unreadFee({ registrationFee: field.value });
  const shown = unread ?? (standsForFee ? text : formatAmount(field.value, context));

  const change = (changed: string) => {
    const reading = readAmount(changed, context);
    setText(changed);
    field.onChange(reading.ok ? reading.amount : changed);
  };
  // Another country or currency may make the text valid.
  const isReadNow = unread !== null && readAmount(unread, context).ok;
  useEffect(() => {
    if (isReadNow) change(shown);
  });
  return (
    <AmountField
      notes={amountNotes(shown, context)}
      ref={field.ref}
      name={field.name}
      label="Registration fee"
      optional
      hint="0 means that entry is free. Empty says nothing about a fee."
      text={shown}
      onTextChange={change}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      className={className}
    />
  );
}
