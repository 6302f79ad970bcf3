import type { EventFields } from '@tabiya/domain/event/event';
import { type ComponentProps, useState } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { TextField } from '../../../ui/TextField.tsx';
import { NOT_WHOLE, readWhole } from './whole-number.ts';

type NumberFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'optional' | 'placeholder' | 'className' | 'aside'
> & {
  name: FieldPathByValue<EventFields, number | null>;
  /** The value of an empty field: null when left out. */
  empty?: 0 | null;
  /** The message shown at once for a text that is not a whole number. */
  problem?: string;
};

/**
 * A whole number of the event. A text that is none stays in the form as typed and keeps it from being saved: `7,5` is
 * not 75.
 */
export function NumberField({
  name,
  empty = null,
  problem = NOT_WHOLE,
  ...texts
}: NumberFieldProps) {
  const { field, fieldState } = useController<EventFields, typeof name>({ name });
  const [text, setText] = useState('');
  const value: unknown = field.value;
  const isUnread = typeof value === 'string';
  const read = (typed: string) => readWhole(typed) ?? empty;
  const stored = value === empty ? '' : String(value);
  const shown = !isUnread && read(text) === value ? text : stored;
  return (
    <TextField
      {...field}
      {...texts}
      autoComplete="off"
      inputMode="numeric"
      error={isUnread ? problem : fieldState.error?.message}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(read(target.value));
      }}
    />
  );
}
