import { COLUMNS, type Column } from './columns.ts';
import type { ListView, SortColumn } from './list-view.ts';

type TableHeadProps = { view: ListView; onSort: (column: SortColumn) => void };

/** The heads stay in sight; those of columns that sort are buttons. */
export function TableHead({ view, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr className="text-muted">
        {COLUMNS.map((column) => (
          <Head key={column.head} column={column} view={view} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function Head({ column, view, onSort }: TableHeadProps & { column: Column }) {
  const { head, sortBy } = column;
  const isSorted = sortBy !== undefined && sortBy === view.sortBy;
  const order = view.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className="sticky top-0 z-10 border-b border-line bg-sunken px-2.5 py-1 align-bottom font-semibold first:left-0 first:z-20 first:pl-6 last:right-0 last:z-20 nth-6:text-right nth-10:right-58 nth-10:z-20 nth-10:shadow-[inset_1px_0_0_var(--line)]"
    >
      {sortBy === undefined ? (
        <span className="flex min-h-10 items-center">{head}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(sortBy)}
          className="inline-flex min-h-10 items-center gap-1 text-left hover:text-ink"
        >
          {head}
          <span aria-hidden="true" className={isSorted ? 'text-brand' : 'opacity-0'}>
            {view.descending ? '↓' : '↑'}
          </span>
        </button>
      )}
    </th>
  );
}
