import { type ReactNode, useState } from 'react';

/** Lines that are shown when someone opens their heading. */
export function FoldedLines({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="rounded-card border border-line bg-surface px-4 sm:px-6"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
      {isOpen && children}
    </details>
  );
}
