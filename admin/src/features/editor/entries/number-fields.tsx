import type { EventFields } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/event/is-same';
import { type ComponentProps, useState } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { TextField } from '../../../ui/TextField.tsx';
import { FilteredField } from '../fields/FilteredField.tsx';
import { digits, wholeNumber } from '../fields/whole-number.ts';

type NumberFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'optional' | 'placeholder' | 'className' | 'aside'
> & { name: FieldPathByValue<EventFields, number | null> };

/** A whole number of the event; empty is null, or 0 where the field has no null. */
export function NumberField({ empty = null, ...props }: NumberFieldProps & { empty?: 0 | null }) {
  const { name, ...texts } = props;
  const { field, fieldState } = useController<EventFields, typeof name>({ name });
  return (
    <FilteredField
      {...field}
      {...texts}
      value={field.value}
      autoComplete="off"
      inputMode="numeric"
      error={fieldState.error?.message}
      parse={(text) => wholeNumber(text) ?? empty}
      format={(value) => (value === empty ? '' : String(value))}
      filter={digits}
    />
  );
}

type RoundsFieldProps = Omit<NumberFieldProps, 'name'> & {
  name: FieldPathByValue<EventFields, number[]>;
};

/** Rounds by number: `8, 9`. */
export function RoundsField({ name, ...texts }: RoundsFieldProps) {
  const { field, fieldState } = useController<EventFields, typeof name>({ name });
  const [text, setText] = useState('');
  const { value, onChange, ...control } = field;
  return (
    <TextField
      {...control}
      {...texts}
      autoComplete="off"
      error={messageIn(fieldState.error)}
      value={isSame(roundsIn(text), value) ? text : value.join(', ')}
      onChange={({ target }) => {
        const typed = target.value.replace(/[^\d,; ]/g, '');
        setText(typed);
        onChange(roundsIn(typed));
      }}
    />
  );
}

/** The rounds that a text names, in order. */
function roundsIn(text: string): number[] {
  const numbers = (text.match(/\d+/g) ?? []).map((number) => Number(digits(number)));
  return [...new Set(numbers)].filter((number) => number > 0).sort((a, b) => a - b);
}

/** What is wrong with a list, or with the first of its numbers that is. */
export function messageIn(error: object | undefined): string | undefined {
  if (error === undefined) return undefined;
  const [first] = Array.isArray(error) ? error.filter(Boolean) : [error];
  return (first as { message?: string } | undefined)?.message;
}
