import type { SortColumn } from '@tabiya/domain/participants/list-columns';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { TABLE_WIDTH, TABLE_WIDTHS } from './columns.ts';
import { type ParticipantListProps, rowProps } from './list-props.ts';
import type { ListView } from './list-view.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { TableHead } from './TableHead.tsx';
import { useVirtualList } from './use-virtual-list.ts';

type ParticipantTableProps = ParticipantListProps & {
  view: ListView;
  onSort: (column: SortColumn) => void;
};

/** The participants side by side: only the rows in sight exist. Name, status and actions stay while columns scroll. */
export function ParticipantTable({ view, onSort, ...list }: ParticipantTableProps) {
  const { participants } = list;
  const { scrollRef, virtualizer, items } = useRows(list);
  const rest = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={scrollRef}
      aria-label="Table of participants"
      className="max-h-[max(28rem,calc(100vh-12rem))] overflow-auto rounded-card border border-line bg-surface"
    >
      <table
        aria-labelledby="participants-heading"
        aria-rowcount={participants.length + 1}
        style={{ minWidth: TABLE_WIDTH }}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-14"
      >
        <colgroup>
          {TABLE_WIDTHS.map((width) => (
            <col key={width} style={{ width }} />
          ))}
        </colgroup>
        <TableHead view={view} onSort={onSort} />
        <tbody>
          {items.map(({ index, start }, position) => {
            const participant = participants[index];
            if (!participant) return null;
            const gap = start - (items[position - 1]?.end ?? 0);
            return (
              <Fragment key={participant.id}>
                {gap > 0 && <Spacer height={gap} />}
                <ParticipantRow
                  {...rowProps(list, participant)}
                  index={index}
                  measure={virtualizer.measureElement}
                />
              </Fragment>
            );
          })}
          {rest > 0 && <Spacer height={rest} />}
        </tbody>
      </table>
    </section>
  );
}

/** Takes the room of rows that do not exist now. */
function Spacer({ height }: { height: number }) {
  return (
    <tr>
      <td colSpan={TABLE_WIDTHS.length} style={{ height }} />
    </tr>
  );
}

function useRows(list: ParticipantListProps) {
  const scrollRef = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    ...useVirtualList(list),
    getScrollElement: () => scrollRef.current,
    estimateSize: () => 101,
    overscan: 6,
  });
  return { scrollRef, virtualizer, items: virtualizer.getVirtualItems() };
}
