import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';

type FilteredFieldProps<Value> = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: Value;
  /** The value of the text. */
  parse: (text: string) => Value;
  /** Formats a value that was set from outside. */
  format: (value: Value) => string;
  /** Filters the typed text. */
  filter: (typed: string) => string;
  onChange: (value: Value) => void;
};

/** A text field that accepts only some characters. `12.` stays as typed while its value is 12. */
export function FilteredField<Value>({
  value,
  parse,
  format,
  filter,
  onChange,
  ...field
}: FilteredFieldProps<Value>) {
  const [text, setText] = useState(() => format(value));
  return (
    <TextField
      {...field}
      value={Object.is(parse(text), value) ? text : format(value)}
      onChange={({ target }) => {
        const taken = filter(target.value);
        setText(taken);
        onChange(parse(taken));
      }}
    />
  );
}
