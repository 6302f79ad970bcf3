import type { ListColumnName, SortColumn } from '@tabiya/domain/entries/list/list-columns';
import { type RefObject, useRef } from 'react';
import {
  ARRIVAL_WIDTH,
  MENU_WIDTH,
  SELECT_WIDTH,
  statusColumn,
  type TableColumn,
} from '../columns.ts';
import type { ListLine } from '../list-lines.ts';
import { type ParticipantListProps, rowProps } from '../list-props.ts';
import type { ListView } from '../list-view.ts';
import { SectionCountHead } from '../SectionHead.tsx';
import { useWindowRows } from '../use-window-rows.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { handleRowKey } from './row-keys.ts';
import { TableHead } from './TableHead.tsx';

type ParticipantTableProps = ParticipantListProps & {
  view: ListView;
  searchRef: RefObject<HTMLInputElement | null>;
  lines: readonly ListLine[];
  used: readonly ListColumnName[];
  /** The optional columns that are visible. */
  columns: readonly TableColumn[];
  /** The width of the table in rem. */
  width: number;
  onSort: (column: SortColumn) => void;
  onChooseAll: () => void;
};

/** The height of a row, and of what is pinned above the rows, in pixels. */
const ROW = 42;
const PINNED = 152;

/** The participants side by side, scrolling with the page under a head that stays. Only the rows in sight exist. */
export function ParticipantTable({
  view,
  lines,
  used,
  columns,
  width,
  onSort,
  onChooseAll,
  searchRef,
  ...list
}: ParticipantTableProps) {
  const { event, participants, chosen, openId, isCheckingIn } = list;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { items, first, rest, rowHeight } = useWindowRows(
    { lines, openId },
    { containerRef: bodyRef, height: ROW, pinned: PINNED },
  );
  const span = columns.length + (isCheckingIn ? 5 : 4);
  return (
    <table
      aria-labelledby="participants-heading"
      aria-rowcount={lines.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-left text-14"
    >
      <colgroup>
        <Column width={SELECT_WIDTH} of={width} />
        <col />
        {columns.map(({ id, width: rem }) => (
          <Column key={id} width={rem} of={width} />
        ))}
        {isCheckingIn && <Column width={ARRIVAL_WIDTH} of={width} />}
        <Column width={statusColumn(used).width} of={width} />
        <Column width={MENU_WIDTH} of={width} />
      </colgroup>
      <TableHead
        event={event}
        used={used}
        view={view}
        columns={columns}
        isCheckingIn={isCheckingIn}
        onSort={onSort}
        chosenCount={participants.filter(({ id }) => chosen.has(id)).length}
        count={participants.length}
        onChooseAll={onChooseAll}
      />
      <tbody ref={bodyRef} onKeyDown={(key) => handleRowKey(key, lines, list, searchRef.current)}>
        {first > 0 && <Spacer height={first * rowHeight} span={span} />}
        {items.map(({ line, index }) =>
          line.kind === 'section' ? (
            <tr key={line.key} data-index={index} aria-rowindex={index + 2} className="h-11">
              <th scope="colgroup" colSpan={span} className="border-b border-line-strong px-2">
                <SectionCountHead count={line.count} isCheckingIn={isCheckingIn} />
              </th>
            </tr>
          ) : (
            <ParticipantRow
              key={line.key}
              {...rowProps(list, line.participant)}
              used={used}
              columns={columns}
              index={index}
            />
          ),
        )}
        {rest > 0 && <Spacer height={rest * rowHeight} span={span} />}
      </tbody>
    </table>
  );
}

/** As a share of the table, so that it stays within the page at any text size. */
function Column({ width, of }: { width: number; of: number }) {
  return <col style={{ width: `${(width / of) * 100}%` }} />;
}

/** Takes the room of rows that do not exist now. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr>
      <td colSpan={span} style={{ height }} className="p-0" />
    </tr>
  );
}
