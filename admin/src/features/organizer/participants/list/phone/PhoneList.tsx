import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import { useRef } from 'react';
import type { ListLine } from '../list-lines.ts';
import { type ParticipantListProps, rowProps } from '../list-props.ts';
import { SectionCountHead } from '../SectionHead.tsx';
import { useWindowRows } from '../use-window-rows.ts';
import { PhoneRow } from './PhoneRow.tsx';

type PhoneListProps = ParticipantListProps & {
  lines: readonly ListLine[];
  used: readonly ListColumnName[];
  /** True if a tap chooses a participant rather than opening the details. */
  isChoosing: boolean;
};

/** The height of a row, and of what is pinned above the rows, in pixels. */
const ROW = 56;
const PINNED = 104;

/** The participants below each other, for phones: only the rows in sight exist. */
export function PhoneList({ lines, used, isChoosing, ...list }: PhoneListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { items, rowHeight } = useWindowRows(
    { lines, openId: list.openId },
    { containerRef: listRef, height: ROW, pinned: PINNED },
  );
  return (
    <ul
      ref={listRef}
      aria-labelledby="participants-heading"
      className="relative -mx-4 border-t border-line bg-surface"
      style={{ height: lines.length * rowHeight }}
    >
      {items.map(({ line, index }) => (
        <li
          key={line.key}
          data-index={index}
          aria-setsize={lines.length}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${index * rowHeight}px)` }}
        >
          {line.kind === 'section' ? (
            <h3 className="flex min-h-14 items-end border-b border-line bg-sunken px-4 pb-2.5">
              <SectionCountHead count={line.count} isCheckingIn={list.isCheckingIn} />
            </h3>
          ) : (
            <PhoneRow
              {...rowProps(list, line.participant)}
              used={used}
              isChoosing={isChoosing}
              namesSection={list.event.sections.length > 0 && lines[0]?.kind !== 'section'}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
