import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { CONTROL_STYLES, Field, type FieldTexts } from './Field.tsx';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'required' | 'id'> & {
    /** Shown at the right end of the label's line, e.g. a counter. */
    aside?: ReactNode;
  };

const TEXT_STYLES =
  'max-h-120 min-h-[calc(var(--rows)*1.5rem+1.375rem)] resize-y py-2.5 read-only:bg-sunken';
const LINE_STYLES = 'min-h-11 resize-none py-2.25';

/**
 * Lines of text; grows with what is typed. With one row, it's as high as other fields. Takes what react-hook-form's
 * `register()` returns.
 */
export function TextArea({
  label,
  hint,
  error,
  required = false,
  asterisk = false,
  optional = false,
  labelHidden = false,
  aside,
  className,
  rows = 4,
  ...textarea
}: TextAreaProps) {
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
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={`${CONTROL_STYLES} field-sizing-content block ${rows === 1 ? LINE_STYLES : TEXT_STYLES}`}
        />
      )}
    </Field>
  );
}
