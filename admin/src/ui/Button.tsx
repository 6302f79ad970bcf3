import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** `secondary` when left out. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while the action runs: keeps the width, shows progress and takes no second click. */
  busy?: boolean;
  /** Currently not possible. The button stays reachable by keyboard, so that its `title` can explain why. */
  disabled?: boolean;
};

/** A button. Without `type` it does not submit the form around it. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  type = 'button',
  busy = false,
  disabled = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const inert = busy || disabled;
  // Don't use the `disabled` attribute: it would take the focus from a button that was just clicked.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      data-destroys={variant === 'danger' || undefined}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={buttonStyles(variant, size, className)}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {children}
      </span>
    </button>
  );
}
