import { listColumn, type SortColumn } from '@tabiya/domain/participants/list-columns';
import { PARTICIPANT_STATUSES, STATUS_LABELS } from '@tabiya/domain/participants/participant';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ListView } from './list-view.ts';

type ListFilterProps = {
  view: ListView;
  /** How many participants the view shows. */
  shown: number;
  onChange: (view: ListView) => void;
  /** Where no column heads are there to sort by. */
  withSorting: boolean;
};

const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...PARTICIPANT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

const SORT_COLUMNS = [
  'registeredAt',
  'fullName',
  'rating',
  'status',
] as const satisfies SortColumn[];
const SORT_OPTIONS = SORT_COLUMNS.map((value) => ({ value, label: listColumn(value).label }));

/** Search, status and (on a phone) order. */
export function ListFilter({ view, shown, onChange, withSorting }: ListFilterProps) {
  return (
    <search
      aria-label="Participants"
      className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1fr)_11rem_11rem] lg:grid-cols-[minmax(0,1fr)_11rem]"
    >
      <TextField
        label="Search"
        type="search"
        placeholder="Name, email, phone or ID"
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.currentTarget.value })}
        aside={
          <span role="status" className="tabular">
            {view.search !== '' || view.status !== 'all' ? `${shown} found` : ''}
          </span>
        }
        className="col-span-2 md:col-span-1"
      />
      <SelectField
        label="Status"
        options={STATUS_OPTIONS}
        value={view.status}
        onChange={(event) =>
          onChange({ ...view, status: event.currentTarget.value as ListView['status'] })
        }
      />
      {withSorting && (
        <SelectField
          label="Sort by"
          options={SORT_OPTIONS}
          value={view.sortBy}
          onChange={(event) => {
            const sortBy = event.currentTarget.value as SortColumn;
            onChange({ ...view, sortBy, descending: sortBy === 'rating' });
          }}
        />
      )}
    </search>
  );
}
