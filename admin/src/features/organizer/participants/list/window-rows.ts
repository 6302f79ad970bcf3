/** The number of rows rendered beyond the visible ones, so that fast scrolling shows no gap. */
const BEYOND = 4;

/** The position of rows of equal height on the page: the top of the first, and the height of each, in pixels. */
export type RowsPlace = { top: number; height: number };

/** The part of the page in sight, in pixels. */
type Window = { scrollY: number; innerHeight: number };

/** The rows to be rendered, from `first` up to `end`, which is not among them. */
export type RowRange = { first: number; end: number };

/** The rows in sight and a few around them. */
export function rowsInSight(
  count: number,
  { top, height }: RowsPlace,
  { scrollY, innerHeight }: Window,
): RowRange {
  const from = Math.floor((scrollY - top) / height) - BEYOND;
  const to = Math.ceil((scrollY + innerHeight - top) / height) + BEYOND;
  const end = Math.min(count, Math.max(0, to));
  return { first: Math.max(0, Math.min(from, end)), end };
}

/**
 * Returns the scroll position that brings a row into view below the pinned part, with room for another row below it;
 * null if it is in view.
 */
export function scrollToRow(
  index: number,
  { top, height }: RowsPlace,
  { scrollY, innerHeight }: Window,
  pinned: number,
): number | null {
  const rowTop = top + index * height;
  if (rowTop < scrollY + pinned) return Math.max(0, rowTop - pinned);
  const end = rowTop + 2 * height;
  return end > scrollY + innerHeight ? end - innerHeight : null;
}
