import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

/** The texts that every field shows around its control. */
export type FieldTexts = {
  label: string;
  /** A sentence of help under the control. */
  hint?: ReactNode;
  /** The problem in words; the control is then marked invalid. */
  error?: string | undefined;
  /** True if it is required, which assistive technology announces. Other fields are marked as optional. */
  required?: boolean;
  /** Marks the field with an asterisk, where a form has few that may be left out. */
  asterisk?: boolean;
  /** Marks the field as "optional". */
  optional?: boolean;
  /** Leaves the label to screen readers, where a column's head says the same. */
  labelHidden?: boolean;
};

/** The attributes by which a control's label, hint and error are read with it. */
type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

/** The look of text controls. */
export const CONTROL_STYLES =
  'w-full rounded-control border border-line-strong bg-surface px-3 text-16 text-ink transition-colors duration-150 hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger';

type FieldProps = FieldTexts & {
  /** Renders the control with the given props. */
  children: (control: ControlProps) => ReactNode;
  /** Shown at the right end of the label's line, e.g. a counter or a small link. */
  aside?: ReactNode;
  className?: string | undefined;
};

/** Label above, control, then the error or the hint under it. The named fields below are made of it. */
export function Field({ children, aside, className, ...texts }: FieldProps) {
  const id = useId();
  const { hint, error, required = false } = texts;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div
        className={texts.labelHidden ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline gap-x-1.5'}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the field itself is reached. */}
        <label
          id={`${id}-label`}
          htmlFor={id}
          // By itself a label focuses native controls only.
          onClick={() => document.getElementById(id)?.focus()}
          className="text-14 font-semibold"
        >
          {texts.label}
        </label>
        <FieldMark asterisk={texts.asterisk ?? false} optional={texts.optional ?? false} />
        {aside && <div className="ml-auto text-14 text-muted">{aside}</div>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Next to the label, not in it, so that the label's text stays plain. */
function FieldMark({ asterisk, optional }: { asterisk: boolean; optional: boolean }) {
  if (asterisk) {
    return (
      <span aria-hidden="true" className="text-14 font-semibold text-danger">
        *
      </span>
    );
  }
  return optional ? <span className="text-14 text-muted">optional</span> : null;
}

/** The error and the hint under a control, with the ids that `aria-describedby` names. */
export function FieldNotes({
  id,
  hint,
  error,
}: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-14 text-danger">
          <Icon name="warning" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-14 text-muted">
          {hint}
        </div>
      )}
    </>
  );
}
