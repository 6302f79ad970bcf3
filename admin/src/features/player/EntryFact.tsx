import type { ReactNode } from 'react';

/** A name and its value; renders nothing if the value is empty. */
export function EntryFact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3">
      <dt className="text-14 leading-6 text-muted">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
