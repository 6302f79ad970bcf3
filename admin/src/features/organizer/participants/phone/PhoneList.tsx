import { useRef } from 'react';
import { type ParticipantListProps, rowProps } from '../list-props.ts';
import { useWindowRows } from '../use-window-rows.ts';
import { PhoneRow } from './PhoneRow.tsx';

type PhoneListProps = ParticipantListProps & {
  /** Whether a tap chooses a participant rather than opening the details. */
  isChoosing: boolean;
};

/** The height of a row, and of what is pinned above the rows, in pixels. */
const ROW = 64;
const PINNED = 104;

/** The participants below each other, for phones: only the rows in sight exist. */
export function PhoneList({ isChoosing, ...list }: PhoneListProps) {
  const { participants } = list;
  const listRef = useRef<HTMLUListElement>(null);
  const { items, total, margin } = useWindowRows(list, {
    containerRef: listRef,
    height: ROW,
    pinned: PINNED,
  });
  return (
    <ul
      ref={listRef}
      aria-labelledby="participants-heading"
      className="relative -mx-4 border-t border-line bg-surface"
      style={{ height: total }}
    >
      {items.map(({ index, start }) => {
        const participant = participants[index];
        return (
          participant && (
            <li
              key={participant.id}
              data-index={index}
              aria-setsize={participants.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              <PhoneRow {...rowProps(list, participant)} isChoosing={isChoosing} />
            </li>
          )
        );
      })}
    </ul>
  );
}
