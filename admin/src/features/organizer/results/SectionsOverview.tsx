import {
  type NextStep,
  type SectionProgress,
  sectionProgress,
} from '@tabiya/domain/results/section-progress';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { plural } from '@tabiya/domain/text/plural';

type OverviewSection = { id: string; name: string; results: SectionResults | null };

type SectionsOverviewProps = {
  sections: readonly OverviewSection[];
  /** The id of the section that is shown below. */
  chosen: string;
  onChoose: (id: string) => void;
};

const ROW =
  'relative grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0 hover:bg-sunken has-aria-pressed:bg-brand-soft sm:grid-cols-[minmax(0,1fr)_16rem_8.5rem]';

/** All sections at a glance: a line for each says its round, what is missing and what comes next, and opens it. */
export function SectionsOverview({ sections, chosen, onChoose }: SectionsOverviewProps) {
  const now = new Date().toISOString();
  return (
    <ul
      aria-label="Sections"
      className="overflow-hidden rounded-card border border-line bg-surface print:hidden"
    >
      {sections.map(({ id, name, results }) => {
        const progress = sectionProgress(results, now);
        return (
          <li key={id} className={ROW}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              className="min-h-8 text-left font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </button>
            <span className="text-14 text-muted max-sm:col-span-2 max-sm:col-start-1">
              {stateText(progress)}
            </span>
            <span
              className={`text-right text-14 max-sm:col-start-2 max-sm:row-start-1 ${progress.next.kind === 'over' ? 'text-muted' : 'font-semibold'}`}
            >
              {nextText(progress.next)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function stateText({ round, rounds, games, missing, postponed }: SectionProgress): string {
  if (round === 0) return 'Not started';
  const of = rounds > 0 ? ` of ${rounds}` : '';
  const state = missing === 0 ? 'complete' : `${missing} of ${games} results missing`;
  return [`Round ${round}${of}`, state, postponed > 0 && `${postponed} postponed`]
    .filter(Boolean)
    .join(' · ');
}

function nextText(next: NextStep): string {
  switch (next.kind) {
    case 'start':
      return 'Start or import';
    case 'import':
      return 'Import the next file';
    case 'pair':
      return `Pair round ${next.round}`;
    case 'publish':
      return `Publish ${next.part}`;
    case 'enter':
      return `Enter ${plural(next.games, 'result')}`;
    case 'over':
      return 'Finished';
  }
}
