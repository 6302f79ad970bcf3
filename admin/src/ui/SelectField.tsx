import type { ComponentProps } from 'react';
import { CONTROL_STYLES, Field, type FieldTexts } from './Field.tsx';

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'required' | 'id' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** The option for "nothing selected", whose value is the empty text; without it there is none. */
    placeholder?: string;
  };

/** A choice of one from a list: the system's own list, which every phone and keyboard knows. */
export function SelectField({
  label,
  hint,
  error,
  required = false,
  asterisk = false,
  optional = false,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      asterisk={asterisk}
      optional={optional}
      className={className}
    >
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={`${CONTROL_STYLES} h-11 appearance-none pr-10`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
            className="pointer-events-none absolute top-3 right-3 size-5 text-muted"
          >
            <path d="M5.5 8l4.5 4.5L14.5 8" />
          </svg>
        </div>
      )}
    </Field>
  );
}
