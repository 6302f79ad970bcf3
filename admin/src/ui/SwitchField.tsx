import { useId } from 'react';
import { FieldNotes, type FieldTexts } from './Field.tsx';

type SwitchFieldProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  /** A tooltip, e.g. why the switch cannot be used. */
  title?: string | undefined;
  className?: string;
};

/** On or off with effect at once, where a checkbox waits for a form to be saved. */
export function SwitchField({
  label,
  hint,
  error,
  checked,
  onCheckedChange,
  disabled = false,
  title,
  className,
}: SwitchFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className} title={title}>
      <div className="flex min-h-10 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
          disabled={disabled}
          aria-describedby={describedBy || undefined}
          className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-line-strong before:transition-transform before:duration-150 checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand disabled:cursor-not-allowed disabled:opacity-55"
        />
        <label htmlFor={id} className="py-2 leading-6">
          {label}
        </label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
