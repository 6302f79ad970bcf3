import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ParticipantListProps } from './list-props.ts';

type WindowRows = {
  /** What the rows stand in: its top is where the first of them is. */
  containerRef: RefObject<HTMLElement | null>;
  /** The height of a row, in pixels, before one was measured. All are as high as the first. */
  height: number;
  /** What is pinned above the rows, in pixels: a row that is led to comes to stand below it. */
  pinned: number;
};

/** The rows of a list that scrolls with the page: only those in sight exist. The row of `openId` is kept in sight. */
export function useWindowRows(
  { participants, openId }: Pick<ParticipantListProps, 'participants' | 'openId'>,
  { containerRef, height, pinned }: WindowRows,
) {
  const [place, setPlace] = useState({ top: 0, height });
  const virtualizer = useWindowVirtualizer({
    count: participants.length,
    getItemKey: useCallback((index: number) => participants[index]?.id ?? index, [participants]),
    estimateSize: () => place.height,
    overscan: 4,
    scrollMargin: place.top,
    scrollPaddingStart: pinned,
    scrollPaddingEnd: height,
  });
  // Whatever came or went above the list has moved it, and larger text makes its rows higher.
  useLayoutEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    const top = Math.round(container.getBoundingClientRect().top + window.scrollY);
    const row = container.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? place.height;
    if (top === place.top && row === place.height) return;
    setPlace({ top, height: row });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was laid out with another height is wrong.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, place.height]);
  const openIndex = participants.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (openIndex !== -1) virtualizer.scrollToIndex(openIndex, { align: 'auto' });
  }, [openIndex, virtualizer]);
  return {
    items: virtualizer.getVirtualItems(),
    total: virtualizer.getTotalSize(),
    margin: place.top,
  };
}
