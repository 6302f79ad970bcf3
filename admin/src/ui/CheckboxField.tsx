import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNotes, type FieldTexts } from './Field.tsx';

type CheckboxFieldProps = Omit<FieldTexts, 'optional'> &
  Omit<ComponentProps<'input'>, 'required' | 'id' | 'type'> & {
    /** What stands at the end of the line of the label. */
    aside?: ReactNode;
  };

/** Yes or no, with its label beside it. Takes what react-hook-form's `register()` returns. */
export function CheckboxField({
  label,
  hint,
  error,
  required = false,
  aside,
  className,
  ...input
}: CheckboxFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="relative flex min-h-10 items-center gap-2.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          aria-required={required || undefined}
          className="peer size-5 shrink-0 appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors duration-150 checked:border-brand checked:bg-brand hover:border-ink disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger"
        />
        <svg
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="pointer-events-none absolute left-0 size-5 text-on-brand opacity-0 peer-checked:opacity-100"
        >
          <path d="M5 10.5l3.3 3.3L15 6.5" />
        </svg>
        <label htmlFor={id} className="py-2 leading-6">
          {label}
        </label>
        {aside}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
