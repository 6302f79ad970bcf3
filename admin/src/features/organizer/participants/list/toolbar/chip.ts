/** The style of the choices at check-in: one click turns it on, another off. */
export const CHIP =
  'flex min-h-10 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 text-14 whitespace-nowrap text-muted transition-colors duration-150 choice hover:border-ink hover:text-ink';
