import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { SectionCount } from '@tabiya/domain/entries/list/section-counts';
import { type ListFilter, type ListView, matchesFilter } from '../list-view.ts';
import { takenText } from '../SectionHead.tsx';
import { CHIP, CHIP_SELECT } from './chip.ts';

type SectionBarProps = {
  event: ListEvent;
  counts: readonly SectionCount[];
  everybody: readonly Participant[];
  view: ListView;
  /** False if the filter is elsewhere. */
  hasShow: boolean;
  onView: (change: Partial<ListView>) => void;
};

const ONLY: readonly { value: ListFilter; label: string }[] = [
  { value: 'everybody', label: 'All participants' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'arrived', label: 'Checked in' },
  { value: 'absent', label: 'Not checked in' },
  { value: 'outside', label: 'Not eligible' },
  { value: 'claims', label: 'Reduction to confirm' },
  { value: 'withheld', label: 'Name withheld' },
  { value: 'without-id', label: 'No ID' },
  { value: 'incomplete', label: 'Missing for rating' },
];

/**
 * The filter by section, with its places and waiting players; by status; and whether the list is grouped by section.
 * Without sections, shows the current filter.
 */
export function SectionBar({ event, counts, everybody, view, hasShow, onView }: SectionBarProps) {
  return (
    <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      <fieldset aria-label="Section" className="flex gap-1.5 sm:flex-wrap">
        {counts.length > 1 && (
          <button
            type="button"
            aria-pressed={view.section === 'all'}
            onClick={() => onView({ section: 'all' })}
            className={CHIP}
          >
            All Sections
          </button>
        )}
        {counts.map((count) => (
          <SectionChip key={count.id} count={count} view={view} onView={onView} />
        ))}
      </fieldset>
      {hasShow && (
        <ShowSelect
          event={event}
          everybody={everybody}
          view={view}
          onView={onView}
          className="ml-auto"
        />
      )}
      {counts.length > 0 && (
        <button
          type="button"
          aria-pressed={view.isGrouped}
          onClick={() => onView({ isGrouped: !view.isGrouped })}
          className={`${CHIP} ${hasShow ? '' : 'ml-auto'}`}
        >
          By Section
        </button>
      )}
    </div>
  );
}

type ShowSelectProps = Pick<SectionBarProps, 'event' | 'everybody' | 'view' | 'onView'> & {
  className?: string;
};

/** Filters the list, for example by unpaid players, and shows their number. */
export function ShowSelect({ event, everybody, view, onView, className = '' }: ShowSelectProps) {
  return (
    <select
      aria-label="Show"
      value={view.only}
      onChange={(event) => onView({ only: event.currentTarget.value as ListFilter })}
      className={`${CHIP_SELECT} ${className}`}
    >
      {ONLY.map(({ value, label }) => (
        <option key={value} value={value}>
          {value === 'everybody'
            ? label
            : `${label} (${everybody.filter((one) => matchesFilter(value, one, event)).length})`}
        </option>
      ))}
    </select>
  );
}

type SectionChipProps = Pick<SectionBarProps, 'view' | 'onView'> & { count: SectionCount };

/** A second click shows everyone again. */
function SectionChip({ count, view, onView }: SectionChipProps) {
  const id = count.id ?? '';
  const isShown = view.section === id;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => onView({ section: isShown ? 'all' : id })}
      className={CHIP}
    >
      <span className="max-w-40 truncate font-semibold">{count.name}</span>
      <span className="tabular">{takenText(count)}</span>
    </button>
  );
}
