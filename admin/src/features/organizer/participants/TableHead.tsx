import type { ColumnGroup } from '@tabiya/domain/participants/columns';
import {
  type ColumnName,
  columnsIn,
  isSortColumn,
  listColumn,
  type SortColumn,
} from '@tabiya/domain/participants/list-columns';
import { TABLE_COLUMNS } from './columns.ts';
import type { ListView } from './list-view.ts';

type TableHeadProps = { view: ListView; onSort: (column: SortColumn) => void };

const HEAD =
  'sticky top-0 z-10 border-b border-line bg-sunken px-2.5 py-1 align-bottom font-semibold first:left-0 first:z-20 first:pl-6 last:right-0 last:z-20 nth-4:text-right nth-7:right-56.5 nth-7:z-20 nth-7:shadow-[inset_1px_0_0_var(--line)]';

/** The heads stay in sight; those of columns that sort are buttons. */
export function TableHead({ view, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr className="text-muted">
        {TABLE_COLUMNS.map(({ group }) => (
          <Head key={group} group={group} view={view} onSort={onSort} />
        ))}
        <th scope="col" className={HEAD}>
          <span className="flex min-h-10 items-center">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

function Head({ group, view, onSort }: TableHeadProps & { group: ColumnGroup }) {
  const names = columnsIn(group);
  const isSorted = names.some((name) => name === view.sortBy);
  const order = view.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} className={HEAD}>
      {names.map((name) => (
        <HeadLine key={name} name={name} view={view} onSort={onSort} />
      ))}
    </th>
  );
}

function HeadLine({ name, view, onSort }: TableHeadProps & { name: ColumnName }) {
  const { label } = listColumn(name);
  if (!isSortColumn(name)) return <span className="flex min-h-10 items-center">{label}</span>;
  const isSorted = name === view.sortBy;
  return (
    <div>
      <button
        type="button"
        onClick={() => onSort(name)}
        className="inline-flex min-h-10 items-center gap-1 text-left hover:text-ink"
      >
        {label}
        <span aria-hidden="true" className={isSorted ? 'text-brand' : 'opacity-0'}>
          {view.descending ? '↓' : '↑'}
        </span>
      </button>
    </div>
  );
}
