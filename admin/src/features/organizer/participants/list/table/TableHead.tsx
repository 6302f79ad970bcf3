import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import {
  eventColumn,
  isSortColumn,
  type ListColumnName,
  type SortColumn,
} from '@tabiya/domain/entries/list/list-columns';
import type { ReactNode } from 'react';
import { Icon } from '../../../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../../../ui/Menu.tsx';
import { ChoiceBox } from '../ChoiceBox.tsx';
import { namesUnderName, shortLabel, statusColumn, type TableColumn } from '../columns.ts';
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
  'sticky top-[calc(var(--sticky-top,0px)+3.5rem)] z-10 h-10 overflow-hidden bg-paper py-0 pl-0 shadow-[inset_0_-1px_0_var(--line-strong)] text-13 font-semibold';

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
            label={`Select all ${count} shown`}
            isChosen={count > 0 && chosenCount === count}
            isPartly={chosenCount > 0 && chosenCount < count}
            onToggle={onChooseAll}
          />
        </th>
        <NameHead
          count={count}
          others={headsUnderName(used, columns, sorting.event)}
          {...sorting}
        />
        {columns.map(({ id, names, hasOneHead }) =>
          id === 'marks' ? (
            <th key={id} scope="col" className={`${HEAD} pr-2`}>
              Notes
            </th>
          ) : (
            <Head
              key={id}
              names={hasOneHead ? names.slice(0, 1) : names}
              isNumber={id === 'rating'}
              {...sorting}
            />
          ),
        )}
        {isCheckingIn && <Head names={['arrivedAt']} {...sorting} />}
        <Head names={statusColumn(used).names} {...sorting} />
        <th scope="col" className={`${HEAD} pr-0`}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** The columns under the name by which a list can be sorted. */
function headsUnderName(
  used: readonly ListColumnName[],
  columns: readonly TableColumn[],
  event: ListEvent,
): SortColumn[] {
  return namesUnderName(used, columns, event).filter((name) => isSortColumn(name, event));
}

type NameHeadProps = Sorting & { count: number; others: readonly SortColumn[] };

/** The heading of the names and how many there are, with sorting by the columns below the name. */
function NameHead({ count, others, ...sorting }: NameHeadProps) {
  const { event, view, onSort } = sorting;
  const sorted = others.find((name) => name === view.sortBy);
  return (
    <Head names={['fullName', ...(sorted === undefined ? [] : [sorted])]} {...sorting}>
      <span aria-hidden="true" className="tabular font-normal">
        {count}
      </span>
      {others.length > 0 && (
        <Menu
          label="Sort by another column"
          trigger={{
            content: (
              <>
                Sort <Icon name="down" className="size-4" />
              </>
            ),
            className: 'inline-flex min-h-10 items-center gap-0.5 font-normal hover:text-ink',
          }}
        >
          {others.map((name) => (
            <MenuItem key={name} onClick={() => onSort(name)}>
              Sort by {eventColumn(name, event).label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Head>
  );
}

type HeadProps = Sorting & {
  names: readonly ListColumnName[];
  isNumber?: boolean;
  children?: ReactNode;
};

function Head({ names, event, view, onSort, isNumber = false, children }: HeadProps) {
  const isSorted = names.some((name) => name === view.sortBy);
  const order = view.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} className={`${HEAD} pr-2`}>
      <span className={`flex items-center gap-2 ${isNumber ? 'justify-end pr-1' : ''}`}>
        {names.map((name) => (
          <HeadLabel key={name} name={name} event={event} view={view} onSort={onSort} />
        ))}
        {children}
      </span>
    </th>
  );
}

function HeadLabel({ name, event, view, onSort }: Sorting & { name: ListColumnName }): ReactNode {
  const label = shortLabel(name, event);
  if (!isSortColumn(name, event)) {
    return (
      <span title={eventColumn(name, event).label} className="truncate">
        {label}
      </span>
    );
  }
  const isSorted = name === view.sortBy;
  return (
    <button
      type="button"
      title={`Sort by ${eventColumn(name, event).label}`}
      onClick={() => onSort(name)}
      className={`inline-flex min-h-10 min-w-6 items-center gap-0.5 whitespace-nowrap hover:text-ink ${isSorted ? 'text-ink' : ''}`}
    >
      {label}
      {isSorted && (
        <Icon name={view.descending ? 'arrowDown' : 'arrowUp'} className="size-3.5 text-brand" />
      )}
    </button>
  );
}
