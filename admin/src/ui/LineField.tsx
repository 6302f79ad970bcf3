import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_STYLES, Field, type FieldTexts } from './Field.tsx';

type LineFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'required' | 'id' | 'rows' | 'onKeyDown'> & {
    /** Shown at the right end of the label's line. */
    aside?: ReactNode;
  };

/**
 * One line of text that wraps where its field is too narrow, so that all of it can be read. Takes what
 * react-hook-form's `register()` returns. Enter submits the form, and a pasted line break becomes a space.
 */
export function LineField({
  label,
  hint,
  error,
  required = false,
  optional = false,
  labelHidden = false,
  aside,
  className,
  onChange,
  ...textarea
}: LineFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      optional={optional}
      labelHidden={labelHidden}
      aside={aside}
      className={className}
    >
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={1}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          onChange={(event) => {
            const { currentTarget: field } = event;
            if (field.value.includes('\n')) field.value = field.value.replaceAll(/\s*\n\s*/g, ' ');
            onChange?.(event);
          }}
          className={`${CONTROL_STYLES} field-sizing-content block min-h-11 resize-none py-2.25`}
        />
      )}
    </Field>
  );
}
