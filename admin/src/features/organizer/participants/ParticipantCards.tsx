import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { type ParticipantListProps, rowProps } from './list-props.ts';
import { ParticipantCard } from './ParticipantCard.tsx';
import { useVirtualList } from './use-virtual-list.ts';

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

function useCards(list: ParticipantListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...useVirtualList(list),
    estimateSize: () => 420,
    overscan: 4,
    gap: GAP,
    scrollMargin,
  });
  return { listRef, virtualizer };
}
