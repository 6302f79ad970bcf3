import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useRef } from 'react';
import { COLUMNS, TABLE_WIDTH } from './columns.ts';
import { type ParticipantListProps, rowProps } from './list-props.ts';
import type { ListView, SortColumn } from './list-view.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { TableHead } from './TableHead.tsx';

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
          {COLUMNS.map(({ head, width }) => (
            <col key={head} style={{ width }} />
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
      <td colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  );
}

function useRows({ participants, editingId }: ParticipantListProps) {
  const scrollRef = useRef<HTMLElement>(null);
  const editing = participants.findIndex(({ id }) => id === editingId);
  const virtualizer = useVirtualizer({
    count: participants.length,
    getScrollElement: () => scrollRef.current,
    getItemKey: useCallback((index: number) => participants[index]?.id ?? index, [participants]),
    estimateSize: () => 101,
    overscan: 6,
    // The row that is being edited stays, however far it is scrolled away: what was typed is in it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = defaultRangeExtractor(range);
        if (editing === -1 || inSight.includes(editing)) return inSight;
        return [...inSight, editing].sort((a, b) => a - b);
      },
      [editing],
    ),
  });
  return { scrollRef, virtualizer, items: virtualizer.getVirtualItems() };
}
