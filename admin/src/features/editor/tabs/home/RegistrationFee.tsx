import { amountNotes, formatAmount, readAmount } from '@tabiya/domain/amount';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { AmountField } from '../../../../ui/AmountField.tsx';
import type { EditedFields } from '../../edited-fields.ts';

/** What entering costs. A text that stands for no amount is kept in the form, and keeps it from being published. */
export function RegistrationFee() {
  const { field, fieldState } = useController<EditedFields, 'registrationFee'>({
    name: 'registrationFee',
  });
  const unread = useController<EditedFields, 'unreadFee'>({ name: 'unreadFee' }).field;
  const [country, currency] = useWatch<EditedFields, ['country', 'currency']>({
    name: ['country', 'currency'],
  });
  const context = { country, currency };
  const [text, setText] = useState('');
  const typed = readAmount(text, context);
  const standsForFee = typed.ok && typed.amount === field.value;
  const understood = standsForFee ? text : formatAmount(field.value, context);

  const change = (changed: string) => {
    const reading = readAmount(changed, context);
    setText(changed);
    unread.onChange(reading.ok ? '' : changed);
    if (reading.ok) field.onChange(reading.amount);
  };
  const shown = unread.value || understood;
  // Another country or currency may make sense of what was typed.
  const isReadNow = Boolean(unread.value) && readAmount(shown, context).ok;
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
    />
  );
}
