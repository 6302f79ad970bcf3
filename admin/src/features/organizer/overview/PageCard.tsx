import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import { type PagePart, pageParts } from './page-parts.ts';
import { useDraftFields } from './use-draft-fields.ts';
import type { OverviewData } from './use-overview.ts';

/** The content of a page that is not published yet, and what visitors would miss. */
export function PageCard({ overview: { event, plan } }: { overview: OverviewData }) {
  const parts = pageParts(event.eventId, useDraftFields(event), plan);
  const filled = parts.filter(({ value }) => value !== '').length;
  return (
    <OverviewCard title="Your page" note={`${filled} of ${parts.length} filled in`}>
      <ul className="border-b border-line">
        {parts.map((part) => (
          <li key={part.label} className="border-t border-line">
            <Part {...part} />
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}

function Part({ label, value, to }: PagePart) {
  const isFilled = value !== '';
  return (
    <Link to={to} className="group flex min-h-11 items-center gap-3 py-1.5 text-14">
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-full border ${isFilled ? 'border-transparent bg-success-soft text-success' : 'border-line-strong'}`}
      >
        {isFilled && <Icon name="check" className="size-3.5" />}
      </span>
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline">
        <span className="block w-32 shrink-0 font-semibold">{label}</span>
        <span className="block truncate text-12 text-muted sm:text-14">
          {value || 'Not filled in'}
        </span>
      </span>
      <span className="font-semibold text-brand group-hover:underline">
        {isFilled ? 'Edit' : 'Add'}
      </span>
    </Link>
  );
}
