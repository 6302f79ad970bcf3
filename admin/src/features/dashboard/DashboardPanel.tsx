import { type ReactNode, useId } from 'react';

/** A part of the dashboard under its heading. */
export function DashboardPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 sm:px-6 sm:py-5"
    >
      <h2 id={id} className="mb-3 text-14 font-semibold text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}
