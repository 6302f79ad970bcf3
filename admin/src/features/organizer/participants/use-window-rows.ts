import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ParticipantListProps } from './list-props.ts';

type WindowRows = {
  /** What the rows stand in: its top is where the first of them is. */
  containerRef: RefObject<HTMLElement | null>;
  /** The height of a row, in pixels, before it was measured. */
  height: number;
  /** What is pinned above the rows, in pixels: a row that is led to comes to stand below it. */
  pinned: number;
};

/** The rows of a list that scrolls with the page: only those in sight exist. The row of `openId` is kept in sight. */
export function useWindowRows<Row extends HTMLElement>(
  { participants, openId }: Pick<ParticipantListProps, 'participants' | 'openId'>,
  { containerRef, height, pinned }: WindowRows,
) {
  const [scrollMargin, setScrollMargin] = useState(0);
  // Whatever came or went above the list has moved it: measured whenever the list renders.
  useLayoutEffect(() => {
    const top = containerRef.current?.getBoundingClientRect().top ?? 0;
    const margin = Math.round(top + window.scrollY);
    if (margin !== scrollMargin) setScrollMargin(margin);
  });
  const virtualizer = useWindowVirtualizer<Row>({
    count: participants.length,
    getItemKey: useCallback((index: number) => participants[index]?.id ?? index, [participants]),
    estimateSize: () => height,
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: pinned,
    scrollPaddingEnd: height,
  });
  const openIndex = participants.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (openIndex !== -1) virtualizer.scrollToIndex(openIndex, { align: 'auto' });
  }, [openIndex, virtualizer]);
  return { virtualizer, items: virtualizer.getVirtualItems(), margin: scrollMargin };
}
