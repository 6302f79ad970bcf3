import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_STYLES, Field, type FieldTexts } from './Field.tsx';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'required' | 'id'> & {
    /** Shown at the right end of the label's line, e.g. a counter. */
    aside?: ReactNode;
    /** Shown inside the field's edge under the text, e.g. a bar of buttons. */
    foot?: ReactNode;
  };

const TEXT_STYLES =
  'field-sizing-content block max-h-120 min-h-24 resize-y py-2.5 read-only:bg-sunken';

/** Wears the edge and the ring of the text area in it. */
const BOX_STYLES =
  'rounded-control border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-ink has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-brand has-aria-invalid:border-danger';

/** Several lines of text; grows with what is typed. Takes what react-hook-form's `register()` returns. */
export function TextArea({
  label,
  hint,
  error,
  required = false,
  optional = false,
  aside,
  foot,
  className,
  rows = 4,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, optional, aside, className }}>
      {(control) =>
        foot === undefined ? (
          <textarea
            {...textarea}
            {...control}
            rows={rows}
            className={`${CONTROL_STYLES} ${TEXT_STYLES}`}
          />
        ) : (
          <div className={BOX_STYLES}>
            <textarea
              {...textarea}
              {...control}
              rows={rows}
              className={`w-full rounded-t-control bg-transparent px-3 text-16 outline-none ${TEXT_STYLES}`}
            />
            <div className="border-t border-line px-1">{foot}</div>
          </div>
        )
      }
    </Field>
  );
}
