import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/**
 * A number. With react-hook-form register it with `{ valueAsNumber: true }`: an empty field is then NaN.
 * Turning the mouse wheel over it scrolls the page and never changes the number.
 */
export function NumberField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      inputMode="decimal"
      {...props}
      type="number"
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
