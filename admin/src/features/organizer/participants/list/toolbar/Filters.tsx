import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import {
  PARTICIPANT_STATUSES,
  type Participant,
  STATUS_LABELS,
} from '@tabiya/domain/entries/list/participant';
import type { SectionCount } from '@tabiya/domain/entries/list/section-counts';
import { useMemo } from 'react';
import { type ListFilter, type ListView, matchesFilter } from '../list-view.ts';
import { takenText } from '../SectionHead.tsx';
import { FilterSelect } from './FilterSelect.tsx';

type FiltersProps = {
  event: ListEvent;
  everybody: readonly Participant[];
  /** Of each section; none in an event without sections. */
  counts: readonly SectionCount[];
  view: ListView;
  onView: (change: Partial<ListView>) => void;
};

const FILTERS: readonly { value: Exclude<ListFilter, 'everybody'>; label: string }[] = [
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'arrived', label: 'Checked in' },
  { value: 'absent', label: 'Not checked in' },
  { value: 'outside', label: 'Not eligible' },
  { value: 'claims', label: 'Reduction to confirm' },
  { value: 'withheld', label: 'Name withheld' },
  { value: 'without-id', label: 'No ID' },
  { value: 'incomplete', label: 'Missing for rating' },
];

/** The filters by status, section, and what is due or missing, with the number of participants; and the grouping. */
export function Filters({ event, everybody, counts, view, onView }: FiltersProps) {
  const { status, section, only, isGrouped } = view;
  return (
    <fieldset aria-label="Filters" className="flex items-center gap-1 sm:flex-wrap">
      <FilterSelect
        label="Status"
        value={status}
        options={useStatusOptions(status, everybody)}
        onChange={(value) => onView({ status: value as ListView['status'] })}
      />
      {counts.length > 0 && (
        <FilterSelect
          label="Section"
          value={section}
          options={[
            { value: 'all', label: 'All sections' },
            ...counts.map((count) => ({
              value: count.id ?? '',
              label: count.name,
              count: takenText(count),
            })),
          ]}
          onChange={(value) => onView({ section: value })}
        />
      )}
      <FilterSelect
        label="Filter"
        value={only}
        options={[
          { value: 'everybody', label: 'All participants' },
          ...FILTERS.map(({ value, label }) => ({
            value,
            label,
            count: everybody.filter((one) => matchesFilter(value, one, event)).length,
          })),
        ]}
        onChange={(value) => onView({ only: value as ListFilter })}
      />
      {counts.length > 0 && (
        <FilterSelect
          label="Group"
          value={isGrouped ? 'section' : 'none'}
          options={[
            { value: 'none', label: 'No groups' },
            { value: 'section', label: 'By section' },
          ]}
          onChange={(value) => onView({ isGrouped: value === 'section' })}
        />
      )}
    </fieldset>
  );
}

function useStatusOptions(status: ListView['status'], everybody: readonly Participant[]) {
  const counts = useMemo(() => Map.groupBy(everybody, (one) => one.status), [everybody]);
  return [
    { value: 'all', label: 'All', count: everybody.length },
    ...PARTICIPANT_STATUSES.filter(
      (value) => value !== 'waiting' || status === value || counts.has(value),
    ).map((value) => ({
      value,
      label: STATUS_LABELS[value],
      count: counts.get(value)?.length ?? 0,
    })),
  ];
}
