import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';

type FilteredFieldProps<Value> = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: Value;
  /** What the text stands for. */
  parse: (text: string) => Value;
  /** The text for a value that came from elsewhere. */
  format: (value: Value) => string;
  /** What the field takes of what was typed. */
  filter: (typed: string) => string;
  onChange: (value: Value) => void;
};

/** A value typed as text, where only some characters are taken. `12.` stays as typed while it means 12. */
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
