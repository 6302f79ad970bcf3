import type { SortColumn } from '@tabiya/domain/participants/list-columns';
import { Fragment, useRef } from 'react';
import { MENU_WIDTH, SELECT_WIDTH, STATUS_COLUMN, type TableColumn } from '../columns.ts';
import { type ParticipantListProps, rowProps } from '../list-props.ts';
import type { ListView } from '../list-view.ts';
import { useWindowRows } from '../use-window-rows.ts';
import { moveBetweenRows } from './move-between-rows.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { TableHead } from './TableHead.tsx';

type ParticipantTableProps = ParticipantListProps & {
  view: ListView;
  /** Those of the columns to choose from that show. */
  columns: readonly TableColumn[];
  /** The width of the table in rem. */
  width: number;
  onSort: (column: SortColumn) => void;
  onChooseAll: () => void;
};

/** The height of a row, and of what is pinned above the rows, in pixels. */
const ROW = 44;
const PINNED = 152;

/** The participants side by side, scrolling with the page under a head that stays. Only the rows in sight exist. */
export function ParticipantTable({
  view,
  columns,
  width,
  onSort,
  onChooseAll,
  ...list
}: ParticipantTableProps) {
  const { participants, chosen } = list;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { items, total, margin } = useWindowRows(list, {
    containerRef: bodyRef,
    height: ROW,
    pinned: PINNED,
  });
  const rest = total - ((items.at(-1)?.end ?? margin) - margin);
  const span = columns.length + 4;
  return (
    <table
      aria-labelledby="participants-heading"
      aria-rowcount={participants.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-surface text-left text-14"
    >
      <colgroup>
        <Column width={SELECT_WIDTH} of={width} />
        <col />
        {[...columns, STATUS_COLUMN].map(({ id, width: rem }) => (
          <Column key={id} width={rem} of={width} />
        ))}
        <Column width={MENU_WIDTH} of={width} />
      </colgroup>
      <TableHead
        view={view}
        columns={columns}
        onSort={onSort}
        chosenCount={participants.filter(({ id }) => chosen.has(id)).length}
        count={participants.length}
        onChooseAll={onChooseAll}
      />
      <tbody ref={bodyRef} onKeyDown={(event) => moveBetweenRows(event, list)}>
        {items.map(({ index, start }, position) => {
          const participant = participants[index];
          if (!participant) return null;
          const gap = start - (items[position - 1]?.end ?? margin);
          return (
            <Fragment key={participant.id}>
              {gap > 0 && <Spacer height={gap} span={span} />}
              <ParticipantRow {...rowProps(list, participant)} columns={columns} index={index} />
            </Fragment>
          );
        })}
        {rest > 0 && <Spacer height={rest} span={span} />}
      </tbody>
    </table>
  );
}

/** As a share of the table, so that it stays within the page whatever happens to the size of text. */
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
