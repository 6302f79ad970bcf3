import { Link } from '../../../ui/navigation/Link.tsx';
import { type NeedLine, needLine } from './need-words.ts';
import { OverviewCard } from './OverviewCard.tsx';
import type { OverviewData } from './use-overview.ts';

/** Everything that waits for the organizer of a tournament. */
export function NeedsCard({ overview }: { overview: OverviewData }) {
  return <NeedLines lines={overview.needs.map((need) => needLine(need, overview))} />;
}

/** What waits for the organizer, a line each with its verb at the right. */
export function NeedLines({ lines }: { lines: readonly NeedLine[] }) {
  if (lines.length === 0) {
    return (
      <OverviewCard title="Needs your attention">
        <p className="border-t border-line py-4 text-14 text-muted">You’re all caught up.</p>
      </OverviewCard>
    );
  }
  const isUrgent = lines.some((line) => line.isUrgent);
  return (
    <OverviewCard
      title="Needs your attention"
      note={
        <span className={`text-14 ${isUrgent ? 'font-semibold text-warning' : 'text-muted'}`}>
          {lines.length}
        </span>
      }
    >
      <ul className="border-b border-line">
        {lines.map((line) => (
          <li key={line.to + line.text} className="border-t border-line">
            <Link to={line.to} className="group flex min-h-13 items-center gap-3 py-1.5 text-14">
              <span
                aria-hidden="true"
                className={`size-2 shrink-0 rounded-[2px] ${line.isUrgent ? 'bg-warning' : 'bg-line-strong'}`}
              />
              <span className="min-w-0 flex-1">
                <span className="tabular block font-semibold wrap-anywhere">{line.text}</span>
                {line.detail && (
                  <span className="tabular block text-13 text-pretty text-muted wrap-anywhere">
                    {line.detail}
                  </span>
                )}
              </span>
              <span className="font-semibold whitespace-nowrap text-brand group-hover:underline">
                {line.verb}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}
