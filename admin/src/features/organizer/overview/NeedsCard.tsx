import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { needLine } from './need-words.ts';
import { OverviewCard } from './OverviewCard.tsx';
import type { OverviewData } from './use-overview.ts';

/** Everything that waits for the organizer, a line each with its verb at the right. */
export function NeedsCard({ overview }: { overview: OverviewData }) {
  const { needs } = overview;
  if (needs.length === 0) {
    return (
      <OverviewCard title="Needs your attention">
        <p className="border-t border-line px-4 py-4 text-14 text-muted sm:px-5">
          You’re all caught up.
        </p>
      </OverviewCard>
    );
  }
  const isUrgent = needs.some((need) => need.isUrgent);
  return (
    <OverviewCard
      title="Needs your attention"
      note={<Badge tone={isUrgent ? 'warning' : 'neutral'}>{needs.length}</Badge>}
    >
      <ul>
        {needs.map((need) => {
          const { text, detail, verb, to } = needLine(need, overview);
          return (
            <li key={need.kind} className="border-t border-line last:*:rounded-b-card">
              <Link
                to={to}
                className="group flex min-h-13 items-center gap-3 px-4 py-2 text-14 hover:bg-sunken sm:px-5"
              >
                <span
                  aria-hidden="true"
                  className={`size-2 shrink-0 rounded-[2px] ${need.isUrgent ? 'bg-warning' : 'bg-line-strong'}`}
                />
                <span className="min-w-0 flex-1">
                  <span className="tabular block font-semibold wrap-anywhere">{text}</span>
                  {detail && <span className="tabular block text-12 text-muted">{detail}</span>}
                </span>
                <span className="font-semibold whitespace-nowrap text-brand group-hover:underline">
                  {verb}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </OverviewCard>
  );
}
