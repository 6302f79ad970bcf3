import type { AmountContext } from '@tabiya/domain/money/amount';
import { amountNotes, readAmount } from '@tabiya/domain/money/amount';
import type { ComponentProps } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { AmountField } from '../../../../ui/AmountField.tsx';

type TypedAmountProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof AmountField>,
  'label' | 'hint' | 'optional' | 'autoFocus'
> & {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** The event whose country and currency determine how amounts are written. */
  event: AmountContext;
  /** Checks an amount in main units that could be read; null = none was typed. */
  check?: (amount: number | null) => string | true;
};

/** An amount of money in a form that holds it as it was typed. One that is not understood keeps the form from being sent. */
export function TypedAmount<Values extends FieldValues>({
  control,
  name,
  event,
  check = () => true,
  ...texts
}: TypedAmountProps<Values>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (typed: string) => {
        const reading = readAmount(typed, event);
        return reading.ok ? check(reading.amount) : reading.problem;
      },
    },
  });
  const { value, onChange, ...input } = field;
  return (
    <AmountField
      {...input}
      {...texts}
      text={value}
      onTextChange={onChange}
      notes={amountNotes(value, event)}
      error={fieldState.error?.message}
    />
  );
}
