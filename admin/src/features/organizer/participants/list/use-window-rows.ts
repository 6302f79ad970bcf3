import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListLine } from './list-lines.ts';
import { type RowRange, type RowsPlace, rowsInSight, scrollToRow } from './window-rows.ts';

type WindowRows = {
  /** The container of the rows; its top is where the first of them is. */
  containerRef: RefObject<HTMLElement | null>;
  /** The height of a row, in pixels, before one was measured. All are as high as the first. */
  height: number;
  /** The height pinned above the rows, in pixels; a row is scrolled to below it. */
  pinned: number;
};

/**
 * The rows of a list that scrolls with the page: only visible ones are rendered. The row of `openId` is kept in view.
 */
export function useWindowRows(
  { lines, openId }: { lines: readonly ListLine[]; openId: string | null },
  { containerRef, height, pinned }: WindowRows,
) {
  const [place, setPlace] = useState<RowsPlace>({ top: 0, height });
  const [range, setRange] = useState(() => rowsInSight(lines.length, place, window));
  const latest = useRef({ count: lines.length, place });
  // The list may have moved, or its rows grown (larger text), since the last measurement.
  useLayoutEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    const top = Math.round(container.getBoundingClientRect().top + window.scrollY);
    const row = container.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? place.height;
    const now = top === place.top && row === place.height ? place : { top, height: row };
    latest.current = { count: lines.length, place: now };
    setPlace(now);
    setRange((before) => sameOr(before, rowsInSight(lines.length, now, window)));
  });
  useEffect(() => {
    const gone = new AbortController();
    const update = () => {
      const { count, place: now } = latest.current;
      // At once, so that no frame shows a gap.
      flushSync(() => setRange((before) => sameOr(before, rowsInSight(count, now, window))));
    };
    const options = { signal: gone.signal, passive: true };
    window.addEventListener('scroll', update, options);
    window.addEventListener('resize', update, options);
    return () => gone.abort();
  }, []);
  const openIndex = openId === null ? -1 : lines.findIndex(({ key }) => key === openId);
  useEffect(() => {
    if (openIndex === -1) return;
    const to = scrollToRow(openIndex, latest.current.place, window, pinned);
    if (to !== null) window.scrollTo({ top: to, behavior: 'instant' });
  }, [openIndex, pinned]);
  const end = Math.min(range.end, lines.length);
  const first = Math.min(range.first, end);
  return {
    items: lines.slice(first, end).map((line, offset) => ({ line, index: first + offset })),
    first,
    rest: lines.length - end,
    rowHeight: place.height,
  };
}

/** The range before where nothing changed: the list then renders nothing again. */
function sameOr(before: RowRange, now: RowRange): RowRange {
  return before.first === now.first && before.end === now.end ? before : now;
}
