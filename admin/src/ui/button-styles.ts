import { classNames } from './class-names.ts';

/**
 * `primary`: the one main action of a screen. `secondary`: the others. `quiet`: what should not draw the
 * eye. `premium`: the way to what is locked. `danger`: what destroys something; `quiet-danger`: what does, and can be
 * undone.
 */
export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'premium'
  | 'danger'
  | 'quiet-danger';

/** `small` is for rows and toolbars: 40 px high, on phones 44. */
export type ButtonSize = 'medium' | 'small';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-brand text-on-brand not-aria-disabled:hover:bg-brand-hover not-aria-disabled:active:bg-brand-hover',
  secondary:
    'border-line-strong bg-surface text-ink not-aria-disabled:hover:border-ink not-aria-disabled:hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-brand not-aria-disabled:hover:bg-brand-soft',
  premium: 'border-transparent bg-walnut text-surface hover:opacity-90',
  danger:
    'border-danger bg-surface text-danger not-aria-disabled:hover:bg-danger-soft not-aria-disabled:active:bg-danger-soft',
  'quiet-danger':
    'border-transparent bg-transparent text-danger not-aria-disabled:hover:bg-danger-soft',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  medium: 'min-h-11 px-5 text-16',
  small: 'min-h-10 px-3.5 text-14 max-md:min-h-11',
};

/** The look that buttons and links dressed as buttons share. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-control border py-1.5 text-center',
    'choice font-semibold no-underline transition-colors duration-150',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-100',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
