import { type ReactNode, useId } from 'react';
import { Link } from '../../../ui/navigation/Link.tsx';

type OverviewCardProps = {
  title: string;
  /** Stands behind the title. */
  note?: ReactNode;
  /** The screen that has all of it. */
  link?: { label: string; to: string };
  children: ReactNode;
};

/** A part of the overview with its heading and the way to all of it. */
export function OverviewCard({ title, note, link, children }: OverviewCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 items-center gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 py-1.5">
          <h3 id={id} className="font-serif text-17 font-semibold">
            {title}
          </h3>
          {note && <span className="tabular text-14 text-muted">{note}</span>}
        </div>
        {link && (
          <Link
            to={link.to}
            className="flex min-h-11 items-center text-14 font-semibold whitespace-nowrap text-brand hover:underline"
          >
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
