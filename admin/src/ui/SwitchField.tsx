import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, type FieldTexts } from './Field.tsx';

type SwitchFieldProps = Pick<FieldTexts, 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'> & {
    label: ReactNode;
    /** For use outside a form; inside one, spread react-hook-form's `register()` instead. */
    onCheckedChange?: (checked: boolean) => void;
    /** A word under the control, where it takes no room from the label. */
    answer?: ReactNode;
    /** True if it is announced as a checkbox, as the specification names it. */
    isCheckbox?: boolean;
  };

/** The checkbox reports its state by itself; `aria-checked` would only repeat it. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** A switch. `title` is a tooltip, for example why it can't be used. */
export function SwitchField({
  label,
  hint,
  error,
  title,
  onChange,
  onCheckedChange,
  answer,
  isCheckbox = false,
  className,
  ...input
}: SwitchFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div
      className={classNames('grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3', className)}
      title={title}
    >
      <input
        {...input}
        {...(isCheckbox ? { type: 'checkbox' } : SWITCH)}
        id={id}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
        aria-describedby={describedBy || undefined}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-line-strong before:transition-transform before:duration-150 checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand disabled:cursor-not-allowed disabled:opacity-55"
      />
      <label htmlFor={id} className="py-2 leading-6">
        {label}
      </label>
      {answer && <div className="col-start-1 row-start-2 w-11 self-start">{answer}</div>}
      <div className="col-start-2 -mt-2 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
