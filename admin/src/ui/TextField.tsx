import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_STYLES, Field, type FieldTexts } from './Field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'required' | 'id' | 'prefix'> & {
    /** Shown inside the field before what is typed, e.g. a currency symbol. */
    leading?: string;
    /** A button inside the field at its end, 44 px wide. */
    trailing?: ReactNode;
    /** Shown at the right end of the label's line. */
    aside?: ReactNode;
  };

/**
 * One line of text, or another `type` (`email`, `date`, `number` …). Accepts what react-hook-form's `register()`
 * returns. `className` goes to the field as a whole.
 */
export function TextField({
  label,
  hint,
  error,
  required = false,
  asterisk = false,
  optional = false,
  labelHidden = false,
  aside,
  leading,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const isSign = leading?.length === 1;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      asterisk={asterisk}
      optional={optional}
      labelHidden={labelHidden}
      aside={aside}
      className={className}
    >
      {(control) => (
        <div className="relative">
          {leading && (
            <span
              aria-hidden="true"
              className={`pointer-events-none absolute inset-y-0 left-0 grid place-items-center text-muted ${isSign ? 'w-8.5 pl-1' : 'w-14'}`}
            >
              {leading}
            </span>
          )}
          <input
            {...input}
            {...control}
            // A date that is not filled in is as pale as a placeholder.
            data-empty={input.value === '' || undefined}
            className={`${CONTROL_STYLES} h-11 not-focus:data-empty:text-muted read-only:bg-sunken ${leading ? (isSign ? 'pl-8.5' : 'pl-14') : ''} ${trailing ? 'pr-11' : ''}`}
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}
