/** The style of everything that filters the list: one click turns it on, another off. */
export const CHIP =
  'flex min-h-10 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 text-14 whitespace-nowrap text-muted transition-colors duration-150 hover:border-ink hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-ink';

/** The same on a choice of several, with room for its arrow. */
export const CHIP_SELECT =
  'min-h-10 max-w-44 shrink-0 appearance-none truncate [field-sizing:content] rounded-full border border-line-strong bg-surface bg-[url(data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2012%2012%22%20fill=%22none%22%20stroke=%22%23808080%22%20stroke-width=%221.6%22%3E%3Cpath%20d=%22M3%204.5l3%203%203-3%22/%3E%3C/svg%3E)] bg-[length:0.75rem] bg-[position:right_0.75rem_center] bg-no-repeat pr-8 pl-3 text-14 text-muted hover:border-ink hover:text-ink';
