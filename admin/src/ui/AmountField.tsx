import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type AmountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'leading' | 'value' | 'onChange'
> & {
  /** The typed text, understood or not. */
  text: string;
  onTextChange: (text: string) => void;
  /** How the text is read, or what is wrong with it. */
  notes: { symbol: string; readBack: string | null; problem: string | null };
};

/**
 * An amount of money, typed as people write it. Below, it shows at once how it is parsed where that reads differently, or
 * why it can't be; text that can't be parsed stays. Nothing changes when the field is left, so that no button moves under
 * the pointer.
 */
export function AmountField({
  text,
  onTextChange,
  notes,
  hint,
  error,
  ...field
}: AmountFieldProps) {
  const { symbol, readBack, problem } = notes;
  const isRepeated = readBack?.replace(symbol, '').trim() === text.trim();
  const reading = readBack && !isRepeated ? `= ${readBack}` : !error && problem;
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      leading={symbol}
      value={text}
      onChange={({ target }) => onTextChange(target.value)}
      error={error && (problem ?? error)}
      hint={<span aria-live="polite">{reading || hint}</span>}
    />
  );
}
