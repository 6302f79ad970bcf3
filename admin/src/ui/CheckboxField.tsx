import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, type FieldTexts } from './Field.tsx';

type CheckboxFieldProps = Omit<FieldTexts, 'optional'> &
  Omit<ComponentProps<'input'>, 'required' | 'id' | 'type'>;

/** A checkbox with its label next to it. Accepts what react-hook-form's `register()` returns. */
export function CheckboxField({
  label,
  hint,
  error,
  required = false,
  className,
  ...input
}: CheckboxFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5',
        className,
      )}
    >
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        aria-required={required || undefined}
        className="peer col-start-1 row-start-1 size-5 shrink-0 appearance-none rounded-[6px] border border-line-strong bg-surface transition-colors duration-150 checked:border-brand checked:bg-brand hover:border-ink disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger"
      />
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="pointer-events-none col-start-1 row-start-1 size-5 text-on-brand opacity-0 peer-checked:opacity-100"
      >
        <path d="M5 10.5l3.3 3.3L15 6.5" />
      </svg>
      <label htmlFor={id} className="py-2 leading-6">
        {label}
      </label>
      <div className="col-start-2 -mt-2 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
