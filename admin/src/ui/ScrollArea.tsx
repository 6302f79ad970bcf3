import type { ReactNode } from 'react';

/** An area that scrolls, by keyboard too. */
export function ScrollArea({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <div tabIndex={0} className={className}>
      {children}
    </div>
  );
}
