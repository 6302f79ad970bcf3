import { COLUMNS, type Column, type ColumnHead } from './columns.ts';
import type { ListView, SortColumn } from './list-view.ts';

type TableHeadProps = { view: ListView; onSort: (column: SortColumn) => void };

/** The heads stay in sight; those of columns that sort are buttons. */
export function TableHead({ view, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr className="text-muted">
        {COLUMNS.map((column) => (
          <Head key={column.heads[0].label} column={column} view={view} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function Head({ column: { heads }, view, onSort }: TableHeadProps & { column: Column }) {
  const isSorted = heads.some(({ sortBy }) => sortBy === view.sortBy);
  const order = view.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className="sticky top-0 z-10 border-b border-line bg-sunken px-2.5 py-1 align-bottom font-semibold first:left-0 first:z-20 first:pl-6 last:right-0 last:z-20 nth-4:text-right nth-7:right-56.5 nth-7:z-20 nth-7:shadow-[inset_1px_0_0_var(--line)]"
    >
      {heads.map((head) => (
        <HeadLine key={head.label} head={head} view={view} onSort={onSort} />
      ))}
    </th>
  );
}

function HeadLine({
  head: { label, sortBy },
  view,
  onSort,
}: TableHeadProps & { head: ColumnHead }) {
  if (sortBy === undefined) return <span className="flex min-h-10 items-center">{label}</span>;
  const isSorted = sortBy === view.sortBy;
  return (
    <div>
      <button
        type="button"
        onClick={() => onSort(sortBy)}
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
