import type { ListEvent } from '@tabiya/domain/participants/column-record';
import {
  columnOf,
  isSortColumn,
  type ListColumnName,
  type SortColumn,
} from '@tabiya/domain/participants/list-columns';
import type { ReactNode } from 'react';
import { ChoiceBox } from '../ChoiceBox.tsx';
import { namesUnderName, STATUS_COLUMN, shortLabel, type TableColumn } from '../columns.ts';
import type { ListView } from '../list-view.ts';

type Sorting = { event: ListEvent; view: ListView; onSort: (column: SortColumn) => void };

type TableHeadProps = Sorting & {
  used: readonly ListColumnName[];
  columns: readonly TableColumn[];
  isCheckingIn: boolean;
  count: number;
  chosenCount: number;
  onChooseAll: () => void;
};

const HEAD =
  'sticky top-[calc(var(--sticky-top,0px)+3.5rem)] z-10 h-10 overflow-hidden bg-sunken py-0 pl-0 shadow-[inset_0_-1px_0_var(--line)] text-12 font-semibold first:rounded-tl-card last:rounded-tr-card';

/** The heads stay in sight; what of them sorts is a button. */
export function TableHead({
  used,
  columns,
  isCheckingIn,
  count,
  chosenCount,
  onChooseAll,
  ...sorting
}: TableHeadProps) {
  return (
    <thead>
      <tr className="text-muted">
        <th scope="col" className={`${HEAD} pr-0`}>
          <ChoiceBox
            label={`Choose all ${count} shown`}
            isChosen={count > 0 && chosenCount === count}
            isPartly={chosenCount > 0 && chosenCount < count}
            onToggle={onChooseAll}
          />
        </th>
        <Head names={['fullName', ...headsUnderName(used, columns, sorting.event)]} {...sorting} />
        {columns.map(({ id, names, hasOneHead }) =>
          id === 'marks' ? (
            <th key={id} scope="col" className={`${HEAD} pr-2`}>
              Notes
            </th>
          ) : (
            <Head key={id} names={hasOneHead ? names.slice(0, 1) : names} {...sorting} />
          ),
        )}
        {isCheckingIn && <Head names={['arrivedAt']} {...sorting} />}
        <Head names={STATUS_COLUMN.names} {...sorting} />
        <th scope="col" className={`${HEAD} pr-0`}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** What is named beside the name: those that a list is sorted by most; the others say themselves what they are. */
function headsUnderName(
  used: readonly ListColumnName[],
  columns: readonly TableColumn[],
  event: ListEvent,
): ListColumnName[] {
  return namesUnderName(used, columns, event).filter(
    (name) => columnOf(name, event).group !== 'player',
  );
}

function Head({ names, event, view, onSort }: Sorting & { names: readonly ListColumnName[] }) {
  const isSorted = names.some((name) => name === view.sortBy);
  const order = view.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} className={`${HEAD} pr-2`}>
      <span className="flex items-center gap-2">
        {names.map((name) => (
          <HeadLabel key={name} name={name} event={event} view={view} onSort={onSort} />
        ))}
      </span>
    </th>
  );
}

function HeadLabel({ name, event, view, onSort }: Sorting & { name: ListColumnName }): ReactNode {
  const label = shortLabel(name, event);
  if (!isSortColumn(name, event)) {
    return (
      <span title={columnOf(name, event).label} className="truncate">
        {label}
      </span>
    );
  }
  const isSorted = name === view.sortBy;
  return (
    <button
      type="button"
      title={`Sort by ${columnOf(name, event).label}`}
      onClick={() => onSort(name)}
      className={`inline-flex min-h-10 min-w-6 items-center gap-0.5 whitespace-nowrap hover:text-ink ${isSorted ? 'text-ink' : ''}`}
    >
      {label}
      {isSorted && (
        <span aria-hidden="true" className="text-brand">
          {view.descending ? '↓' : '↑'}
        </span>
      )}
    </button>
  );
}
