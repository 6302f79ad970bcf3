import type { EventFields } from '@tabiya/domain/event/event';
import {
  type AmountContext,
  amountNotes,
  formatAmount,
  readAmount,
} from '@tabiya/domain/money/amount';
import { type ComponentProps, useEffect, useState } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { AmountField } from '../ui/AmountField.tsx';

/** An amount of the event, also one in a list: `earlyFee`, `sections.1.fee`. */
type AmountPath = FieldPathByValue<EventFields, number | null>;

type FeeFieldProps = Pick<
  ComponentProps<typeof AmountField>,
  'label' | 'hint' | 'optional' | 'placeholder' | 'className'
> & {
  name: AmountPath;
  /** The country and currency that determine how amounts are written. */
  context: AmountContext;
  /** The value of an empty field: null when left out. */
  empty?: 0 | null;
};

/**
 * An amount of the surrounding event form. One that cannot be read stays in the form as typed and keeps it from being
 * saved.
 */
export function FeeField({ name, context, empty = null, ...texts }: FeeFieldProps) {
  const { field, fieldState } = useController<EventFields, AmountPath>({ name });
  const value: unknown = field.value;
  const [text, setText] = useState('');
  const typed = readAmount(text, context);
  const standsForFee = typed.ok && (typed.amount ?? empty) === value;
  const unread = typeof value === 'string' ? value : null;
  const amount = typeof value === 'number' ? value : null;
  const shown = unread ?? (standsForFee ? text : formatAmount(amount, context));

  const change = (changed: string) => {
    const reading = readAmount(changed, context);
    setText(changed);
    field.onChange(reading.ok ? (reading.amount ?? empty) : changed);
  };
  // Another country or currency may make the text valid.
  const isReadNow = unread !== null && readAmount(unread, context).ok;
  useEffect(() => {
    if (isReadNow) change(shown);
  });
  return (
    <AmountField
      {...texts}
      notes={amountNotes(shown, context)}
      ref={field.ref}
      name={field.name}
      text={shown}
      onTextChange={change}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

type RegistrationFeeFieldProps = Pick<FeeFieldProps, 'context' | 'className'>;

/** The registration fee of the surrounding event form. */
export function RegistrationFeeField(props: RegistrationFeeFieldProps) {
  return (
    <FeeField
      {...props}
      name="registrationFee"
      label="Registration fee"
      optional
      hint="Enter 0 if registration is free. Leave empty to show no fee."
    />
  );
}
