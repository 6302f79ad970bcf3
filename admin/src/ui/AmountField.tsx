import { type ComponentProps, useState } from 'react';
import { TextField } from './TextField.tsx';

type AmountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'leading' | 'value' | 'onChange'
> & {
  /** What was typed, understood or not. */
  text: string;
  onTextChange: (text: string) => void;
  /** How the text is read, or what is wrong with it. */
  notes: { symbol: string; readBack: string | null; problem: string | null };
};

/**
 * An amount of money, typed as people write it and shown back as it is read. A text that is not understood stays as it
 * is; once the field was left, the field says what is wrong with it.
 */
export function AmountField({
  text,
  onTextChange,
  notes,
  hint,
  error,
  onBlur,
  ...field
}: AmountFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      leading={notes.symbol}
      value={text}
      onChange={({ target }) => onTextChange(target.value)}
      onBlur={(event) => {
        setWasLeft(true);
        onBlur?.(event);
      }}
      error={notes.problem !== null && wasLeft ? notes.problem : error}
      hint={<span aria-live="polite">{notes.readBack ? `= ${notes.readBack}` : hint}</span>}
    />
  );
}
