import { type ReactNode, useId } from 'react';

type DetailsSectionProps = {
  title: string;
  /** To the right of the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of the details under a heading of its own. */
export function DetailsSection({ title, action, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1 text-14">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <h3 id={id} className="text-13 font-semibold text-muted">
          {title}
        </h3>
        {/* The word of a quiet button ends where the other lines do. */}
        <div className="-mr-3.5 flex">{action}</div>
      </div>
      {children}
    </section>
  );
}
