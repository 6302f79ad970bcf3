import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type ParticipantListProps, rowProps } from './list-props.ts';
import { ParticipantCard } from './ParticipantCard.tsx';

/** The space between two cards, in pixels. */
const GAP = 16;

/** The participants below each other, for phones and tablets: only the cards in sight exist. */
export function ParticipantCards(list: ParticipantListProps) {
  const { participants } = list;
  const { listRef, virtualizer } = useCards(list);
  const margin = virtualizer.options.scrollMargin;
  return (
    <ul ref={listRef} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const participant = participants[index];
        return (
          participant && (
            <li
              key={participant.id}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={participants.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              <ParticipantCard {...rowProps(list, participant)} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function useCards({ participants, editingId }: ParticipantListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);
  const editing = participants.findIndex(({ id }) => id === editingId);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: participants.length,
    getItemKey: useCallback((index: number) => participants[index]?.id ?? index, [participants]),
    estimateSize: () => 420,
    overscan: 4,
    gap: GAP,
    scrollMargin,
    // The card that is being edited stays, however far it is scrolled away: what was typed is in it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = defaultRangeExtractor(range);
        if (editing === -1 || inSight.includes(editing)) return inSight;
        return [...inSight, editing].sort((a, b) => a - b);
      },
      [editing],
    ),
  });
  return { listRef, virtualizer };
}
