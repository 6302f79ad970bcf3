import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** Replaces the squares. */
  picture?: ReactNode;
  /** Names the thing that is not there yet, e.g. `No participants registered yet`. */
  title: string;
  /** Tells what will be here. */
  children?: ReactNode;
  /** The next step, or two of them. */
  action?: ReactNode;
};

/** Stands where a list would be while it is empty. */
export function EmptyState({ picture = <Squares />, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong/60 px-6 py-12 text-center sm:py-16">
      {picture}
      <h2 className="mt-5 font-serif text-20 font-semibold">{title}</h2>
      {children && <div className="mt-2 max-w-[52ch] text-balance text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Four squares of a board, as a mark. */
function Squares() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 text-walnut">
      <path fill="currentColor" opacity="0.85" d="M0 0h16v16H0zM16 16h16v16H16z" />
      <path fill="currentColor" opacity="0.18" d="M16 0h16v16H16zM0 16h16v16H0z" />
    </svg>
  );
}
